import { LRUCache } from 'lru-cache'
import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { AmazonCredential } from './amazon-credential.ts'
import type { AskOptions } from './ask-amazon.ts'
import { credentialVersions } from './credential-versions.ts'
import { refusedCredential, requestToken } from './request-token.ts'

export interface AmazonToken {
  text: string
  version: AmazonCredentialVersion
  endsAtMs: number
}

export interface TokenWish {
  credential: AmazonCredential
  /** Its ending says which region to try first. */
  tag: string | null
  /** The version that worked before; null where none is known. */
  version: AmazonCredentialVersion | null
}

/** A token is renewed this long before its end, as Amazon's own SDK does. */
const earlyMs = 30_000

/** Tokens by credential, each kept until shortly before its end. */
export function createAmazonTokens(
  tokenUrls: Record<AmazonCredentialVersion, string>,
  { now = () => new Date(), ...ask }: { now?: () => Date } & AskOptions = {},
) {
  const tokens = new LRUCache<string, AmazonToken, TokenWish>({
    max: 1_000,
    ttl: earlyMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    async fetchMethod(_key, _old, { context, options }) {
      const token = await request(context)
      // Zero would mean forever.
      options.ttl = Math.max(1, token.endsAtMs - earlyMs - now().getTime())
      return token
    },
  })
  const credentialKey = ({ id, secret }: AmazonCredential) => `${id}:${secret}`

  async function request(wish: TokenWish): Promise<AmazonToken> {
    let doubt: NetworkFailure | null = null
    for (const version of versionsOf(wish)) {
      try {
        const { id, secret } = wish.credential
        const answer = await requestToken(
          version,
          tokenUrls[version],
          { id, secret },
          { ...ask, now },
        )
        const endsAtMs = now().getTime() + answer.seconds * 1000
        return { text: answer.token, version, endsAtMs }
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error
        if (error.problem !== 'refused') doubt ??= error
      }
    }
    // One region that did not answer may be the one that knows the credential.
    throw doubt ?? new NetworkFailure('refused', refusedCredential)
  }

  return {
    get: (wish: TokenWish): Promise<AmazonToken> =>
      tokens.forceFetch(credentialKey(wish.credential), { context: wish }),
    /** Amazon takes this one no more, whatever its end said. */
    drop(credential: AmazonCredential, token: AmazonToken): void {
      const key = credentialKey(credential)
      if (tokens.peek(key) === token) tokens.delete(key)
    },
  }
}

/** The version that worked before is tried first; a credential can be replaced by one of another. */
function versionsOf({ credential, tag, version }: TokenWish): AmazonCredentialVersion[] {
  const all = credentialVersions(credential.id, tag)
  if (version === null || !all.includes(version)) return all
  return [version, ...all.filter((one) => one !== version)]
}
