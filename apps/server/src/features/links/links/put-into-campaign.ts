import { links } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { linkCampaignField } from './link-bulk-list.ts'

interface Moved {
  campaignId: number
  linkIds: readonly number[]
}

/** All of them or none. Belongs in a transaction; `announceMoved` comes after it. */
export async function putIntoCampaign(ctx: Ctx, { campaignId, linkIds }: Moved): Promise<void> {
  const found = await ctx.orm.$count(links, ours(ctx, links, among(links.id, linkIds)))
  if (found < new Set(linkIds).size) {
    throw Invalid.field('linkIds', 'One of these links does not exist.')
  }
  await linkCampaignField.apply(ctx, linkIds, campaignId)
}

export async function announceMoved(ctx: Ctx, linkIds: readonly number[]): Promise<void> {
  await linkCampaignField.changed?.(ctx, linkIds)
  ctx.live.announce(ctx.workspaceId, 'links')
}
