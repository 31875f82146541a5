import type { placements, posts } from '@hopwise/db'
import { isNotNull } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField } from '#src/collection/bulk/bulk-list.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { invalidateCampaigns, linkCampaignField } from './link-bulk-list.ts'

/** The campaign of the tracked link that each text carries. */
export function linkedCampaignField(
  table: typeof posts | typeof placements,
): BulkField<number | null> {
  const readLinks = (ctx: Ctx, ids: readonly number[]) =>
    ctx.orm
      .select({ id: table.id, linkId: table.linkId })
      .from(table)
      .where(ours(ctx, table, among(table.id, ids), isNotNull(table.linkId)))
  return {
    apply: async (ctx, ids, campaignId) => {
      const texts = await readLinks(ctx, ids)
      const textIdByLink = new Map(texts.map(({ id, linkId }) => [linkId, id]))
      const linkIds = texts.map(({ linkId }) => Number(linkId))
      const { rows } = await linkCampaignField.apply(ctx, linkIds, campaignId)
      const unlinked = ids.length - texts.length
      return {
        rows: rows.map((row) => ({ ...row, rowId: textIdByLink.get(row.rowId) ?? row.rowId })),
        note: unlinked === 0 ? undefined : 'Only texts with a tracked link can be in a campaign.',
      }
    },
    undo: async (ctx, rows, changedAt) => {
      const texts = await readLinks(
        ctx,
        rows.map(({ rowId }) => rowId),
      )
      const linkIdOf = new Map(texts.map(({ id, linkId }) => [id, linkId]))
      const back = await linkCampaignField.undo(
        ctx,
        rows.flatMap((row) => {
          const linkId = linkIdOf.get(row.rowId)
          return linkId == null ? [] : [{ ...row, rowId: linkId }]
        }),
        changedAt,
      )
      const linkIds = new Set<number | null>(back)
      return texts.filter(({ linkId }) => linkIds.has(linkId)).map(({ id }) => id)
    },
    changed: async (ctx, ids) => {
      const texts = await readLinks(ctx, ids)
      await invalidateCampaigns(
        ctx,
        texts.map(({ linkId }) => Number(linkId)),
      )
    },
  }
}
