import type { createSmartLink as contract, EndpointInput } from '@hopwise/contracts'
import type { LinkRow } from '#src/features/links/link-configuration/index.ts'
import { addLink, requireCampaign } from '#src/features/links/links/index.ts'
import { chooseProduct, findOrMakeProduct } from '#src/features/links/products/index.ts'
import { ensureTags } from '#src/features/links/tags/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentSmartLink, type SmartLink } from './present-smart-links.ts'
import { namingAlias } from './taken-alias.ts'

type Body = EndpointInput<typeof contract>['body']

export async function createSmartLink(ctx: Ctx, { body }: { body: Body }): Promise<SmartLink> {
  const made = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, body.tags)
    await requireRoom(inner, 'affiliateLinks')
    return await insertSmartLink(inner, body)
  })
  await ctx.linkChanged(made.slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  if (body.productName !== undefined) ctx.live.announce(ctx.workspaceId, 'products')
  return await presentSmartLink(ctx, made.id)
}

/** Belongs in a transaction that asked for room. */
export async function insertSmartLink(
  ctx: Ctx,
  body: Body & { ownId?: string | null | undefined },
): Promise<LinkRow> {
  const { productId: _named, productName: _called, customAlias, ...link } = body
  const product = await productOf(ctx, body)
  await requireCampaign(ctx, body.campaignId)
  return await namingAlias(() =>
    addLink(ctx, { ...link, productId: product, slug: customAlias }, { isSmart: true, version: 0 }),
  )
}

async function productOf(ctx: Ctx, { productId, productName, originalUrl }: Body): Promise<number> {
  if (productId === undefined && productName !== undefined) {
    return await findOrMakeProduct(ctx, { originalUrl, name: productName })
  }
  return await chooseProduct(ctx, productId, originalUrl)
}
