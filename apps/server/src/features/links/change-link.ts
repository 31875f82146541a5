import type { changeAffiliateLink as contract, EndpointInput } from '@hopwise/contracts'
import { links, violates } from '@hopwise/db'
import { requireProduct } from '#src/features/products/index.ts'
import type { Ctx } from '#src/services.ts'
import { requireCampaign, takenSlug } from './create-link.ts'
import { getLink, ownLink } from './get-link.ts'
import { refuseOwnShortLink } from './link-url.ts'
import { presentLink } from './list-links.ts'

type Input = EndpointInput<typeof contract>

export async function changeLink(ctx: Ctx, { params, body }: Input) {
  const before = await getLink(ctx, params.id)
  if (body.originalUrl !== undefined) refuseOwnShortLink(ctx, body.originalUrl)
  if (body.productId !== undefined && body.productId !== before.productId) {
    await requireProduct(ctx, body.productId)
  }
  await requireCampaign(ctx, body.campaignId)
  const { slug } = await update(ctx, before.id, body)
  await ctx.linkChanged(before.slug)
  if (slug !== before.slug) await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentLink(ctx, before.id)
}

async function update(ctx: Ctx, id: number, body: Input['body']) {
  try {
    const [after] = await ctx.orm
      .update(links)
      .set({ ...body, updatedAt: ctx.now() })
      .where(ownLink(ctx, id))
      .returning({ slug: links.slug })
    if (after === undefined) throw new Error('update returned no link')
    return after
  } catch (error) {
    throw violates(error, 'links_slug') ? takenSlug() : error
  }
}
