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
  /** The account's id for our app alone, where the platform has one. */
  appScopedId?: string | null
  handle: string
  displayName: string | null
  avatarUrl: string | null
  profileUrl: string | null
  followers: number | null
  /** Percent, where the platform reports interactions without posts. */
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

/** What is to be posted, with all that stands in its text. */
export interface Posting {
  text: string
  imageUrl: string | null
  /** It earns its author money. */
  isPaid: boolean
  /** What marks it as ours wherever it stands: its own short link; null for a post without one. */
  mark: string | null
  /** Written by a post's row before anything was sent: nothing older can be ours. */
  since: Date
  /** What `prepare` answered last. */
  stage: Record<string, string>
}

/** The ids are null where the platform says that it is up, and not which one it is. */
export interface Posted {
  externalId: string | null
  url: string | null
}

interface Preparation {
  /** Kept until the post is published. */
  stage: Record<string, string>
  isReady: boolean
}

/** Alongside `PlatformFailure`, these throw `PostRefused`: then nothing was posted. */
export interface Publisher {
  /** Steps that show nothing to anyone; asked again while it is not ready. */
  prepare(
    tokens: Tokens,
    profile: Poster,
    posting: Posting,
    report: ReportLimit,
  ): Promise<Preparation>
  /** Shows it to the world. A failure other than a refusal leaves open whether it stands. */
  post(tokens: Tokens, profile: Poster, posting: Posting, report: ReportLimit): Promise<Posted>
  /** Whether it stands already; null when it does not. */
  find(
    tokens: Tokens,
    profile: Poster,
    posting: Posting,
    report: ReportLimit,
  ): Promise<Posted | null>
}

export type Poster = Pick<Profile, 'externalId' | 'handle'>

/** What a platform reported about a limit along with an answer. */
export interface ReportedLimit {
  /** The connector's own name for the limit. */
  name: string
  used: number
  limit: number | null
  resetsAt: Date | null
}

export type ReportLimit = (reported: ReportedLimit) => void

interface Handshake {
  state: string
  /** PKCE code verifier; platforms without PKCE do not look at it. */
  verifier: string
  redirectUri: string
}

/** One platform. Each method of its own throws `PlatformFailure` and nothing else. */
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
  readProfile(tokens: Tokens, report: ReportLimit): Promise<Profile>
  readPosts(tokens: Tokens, profile: Profile, report: ReportLimit): Promise<Post[]>
  /** Null where no app may post. */
  publisher: Publisher | null
}

export interface ConnectorOptions {
  now?: () => Date
  timeoutMs?: number
}
