import { z } from 'zod'
import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { AmazonCredential } from './amazon-credential.ts'
import { type AskOptions, askAmazon, retryAtOf } from './ask-amazon.ts'

/** OAuth's own words for a credential that is not taken. */
const refusals = ['invalid_client', 'unauthorized_client', 'invalid_grant', 'invalid_scope']

export const refusedCredential =
  'Amazon refused this credential. Check that the ID and secret are complete.'

const granted = z.object({
  access_token: z.string().min(1),
  // Tokens live an hour where nothing is said (vendored SDK, OAuth2 token manager).
  expires_in: z.coerce.number().positive().catch(3_600),
})
const refusal = z.object({ error: z.string() })

/** Throws NetworkFailure; `refused` says that this version does not know the credential. */
export async function requestToken(
  version: AmazonCredentialVersion,
  url: string,
  credential: AmazonCredential,
  options: AskOptions & { now?: () => Date } = {},
): Promise<{ token: string; seconds: number }> {
  const { status, headers, json } = await askAmazon(url, requestOf(version, credential), options)
  if (status === 200) {
    const { data } = granted.safeParse(json)
    if (data !== undefined) return { token: data.access_token, seconds: data.expires_in }
    throw new NetworkFailure('not-understood', 'Amazon sent an unreadable answer.')
  }
  if (status === 429) {
    const retryAt = retryAtOf(headers, options.now?.() ?? new Date())
    throw new NetworkFailure('throttled', 'Amazon is limiting requests right now.', retryAt)
  }
  if (status === 401 || refusals.includes(refusal.safeParse(json).data?.error ?? '')) {
    throw new NetworkFailure('refused', refusedCredential)
  }
  throw new NetworkFailure('away', `Amazon answered with an error (${status}).`)
}

/** Generation 2 speaks forms, generation 3 JSON, each with a scope of its own (vendored SDK). */
function requestOf(
  version: AmazonCredentialVersion,
  { id, secret }: AmazonCredential,
): RequestInit {
  const isForm = version.startsWith('2.')
  const fields = {
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    scope: isForm ? 'creatorsapi/default' : 'creatorsapi::default',
  }
  return isForm
    ? { method: 'POST', body: new URLSearchParams(fields) }
    : {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }
}
