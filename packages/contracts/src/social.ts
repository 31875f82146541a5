import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, money } from './fields.ts'
import { socialPlatforms } from './platforms.ts'

/** `reconnect`: the platform no longer takes our token, so the person has to connect again. */
export const socialStates = ['disconnected', 'connected', 'reconnect'] as const

export const socialAccount = z.object({
  id,
  platform: z.enum(socialPlatforms),
  isConnected: z.boolean(),
  state: z.enum(socialStates),
  accountHandle: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string().nullable(),
  followers: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null until the platform reports it.' }),
  engagement: z.number().nullable().meta({
    description:
      'Percent: interactions of an average recent post, of the followers. Null where nothing is reported.',
  }),
  followersChange: z.number().nullable().meta({
    description:
      'Change of the followers over the last 30 days, in percent; null without a history.',
  }),
  connectedAt: instant.nullable(),
  refreshedAt: instant.nullable(),
  problem: z.object({ message: z.string(), retryAt: instant.nullable() }).nullable().meta({
    description: 'Why the last refresh failed and when it is tried again; null when it went well.',
  }),
  cost: z
    .string()
    .nullable()
    .meta({ description: 'What it costs the operator, as a sentence; null where it is free.' }),
  offers: z
    .object({ analytics: z.boolean(), posts: z.boolean() })
    .meta({ description: 'What this platform offers beyond the connection.' }),
  isSandbox: z
    .boolean()
    .meta({ description: 'It speaks to the sandbox instead of the real platform.' }),
  unavailable: z.string().nullable().meta({
    description: 'Null when it can be connected; else what the operator has to set first.',
  }),
})
export type SocialAccount = z.infer<typeof socialAccount>

export const socialConnection = z.discriminatedUnion('status', [
  z.object({ status: z.literal('connected'), account: socialAccount }),
  /** Send the browser there; it comes back to /social-accounts. */
  z.object({ status: z.literal('authorize'), authorizeUrl: z.url() }),
])
export type SocialConnection = z.infer<typeof socialConnection>

/** Why the way to a platform ended without a connection. */
export const socialRefusals = [
  'signed-out',
  /** No connection of this person was under way, or it took too long. */
  'unknown-handshake',
  'access-denied',
  'no-permission',
  'token-refused',
  'rate-limited',
  'away',
  'not-understood',
  /** The account is on another card already. */
  'connected-elsewhere',
  /** The plan allows no more. */
  'no-room',
  /** The card, or the platform's keys, went in the meantime. */
  'gone',
  'failed',
] as const
export type SocialRefusal = (typeof socialRefusals)[number]

/**
 * How the platform's answer comes back: `/social-accounts?connected=twitter`, or
 * `?refused=away&platform=twitter`. Codes alone: anyone can write an address.
 */
export const socialReturn = z.object({
  connected: z.enum(socialPlatforms).optional().catch(undefined),
  refused: z.enum(socialRefusals).optional().catch(undefined),
  platform: z.enum(socialPlatforms).optional().catch(undefined),
})

export const socialDay = z.object({
  day: z.iso.date(),
  followers: z.number().int().nullable(),
  engagement: z.number().nullable(),
  clicks: z
    .number()
    .int()
    .meta({ description: "Counted clicks of the workspace's links for this platform." }),
})

export const socialPost = z.object({
  externalId: z.string().meta({ description: "The platform's own id." }),
  text: z.string(),
  url: z.string().nullable(),
  postedAt: instant,
  likes: z.number().int().nullable(),
  comments: z.number().int().nullable(),
  shares: z.number().int().nullable(),
  views: z.number().int().nullable(),
  clicks: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'On the tracked link of a post published from here; null otherwise.' }),
  earnings: money.nullable(),
})
export type SocialPost = z.infer<typeof socialPost>

export const listSocialAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/social-accounts',
  scope: 'read',
  summary: 'The social accounts, at least one card for each platform',
  response: z.array(socialAccount),
})
export const addSocialAccount = defineEndpoint({
  method: 'POST',
  path: '/api/social-accounts',
  scope: null,
  summary: 'Make room for one more account of a platform',
  body: z.object({ platform: z.enum(socialPlatforms, { error: 'Please select a platform' }) }),
  response: socialAccount,
  status: 201,
})
export const connectSocialAccount = defineEndpoint({
  method: 'POST',
  path: '/api/social-accounts/{id}/connect',
  scope: null,
  summary: 'Connect an account: connected at once, or an address at the platform to go to',
  params: idParams,
  response: socialConnection,
})
export const disconnectSocialAccount = defineEndpoint({
  method: 'POST',
  path: '/api/social-accounts/{id}/disconnect',
  scope: null,
  summary: 'Disconnect an account: its tokens are revoked and deleted',
  params: idParams,
  response: socialAccount,
})
export const refreshSocialAccount = defineEndpoint({
  method: 'POST',
  path: '/api/social-accounts/{id}/refresh',
  scope: null,
  summary: 'Read followers, engagement and posts from the platform now',
  params: idParams,
  response: socialAccount,
})
export const removeSocialAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/social-accounts/{id}',
  scope: null,
  summary: 'Remove an additional card; the last one of a platform is only disconnected',
  params: idParams,
  response: z.null(),
})
export const getSocialDays = defineEndpoint({
  method: 'GET',
  path: '/api/social-accounts/{id}/days',
  scope: 'read',
  summary: 'Followers, engagement and clicks of an account by day, the last 90',
  params: idParams,
  response: z.array(socialDay),
})
export const listSocialPosts = defineEndpoint({
  method: 'GET',
  path: '/api/social-accounts/{id}/posts',
  scope: 'read',
  summary: 'The newest posts of an account with what the platform counts of them',
  params: idParams,
  response: z.array(socialPost),
})

export const rateLimit = z.object({
  label: z.string(),
  value: z.string().meta({ description: 'In words, such as `100 posts per 15 minutes`.' }),
  used: z.number().int().nullable().meta({
    description:
      'Calls of this workspace in the running window; null where the platform does not say.',
  }),
  limit: z.number().int().nullable(),
  resetsAt: instant.nullable(),
})

export const rateLimits = z.record(
  z.enum(socialPlatforms),
  z.object({
    note: z.string(),
    groups: z.array(z.object({ name: z.string(), limits: z.array(rateLimit) })),
  }),
)
export type RateLimits = z.infer<typeof rateLimits>

export const getRateLimits = defineEndpoint({
  method: 'GET',
  path: '/api/rate-limits',
  scope: 'read',
  summary: 'What each platform allows, and what is used of it',
  response: rateLimits,
})
