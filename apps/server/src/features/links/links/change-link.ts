import type { changeAffiliateLink as contract, EndpointInput } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { lockOurs } from '#src/collection/get-ours.ts'
import { definedOnly } from '#src/features/links/link-configuration/index.ts'
import { ensureTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { applyChange } from './apply-change.ts'
import { requireDomain } from './create-link.ts'
import { presentLink } from './list-links.ts'

type Input = EndpointInput<typeof contract>

export async function changeLink(ctx: Ctx, { params, body }: Input) {
  const {
    productId,
    platform,
    slug: wanted,
    title,
    campaignId,
    domainId,
    ownId,
    tags,
    password,
    ...given
  } = body
  const columns = { productId, platform, slug: wanted, title, campaignId, domainId, ownId }
  const fields = { ...columns, tags, password }
  const slugs = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, tags)
    await requireDomain(inner, domainId)
    const link = await lockOurs(inner, links, params.id)
    const { slug } = await applyChange(inner, link, fields, definedOnly(given), null)
    return new Set([link.slug, slug])
  })
  for (const slug of slugs) await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentLink(ctx, params.id)
}
