import { discovery, readDiscovery } from '#src/integrations/oidc/read-discovery.ts'

/** Reads the discovery document as single sign-on does; null where it is whole. */
export async function findIssuerFault(issuer: string): Promise<string | null> {
  const found = await readDiscovery(issuer)
  if (found === null) return 'OIDC_ISSUER could not be reached or has no discovery document.'
  const document = discovery.safeParse(found)
  if (!document.success) return 'The discovery document at OIDC_ISSUER is not complete.'
  const { issuer: ownName } = document.data
  if (withoutSlash(ownName) === withoutSlash(issuer)) return null
  return `OIDC_ISSUER should be ${ownName}, the service’s own name.`
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
