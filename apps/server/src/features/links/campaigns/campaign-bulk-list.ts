import type { changeCampaigns as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, campaignTags } from '@hopwise/db'
import { isNotNull } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField, BulkList } from '#src/collection/bulk/bulk-list.ts'
import { switchField } from '#src/collection/bulk/set-column.ts'
import { ours } from '#src/collection/ours.ts'
import { addTagsField, removeTagsField } from '#src/features/links/tags/index.ts'
import { lockRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { type CampaignFilter, pickCampaigns } from './list-campaigns.ts'

type Change = EndpointInput<typeof contract>['body']['change']

const { archivedAt, id, version } = campaigns
const inArchive = switchField({ table: campaigns, column: archivedAt, version })

/** Needs room in the plan for those that come back: what is archived does not count. */
const archived: BulkField<boolean> = {
  apply: async (ctx, ids, isArchived) => {
    if (!isArchived) await requireRoomFor(ctx, ids)
    return await inArchive.apply(ctx, ids, isArchived)
  },
  undo: async (ctx, rows, changedAt) => {
    const returning = rows.filter(({ before }) => before === null)
    await requireRoomFor(
      ctx,
      returning.map(({ rowId }) => rowId),
    )
    return await inArchive.undo(ctx, rows, changedAt)
  },
}

async function requireRoomFor(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const returning = await ctx.orm.$count(
    campaigns,
    ours(ctx, campaigns, among(id, ids), isNotNull(archivedAt)),
  )
  if (returning === 0) return
  const { left, refusal } = await lockRoom(ctx, 'campaigns')
  if (left < returning) throw refusal
}

export const campaignBulkList: BulkList<CampaignFilter, Change> = {
  name: 'campaigns',
  table: campaigns,
  pick: pickCampaigns,
  fields: {
    archived,
    addTags: addTagsField(campaignTags),
    removeTags: removeTagsField(campaignTags),
  },
  topics: ['campaigns', 'tags'],
}
