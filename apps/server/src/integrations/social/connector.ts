import type { SocialPlatform } from '@hopwise/contracts'

export interface Tokens {
  access: string
  /** Null where the access token itself is prolonged, as Instagram does. */
  refresh: string | null
  endsAt: Date | null
  scopes: string
}

export interface Profile {
  externalId: string
  handle: string
  displayName: string | null
  avatarUrl: string | null
  profileUrl: string | null
  followers: number | null
  /** Percent, where the platform tells interactions without telling posts. */
  engagement: number | null
}

export interface Post {
  externalId: string
  text: string
  url: string | null
  postedAt: Date
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
}

/** What a platform told of a limit beside an answer. */
export interface LimitTold {
  /** The connector's own name for the limit. */
  name: string
  used: number
  limit: number | null
  resetsAt: Date | null
}

export type TellLimit = (told: LimitTold) => void

interface Handshake {
  state: string
  /** PKCE code verifier; platforms without PKCE do not look at it. */
  verifier: string
  redirectUri: string
}

/** One platform. Each method throws `PlatformFailure` and nothing else. */
export interface SocialConnector {
  platform: SocialPlatform
  isSandbox: boolean
  offers: { analytics: boolean; posts: boolean }
  /** How long before its end a token is replaced. */
  renewBeforeMs: number
  authorizeUrl(handshake: Handshake): string
  exchangeCode(given: { code: string; verifier: string; redirectUri: string }): Promise<Tokens>
  refreshTokens(tokens: Tokens): Promise<Tokens>
  /** Does nothing where the platform has no call for it. */
  revoke(tokens: Tokens): Promise<void>
  readProfile(tokens: Tokens, tell: TellLimit): Promise<Profile>
  readPosts(tokens: Tokens, profile: Profile, tell: TellLimit): Promise<Post[]>
}

export interface ConnectorOptions {
  now?: () => Date
  timeoutMs?: number
}
