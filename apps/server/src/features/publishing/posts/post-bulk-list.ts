import type { changePosts as contract, EndpointInput } from '@hopwise/contracts'
import { postEvents, posts, type RowChange } from '@hopwise/db'
import { asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { Applied, BulkField, BulkList } from '#src/collection/bulk/bulk-list.ts'
import { ours } from '#src/collection/ours.ts'
import { isUnclaimed } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'
import { type PostFilter, pickPosts } from './list-posts.ts'
import { postCampaign } from './post-campaign.ts'
import { bringBack } from './remove-post.ts'

type Change = EndpointInput<typeof contract>['body']['change']

const removed: BulkField<boolean> = {
  apply: (ctx, ids, isRemoved) => (isRemoved ? removeMany(ctx, ids) : restoreMany(ctx, ids)),
  // Nothing brings a post back but its own rules: what fell due in the meantime is a draft again.
  undo: async (ctx, rows) => {
    const removedAt = new Map(rows.map(({ rowId, after }) => [rowId, after]))
    const again = rows.filter(({ after }) => after === null).map(({ rowId }) => rowId)
    const back = await restoreMany(ctx, [...removedAt.keys()], removedAt)
    const gone = await removeMany(ctx, again)
    return [...back.rows, ...gone.rows].map(({ rowId }) => rowId)
  },
}

async function removeMany(ctx: Ctx, ids: readonly number[]): Promise<Applied> {
  const listed = await ctx.orm
    .select({ id: posts.id, status: posts.status, isFree: isUnclaimed(posts) })
    .from(posts)
    .where(ours(ctx, posts, among(posts.id, ids), isNull(posts.removedAt)))
    .orderBy(asc(posts.id))
    .for('no key update')
  const open = listed.filter(({ status, isFree }) => status !== 'publishing' && isFree)
  const at = ctx.now()
  await ctx.orm
    .update(posts)
    .set({ removedAt: at, version: sql`${posts.version} + 1` })
    .where(
      ours(
        ctx,
        posts,
        among(
          posts.id,
          open.map(({ id }) => id),
        ),
      ),
    )
  await noteRemovals(ctx, open)
  return {
    rows: open.map(({ id }): RowChange => ({ rowId: id, before: null, after: at.toISOString() })),
    note: open.length < listed.length ? 'Posts being published right now are kept.' : undefined,
  }
}

const eventsAtOnce = 1000

async function noteRemovals(
  ctx: Ctx,
  removed: readonly Pick<typeof posts.$inferSelect, 'id' | 'status'>[],
) {
  const { workspaceId } = ctx
  for (let start = 0; start < removed.length; start += eventsAtOnce) {
    await ctx.orm.insert(postEvents).values(
      removed.slice(start, start + eventsAtOnce).map(({ id, status }) => ({
        workspaceId,
        postId: id,
        at: ctx.now(),
        status,
        note: 'Removed',
      })),
    )
  }
}

/** Those removed at the times given, or whenever. */
async function restoreMany(
  ctx: Ctx,
  ids: readonly number[],
  removedAt?: ReadonlyMap<number, string | null>,
): Promise<Applied> {
  const found = await ctx.orm
    .select({ id: posts.id, removedAt: posts.removedAt })
    .from(posts)
    .where(ours(ctx, posts, among(posts.id, ids), isNotNull(posts.removedAt)))
    .orderBy(asc(posts.id))
  const gone = found.filter(
    (post) => removedAt === undefined || removedAt.get(post.id) === post.removedAt?.toISOString(),
  )
  for (const { id } of gone) await bringBack(ctx, id)
  return {
    rows: gone.map(
      ({ id, removedAt }): RowChange => ({
        rowId: id,
        before: removedAt?.toISOString() ?? null,
        after: null,
      }),
    ),
  }
}

export const postBulkList: BulkList<PostFilter, Change> = {
  name: 'posts',
  table: posts,
  pick: pickPosts,
  fields: { removed, campaignId: postCampaign },
  topics: ['posts', 'links', 'campaigns'],
}
