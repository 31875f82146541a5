import { z } from 'zod'
import { type PlatformAnswer, understand } from '../social/ask-platform.ts'
import type { Post } from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { count } from '../social/read-fields.ts'

/** Counts that a list of posts does not have; since v22 `views` stands for what was impressions and plays. */
export const postMetrics = 'views,shares'

const insights = z
  .object({
    data: z.array(
      z.object({ name: z.string(), values: z.array(z.object({ value: count })).min(1) }),
    ),
  })
  .transform(({ data }) => new Map(data.map(({ name, values }) => [name, values[0]?.value])))

type Ask = (mediaId: string) => Promise<PlatformAnswer>

/**
 * The same posts with views and shares. Meta keeps none for a post from before the account became
 * professional, and a token from before that permission was asked for gets none: those stay as they are.
 */
export async function withInsights(posts: Post[], ask: Ask): Promise<Post[]> {
  return await Promise.all(
    posts.map(async (post) => {
      const found = await readInsights(post.externalId, ask)
      return { ...post, views: found?.get('views') ?? null, shares: found?.get('shares') ?? null }
    }),
  )
}

async function readInsights(id: string, ask: Ask) {
  try {
    const answer = await ask(id)
    return answer.status >= 400 ? null : understand(insights, answer)
  } catch (error) {
    if (error instanceof PlatformFailure) return null
    throw error
  }
}
