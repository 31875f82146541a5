import { posts } from '@hopwise/db'
import { eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import { claim, stillMine } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'

/** Takes a post whose time has come; null when another process has it, or there is nothing to do. */
export async function claimPost(ctx: WorkspaceCtx, id: number): Promise<PostRow | null> {
  const isDue = ours(
    ctx,
    posts,
    eq(posts.id, id),
    inArray(posts.status, ['scheduled', 'publishing']),
    isNull(posts.removedAt),
    lte(posts.dueAt, ctx.now()),
  )
  return await claim(ctx, posts, isDue)
}

/** Another process may have taken it over, or a person thrown it away. */
export const isStillMine = (post: PostRow): Ours => stillMine(posts, post, isNull(posts.removedAt))
