import { campaigns } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type Campaign, showCampaign } from './list-campaigns.ts'

interface Input {
  params: { id: number }
}

/** Takes a campaign out of the list. Its links stay, and go on redirecting and counting for it. */
export function archiveCampaign(ctx: Ctx, { params }: Input): Promise<Campaign> {
  return setArchived(ctx, params.id, ctx.now())
}

/** Needs room in the plan again: what is archived does not count. */
export function restoreCampaign(ctx: Ctx, { params }: Input): Promise<Campaign> {
  return setArchived(ctx, params.id, null)
}

async function setArchived(ctx: Ctx, id: number, archivedAt: Date | null): Promise<Campaign> {
  const isChanged = await withTransaction(ctx, async (inner) => {
    const before = await lockOurs(inner, campaigns, id)
    if ((before.archivedAt === null) === (archivedAt === null)) return false
    if (archivedAt === null) await requireRoom(inner, 'campaigns')
    await inner.orm
      .update(campaigns)
      .set({ archivedAt, version: sql`${campaigns.version} + 1` })
      .where(ours(inner, campaigns, eq(campaigns.id, id)))
    return true
  })
  if (isChanged) ctx.live.announce(ctx.workspaceId, 'campaigns')
  return await showCampaign(ctx, id)
}
