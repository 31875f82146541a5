import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { type KeyStatus, refused, taken, unknown } from '../key-status.ts'
import { NetworkFailure } from '../network-failure.ts'
import { credentialOf } from './amazon-credential.ts'
import { createAmazonTokens } from './amazon-tokens.ts'

/** Asks for a token with the credential `id:secret`: in the region of the tag, then elsewhere. */
export async function checkAmazonKey(
  tokenUrls: Record<AmazonCredentialVersion, string>,
  apiKey: string,
  trackingTag: string | null,
): Promise<KeyStatus> {
  const credential = credentialOf(apiKey)
  if (credential === null)
    return refused('Enter the credential ID and secret with a colon between them')
  try {
    await createAmazonTokens(tokenUrls).get({ credential, tag: trackingTag, version: null })
    return taken
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    if (error.problem === 'refused') return refused(error.message)
    return unknown(`${error.message} Please test again later.`)
  }
}
