import type { Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
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
    await refuseOnItsWay(inner, post)
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
  await withTransaction(ctx, (inner) => bringBack(inner, params.id))
  ctx.live.announce(ctx.workspaceId, 'posts')
  return await showPost(ctx, params.id)
}

/** Takes back the removal of a post. Belongs in a transaction. */
export async function bringBack(ctx: Ctx, id: number): Promise<void> {
  const post = await lockOurs(ctx, posts, id)
  if (post.removedAt === null) return
  const { scheduledFor } = post
  const isWaiting = post.status === 'scheduled' && scheduledFor !== null
  // What no one saw coming must not go out the moment it comes back.
  const isLate = isWaiting && scheduledFor <= ctx.now()
  if (isWaiting && !isLate) await requirePostRoom(ctx, scheduledFor, null)
  const status = isLate ? 'draft' : post.status
  await ctx.orm
    .update(posts)
    .set({
      removedAt: null,
      version: post.version + 1,
      ...(isLate && { status, scheduledFor: null, dueAt: null, remindedAt: null }),
    })
    .where(ours(ctx, posts, eq(posts.id, post.id)))
  await noteEvent(ctx, post.id, { status, note: 'Taken back' })
}
