import type { schedulePost as contract, EndpointInput, Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import { describeInstant } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { arrangePost, freshAttempt } from './arrange-post.ts'
import { showPost } from './list-posts.ts'
import { lockAbsentPost, noteEvent } from './post-row.ts'

type Input = EndpointInput<typeof contract>

const dayMs = 86_400_000
const furthestDays = 366

export async function schedulePost(ctx: Ctx, { params, body }: Input): Promise<Post> {
  await showPost(ctx, params.id)
  const at = new Date(body.at)
  const aheadMs = at.getTime() - ctx.now().getTime()
  if (aheadMs <= 0) {
    throw Invalid.field('at', 'This time has passed. Choose one in the future, or post it now.')
  }
  if (aheadMs > furthestDays * dayMs) {
    throw Invalid.field('at', 'Choose a time within a year from now.')
  }
  const note = `Scheduled for ${describeInstant(at, ctx.timeZone)}`
  await arrangePost(ctx, params.id, { at, mode: body.mode, note })
  return await showPost(ctx, params.id)
}

/** Also one that failed. Its link stays, for the day it is scheduled again. */
export async function unschedulePost(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<Post> {
  await withTransaction(ctx, async (inner) => {
    const post = await lockAbsentPost(inner, params.id)
    if (post.status === 'draft') return
    await inner.orm
      .update(posts)
      .set({ ...freshAttempt, status: 'draft', scheduledFor: null, version: post.version + 1 })
      .where(ours(inner, posts, eq(posts.id, post.id)))
    await noteEvent(inner, post.id, { status: 'draft', note: 'Unscheduled' })
  })
  ctx.live.announce(ctx.workspaceId, 'posts')
  return await showPost(ctx, params.id)
}
