import { type ContentStrategy, contentRequest, type Tone } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** A post that new ones are to resemble. */
export interface LikePost {
  content: string
  hashtags: string[]
  contentStrategy: ContentStrategy | null
  tone: Tone | null
}

export async function findLikePost(ctx: Ctx, id: number): Promise<LikePost> {
  const [found] = await ctx.orm
    .select({ content: posts.content, hashtags: posts.hashtags, request: posts.request })
    .from(posts)
    .where(ours(ctx, posts, eq(posts.id, id), isNull(posts.removedAt)))
  if (found === undefined) throw Invalid.field('likePostId', 'This post does not exist.')
  return { content: found.content, hashtags: found.hashtags, ...mannerOf(found.request) }
}

/** In which manner a post was asked for; nulls for one written by hand. */
export function mannerOf(request: unknown): Pick<LikePost, 'contentStrategy' | 'tone'> {
  const { contentStrategy, tone } = contentRequest.shape
  const read = (request ?? {}) as Record<string, unknown>
  return {
    contentStrategy: read['contentStrategy']
      ? (contentStrategy.safeParse(read['contentStrategy']).data ?? null)
      : null,
    tone: read['tone'] ? (tone.safeParse(read['tone']).data ?? null) : null,
  }
}
