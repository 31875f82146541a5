import { z } from 'zod'

const patienceMs = 8_000

/** The parts of a discovery document that we look at ourselves (OpenID Connect Discovery 1.0). */
export const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional().catch(undefined),
})

export const buildDiscoveryUrl = (issuer: string): string =>
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`

/** Whatever stands at the address of the document; null where nothing does. */
export async function readDiscovery(issuer: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(buildDiscoveryUrl(issuer), { signal })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
