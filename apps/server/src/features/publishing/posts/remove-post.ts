import type { Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { requirePostRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { showPost } from './list-posts.ts'
import { noteEvent, refuseOnItsWay } from './post-row.ts'

interface Input {
  params: { id: number }
}

/** It is not posted any more; a post that stands at its platform stays there, and its link counts on. */
export async function removePost(ctx: Ctx, { params }: Input): Promise<Post> {
  await withTransaction(ctx, async (inner) => {
    const post = await lockOurs(inner, posts, params.id)
    refuseOnItsWay(ctx, post)
    if (post.removedAt !== null) return
    await inner.orm
      .update(posts)
      .set({ removedAt: ctx.now(), version: post.version + 1 })
      .where(ours(inner, posts, eq(posts.id, post.id)))
    await noteEvent(inner, post.id, { status: post.status, note: 'Removed' })
  })
  ctx.live.announce(ctx.workspaceId, 'posts')
  return await showPost(ctx, params.id)
}

export async function restorePost(ctx: Ctx, { params }: Input): Promise<Post> {
  await withTransaction(ctx, async (inner) => {
    const post = await lockOurs(inner, posts, params.id)
    if (post.removedAt === null) return
    if (ctx.isSample && post.status === 'scheduled') {
      throw new Conflict('Everybody shares the sample account, so nothing is posted from it.')
    }
    const { scheduledFor } = post
    const isWaiting = post.status === 'scheduled' && scheduledFor !== null
    // What nobody saw coming must not go out the moment it comes back.
    const isLate = isWaiting && scheduledFor <= ctx.now()
    if (isWaiting && !isLate) await requirePostRoom(inner, scheduledFor, null)
    const status = isLate ? 'draft' : post.status
    await inner.orm
      .update(posts)
      .set({
        removedAt: null,
        version: post.version + 1,
        ...(isLate && { status, scheduledFor: null, dueAt: null, remindedAt: null }),
      })
      .where(ours(inner, posts, eq(posts.id, post.id)))
    await noteEvent(inner, post.id, { status, note: 'Taken back' })
  })
  ctx.live.announce(ctx.workspaceId, 'posts')
  return await showPost(ctx, params.id)
}
