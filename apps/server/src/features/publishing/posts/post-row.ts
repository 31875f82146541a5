import type { PostStatus } from '@hopwise/contracts'
import { postEvents, posts } from '@hopwise/db'
import { lockOurs, notThere } from '#src/collection/get-ours.ts'
import { Conflict } from '#src/errors.ts'
import { isClaimed } from '#src/jobs/claims.ts'
import type { Ctx, WorkspaceCtx } from '#src/services.ts'

export type PostRow = typeof posts.$inferSelect

/** The same, where it can still be changed: not thrown away, not posted, and not on its way. */
export async function lockOpenPost(ctx: Ctx, id: number): Promise<PostRow> {
  const post = await lockOurs(ctx, posts, id)
  if (post.removedAt !== null) notThere(posts)
  if (post.status === 'published') throw new Conflict('This post is already published.')
  await refuseOnItsWay(ctx, post)
  return post
}

/** The same, where its platform surely does not have it: what is changed can then be posted once only. */
export async function lockAbsentPost(ctx: Ctx, id: number): Promise<PostRow> {
  const post = await lockOpenPost(ctx, id)
  if (post.handedAt === null) return post
  throw new Conflict(
    'This post may already be on its platform. Check there first. If it’s there, mark it as posted. If not, press Retry. To post something else, duplicate it.',
  )
}

export async function refuseOnItsWay(ctx: Ctx, post: PostRow): Promise<void> {
  if (post.status === 'publishing' || (await isClaimed(ctx, posts, post.id))) {
    throw new Conflict('This post is being published. Wait until that’s done.')
  }
}

interface Note {
  status: PostStatus
  note: string
}

/** Writes down what happened to a post. Belongs in the transaction that changes it. */
export async function noteEvent(
  ctx: Pick<WorkspaceCtx, 'orm' | 'now' | 'workspaceId'>,
  postId: number,
  { status, note }: Note,
): Promise<void> {
  const { workspaceId } = ctx
  await ctx.orm.insert(postEvents).values({ workspaceId, postId, at: ctx.now(), status, note })
}
