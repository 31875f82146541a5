import { z } from 'zod'
import type { Post } from '../social/connector.ts'
import { count, moment, platformId } from '../social/read-fields.ts'

export const user = z.object({
  id: platformId,
  name: z.string().nullish(),
  username: z.string().min(1),
  profile_image_url: z.url().nullish().catch(null),
  public_metrics: z.object({ followers_count: count }).nullish(),
})

/** Names changed in the OpenAPI of 2026 (repost_count, once retweet_count): both are read. */
const metrics = z.object({
  like_count: count.nullish(),
  reply_count: count.nullish(),
  repost_count: count.nullish(),
  retweet_count: count.nullish(),
  quote_count: count.nullish(),
  impression_count: count.nullish(),
})

/** X wraps each link into one of t.co; `expanded_url` is what was posted. */
const wrapped = z.object({ url: z.string(), expanded_url: z.string() })

/** Fields of one may be null; that costs this one alone, or a post of ours would not be found by its link. */
const entities = z
  .object({ urls: z.array(wrapped.nullable().catch(null)).nullish().catch([]) })
  .transform(({ urls }) => ({ urls: (urls ?? []).filter((one) => one !== null) }))
  .catch({ urls: [] })

const post = z.object({
  id: platformId,
  text: z.string().default(''),
  created_at: moment,
  entities: entities.optional(),
  public_metrics: metrics.default({}),
})

/** Without posts X leaves `data` out and says so in `meta`. */
export const timeline = z
  .object({
    data: z.array(post).optional(),
    meta: z.object({ result_count: count }).optional(),
  })
  .refine(({ data, meta }) => data !== undefined || meta?.result_count === 0, { path: ['data'] })
  .transform(({ data = [] }) => ({ data }))

/** Where a post is read, at X or in its sandbox. */
export const postUrl = (site: string, handle: string, id: string) =>
  `${site}/${encodeURIComponent(handle)}/status/${id}`

export function postOf(one: z.output<typeof post>, handle: string, site: string): Post {
  const metrics = one.public_metrics
  const reposts = metrics.repost_count ?? metrics.retweet_count ?? null
  return {
    externalId: one.id,
    text: fullText(one),
    url: postUrl(site, handle, one.id),
    postedAt: one.created_at,
    likes: metrics.like_count ?? null,
    comments: metrics.reply_count ?? null,
    shares: reposts === null ? null : reposts + (metrics.quote_count ?? 0),
    views: metrics.impression_count ?? null,
  }
}

/** With its links as they were posted. */
function fullText({ text, entities: metrics }: z.output<typeof post>): string {
  return (metrics?.urls ?? []).reduce(
    (before, { url, expanded_url }) => before.replaceAll(url, () => expanded_url),
    text,
  )
}

export const created = z.object({ data: z.object({ id: platformId }) })

export const refusal = z.object({
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ message: z.string().optional() }))
    .optional()
    .catch(undefined),
})
