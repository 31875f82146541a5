import { z } from 'zod'

const patienceMs = 8_000
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
})

/** Reads the discovery document as single sign-on does; null where it is whole. */
export async function findIssuerFault(issuer: string): Promise<string | null> {
  const wanted = issuer.replace(/\/+$/, '')
  const found = await read(`${wanted}/.well-known/openid-configuration`)
  if (found === null) return 'OIDC_ISSUER could not be reached, or has no discovery document there.'
  const document = discovery.safeParse(found)
  if (!document.success) return 'The discovery document at OIDC_ISSUER is not complete.'
  if (document.data.issuer.replace(/\/+$/, '') === wanted) return null
  return `OIDC_ISSUER should be ${document.data.issuer}, as the service calls itself.`
}

async function read(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
