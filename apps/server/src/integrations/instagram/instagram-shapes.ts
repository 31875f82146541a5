import { z } from 'zod'
import type { Post } from '../social/connector.ts'
import { count, moment, platformId } from '../social/read-fields.ts'

const plainToken = z.object({ access_token: z.string().min(1) })

/** Meta's sample wraps it in `data`, working code reads it bare: both are taken. */
export const shortToken = z.union([
  plainToken,
  z.object({ data: z.tuple([plainToken], z.unknown()) }).transform(({ data }) => data[0]),
])

export const profile = z
  .object({
    id: platformId.optional(),
    user_id: platformId.optional(),
    username: z.string().min(1),
    name: z.string().nullish(),
    profile_picture_url: z.url().nullish().catch(null),
    followers_count: count.nullish(),
  })
  .transform(({ id, user_id, ...data }) => ({
    ...data,
    id: user_id ?? id ?? '',
    appScopedId: id ?? null,
  }))
  .refine(({ id }) => id !== '', { path: ['user_id'] })

const post = z.object({
  id: platformId,
  caption: z.string().nullish(),
  permalink: z.url().nullish().catch(null),
  timestamp: moment,
  like_count: count.nullish(),
  comments_count: count.nullish(),
})

export const media = z.object({ data: z.array(post) })

/** Without shares and views, which insights have. */
export function postOf(one: z.output<typeof post>): Post {
  return {
    externalId: one.id,
    text: one.caption ?? '',
    url: one.permalink ?? null,
    postedAt: one.timestamp,
    likes: one.like_count ?? null,
    comments: one.comments_count ?? null,
    shares: null,
    views: null,
  }
}

export const made = z.object({ id: platformId })

export const container = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  status: z.string().nullish(),
})

export const permalink = z.object({ permalink: z.url() })

/** Meta's pages contradict one another on the total (25, 50, 100): what is reported counts, else 50. */
const usualQuota = 50
export const publishingLimit = z
  .object({
    data: z.tuple(
      [
        z.object({
          quota_usage: count,
          config: z.object({ quota_total: count }).optional().catch(undefined),
        }),
      ],
      z.unknown(),
    ),
  })
  .transform(({ data: [data] }) => ({
    used: data.quota_usage,
    limit: data.config?.quota_total ?? usualQuota,
  }))
