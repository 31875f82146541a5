import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { type KeyVerdict, refused } from '../key-verdict.ts'
import { credentialVersions } from './credential-versions.ts'
import { requestToken } from './request-token.ts'

/** Asks for a token with the credential `id:secret`: in the region of the tag, then elsewhere. */
export async function checkAmazonKey(
  tokenUrls: Record<AmazonCredentialVersion, string>,
  apiKey: string,
  trackingTag: string | null,
): Promise<KeyVerdict> {
  const colon = apiKey.indexOf(':')
  if (colon < 1) return refused('Enter credential ID and secret with a colon between them')
  const id = apiKey.slice(0, colon)
  const secret = apiKey.slice(colon + 1)
  let doubt: KeyVerdict | null = null
  for (const version of credentialVersions(id, trackingTag)) {
    const verdict = await requestToken(version, tokenUrls[version], { id, secret })
    if (verdict.verdict === 'taken') return verdict
    if (verdict.verdict === 'unknown') doubt ??= verdict
  }
  // One region that did not answer may be the one that knows the credential.
  return doubt ?? refused('Amazon refused this credential. Check that ID and secret are complete.')
}
