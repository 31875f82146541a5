import { posts } from '@hopwise/db'
import { isNotNull, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField } from '#src/collection/bulk/bulk-list.ts'
import { differsFrom, resetColumn, setColumn } from '#src/collection/bulk/set-column.ts'
import { ours } from '#src/collection/ours.ts'
import { linkedCampaignField, requireCampaign } from '#src/features/links/links/index.ts'
import type { Ctx } from '#src/services.ts'

const linked = linkedCampaignField(posts)
const own = { table: posts, column: posts.campaignId, version: posts.version }

/** The campaign that each post counts for: that of its tracked link, or its own until it has one. */
export const postCampaign: BulkField<number | null> = {
  apply: async (ctx, ids, campaignId) => {
    await requireCampaign(ctx, campaignId)
    const after = campaignId === null ? null : String(campaignId)
    const bare = await setColumn(ctx, own, {
      ids,
      after,
      where: sql`${posts.linkId} is null and ${differsFrom(own.column, after)}`,
    })
    const { rows } = await linked.apply(ctx, await withLink(ctx, ids), campaignId)
    return { rows: [...bare, ...rows] }
  },
  undo: async (ctx, rows, changedAt) => {
    const ids = rows.map(({ rowId }) => rowId)
    const hasLink = new Set(await withLink(ctx, ids))
    const ofLinks = rows.filter(({ rowId }) => hasLink.has(rowId))
    const bare = rows.filter(({ rowId }) => !hasLink.has(rowId))
    return [...(await linked.undo(ctx, ofLinks, changedAt)), ...(await resetColumn(ctx, own, bare))]
  },
  ...(linked.changed && { changed: linked.changed }),
}

async function withLink(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const found = await ctx.orm
    .select({ id: posts.id })
    .from(posts)
    .where(ours(ctx, posts, among(posts.id, ids), isNotNull(posts.linkId)))
  return found.map(({ id }) => id)
}
