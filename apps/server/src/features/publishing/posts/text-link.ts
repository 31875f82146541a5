import { destinationUrl as urlField } from '@hopwise/contracts'
import { type AffiliateAddress, affiliateAddresses } from '@hopwise/post-checks'
import { networkAddresses } from '#src/connectors.ts'
import { findLinkAt } from '#src/features/links/links/index.ts'
import { findOrMakeProduct } from '#src/features/links/products/index.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import { shortUrlBases } from '#src/short-urls.ts'
import type { PostRow } from './post-row.ts'

type Written = Pick<PostRow, 'platform' | 'content' | 'destinationUrl'>
type Led = Partial<Pick<PostRow, 'content' | 'destinationUrl' | 'productId' | 'campaignId'>>

/** What identifies an affiliate link in a text of the workspace. */
export const knownAddresses = (ctx: Tenant) => ({
  networks: networkAddresses(ctx.config.connectors),
  shortUrlBases: shortUrlBases(ctx).map(({ base }) => base),
})

/** Where an address leads, and for a link of one’s own what it counts for. */
async function leadOf(ctx: Tenant, { typed, network }: AffiliateAddress) {
  if (network === null) {
    const link = await findLinkAt(ctx, typed)
    return link && { url: link.originalUrl, of: link }
  }
  const { data: url } = urlField.safeParse(typed)
  return url === undefined ? null : { url, of: null }
}

/**
 * An affiliate address typed in the text of a post without a URL, as if it had been given as that URL;
 * of several, the first. Where it stands, the text has the URL itself, which the post’s link takes the
 * place of.
 */
export async function linkInText(ctx: Tenant, post: Written): Promise<Led> {
  for (const address of affiliateAddresses(post.platform, post.content, knownAddresses(ctx))) {
    const lead = await leadOf(ctx, address)
    if (lead === null) continue
    // One that was chosen stays; its own short URL in the text is the same link.
    if (post.destinationUrl !== null && (lead.of === null || lead.url !== post.destinationUrl)) {
      continue
    }
    const { start, end } = address
    const content = `${post.content.slice(0, start)}${lead.url}${post.content.slice(end)}`
    if (post.destinationUrl !== null) return { content }
    const { productId, campaignId } = lead.of ?? {}
    return {
      content,
      destinationUrl: lead.url,
      ...(productId !== undefined && { productId }),
      ...(campaignId != null && { campaignId }),
    }
  }
  return {}
}

/**
 * What changes of a post that is to have its link, with the product of an address in its text found or
 * made. Belongs in the transaction that schedules it.
 */
export async function takeLinkInText(ctx: Ctx, post: PostRow): Promise<Led> {
  const led = await linkInText(ctx, post)
  const { destinationUrl: originalUrl } = led
  if (originalUrl == null) return led
  const productId =
    post.productId ?? led.productId ?? (await findOrMakeProduct(ctx, { originalUrl, name: '' }))
  return { ...led, productId, campaignId: post.campaignId ?? led.campaignId ?? null }
}
