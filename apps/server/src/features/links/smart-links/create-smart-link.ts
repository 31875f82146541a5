import type {
  createSmartLink as contract,
  EndpointInput,
  LinkConfiguration,
} from '@hopwise/contracts'
import { linkTags } from '@hopwise/db'
import {
  type LinkRow,
  refuseIssues,
  writeConfiguration,
} from '#src/features/links/link-configuration/index.ts'
import { insertLink, requireCampaign } from '#src/features/links/links/index.ts'
import { chooseProduct } from '#src/features/links/products/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
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
  return await presentSmartLink(ctx, made.id)
}

/** Belongs in a transaction that asked for room. */
export async function insertSmartLink(ctx: Ctx, body: Body): Promise<LinkRow> {
  const { productId, platform, customAlias, title, campaignId, tags, ...configuration } = body
  const product = await chooseProduct(ctx, productId, body.originalUrl)
  await requireCampaign(ctx, campaignId)
  const link = await namingAlias(() =>
    insertLink(
      ctx,
      {
        productId: product,
        originalUrl: body.originalUrl,
        slug: customAlias,
        platform,
        title,
        campaignId,
      },
      { isSmart: true, version: 0 },
    ),
  )
  // safe because what is undefined in it is passed over
  const wanted = configuration as Partial<LinkConfiguration> & { originalUrl: string }
  await refuseIssues(ctx, wanted, product)
  await writeConfiguration(ctx, link, wanted, 'Created')
  await setTags(ctx, linkTags, link.id, tags)
  return link
}
