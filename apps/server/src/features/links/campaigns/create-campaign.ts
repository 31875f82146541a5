import type { createCampaign as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, campaignTags } from '@hopwise/db'
import { refusingTakenOwnId } from '#src/collection/own-ids.ts'
import { announceMoved, putIntoCampaign } from '#src/features/links/links/index.ts'
import { findOrMakeProduct, requireProduct } from '#src/features/links/products/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type Campaign, showCampaign } from './list-campaigns.ts'

type NewRow = Omit<typeof campaigns.$inferInsert, 'workspaceId' | 'productId'> & {
  /** Or what finds it in the transaction that adds the campaign. */
  productId: number | ((inner: Ctx) => Promise<number>)
  /** What moves into it. */
  linkIds?: readonly number[] | undefined
}

export async function createCampaign(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<Campaign> {
  const { tags, productId, productUrl, productName: name = '', ...fields } = body
  const row = { ...fields, endDate: body.endDate ?? null }
  if (productId !== undefined) return await insertCampaign(ctx, { ...row, productId }, tags)
  // safe because the contract asks for one of both
  const originalUrl = productUrl as string
  const find = (inner: Ctx) => findOrMakeProduct(inner, { originalUrl, name })
  const made = await insertCampaign(ctx, { ...row, productId: find }, tags)
  ctx.live.announce(ctx.workspaceId, 'products')
  return made
}

/** Adds a campaign where product and plan allow it. */
export async function insertCampaign(
  ctx: Ctx,
  { linkIds = [], ...row }: NewRow,
  tags: readonly string[] | undefined,
): Promise<Campaign> {
  const id = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, tags)
    await requireRoom(inner, 'campaigns')
    const productId = typeof row.productId === 'number' ? row.productId : await row.productId(inner)
    await requireProduct(inner, productId)
    const [made] = await refusingTakenOwnId('campaigns', () =>
      inner.orm
        .insert(campaigns)
        .values({ ...row, productId, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
        .returning({ id: campaigns.id }),
    )
    if (made === undefined) throw new Error('insert returned no campaign')
    await setTags(inner, campaignTags, made.id, tags)
    if (linkIds.length > 0) await putIntoCampaign(inner, { campaignId: made.id, linkIds })
    return made.id
  })
  ctx.live.announce(ctx.workspaceId, 'campaigns')
  if (linkIds.length > 0) await announceMoved(ctx, linkIds)
  return await showCampaign(ctx, id)
}
