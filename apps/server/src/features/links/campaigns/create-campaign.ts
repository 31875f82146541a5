import type { createCampaign as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, campaignTags } from '@hopwise/db'
import { requireProduct } from '#src/features/links/products/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type Campaign, showCampaign } from './list-campaigns.ts'

type NewRow = Omit<typeof campaigns.$inferInsert, 'workspaceId'>

export async function createCampaign(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<Campaign> {
  const { tags, ...fields } = body
  return await insertCampaign(ctx, { ...fields, endDate: body.endDate ?? null }, tags)
}

/** Adds a campaign where product and plan allow it. */
export async function insertCampaign(
  ctx: Ctx,
  row: NewRow,
  tags: readonly string[] | undefined,
): Promise<Campaign> {
  const id = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, tags)
    await requireRoom(inner, 'campaigns')
    await requireProduct(inner, row.productId)
    const [made] = await inner.orm
      .insert(campaigns)
      .values({ ...row, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
      .returning({ id: campaigns.id })
    if (made === undefined) throw new Error('insert returned no campaign')
    await setTags(inner, campaignTags, made.id, tags)
    return made.id
  })
  ctx.live.announce(ctx.workspaceId, 'campaigns')
  return await showCampaign(ctx, id)
}
