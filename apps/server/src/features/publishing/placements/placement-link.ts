import { networkOfAddress, type PlacementLink, withAddress } from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { linkKindFor } from '@hopwise/post-checks'
import { desc, eq, isNull } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import { refuseIssues } from '#src/features/links/link-configuration/index.ts'
import { applyChange, insertLink } from '#src/features/links/links/index.ts'
import { chooseProduct, requireProduct } from '#src/features/links/products/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import { formerShortUrls } from '#src/former-short-urls.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlIn, shortUrlOf } from '#src/short-urls.ts'
import type { Site } from './sites-of.ts'

export interface WantedLink {
  productId: number | null
  destinationUrl: string | null
  linkKind?: PlacementLink | undefined
  isOwnPage: boolean
}

export interface ChosenLink {
  kind: PlacementLink
  productId: number | null
  destinationUrl: string | null
}

/** Which link a placement gets on a site. What was asked for and cannot be is refused, with the way out. */
export async function chooseLink(ctx: Ctx, site: Site, wanted: WantedLink): Promise<ChosenLink> {
  const { productId, isOwnPage, linkKind } = wanted
  if (productId !== null) await requireProduct(ctx, productId)
  const destinationUrl = wanted.destinationUrl ?? (await pageOf(ctx, productId))
  if (linkKind === 'none') return { kind: 'none', productId, destinationUrl }
  if (destinationUrl === null) {
    if (linkKind === undefined) return { kind: 'none', productId, destinationUrl }
    throw Invalid.field('destinationUrl', 'Enter the destination URL.')
  }
  const network = networkOfAddress(destinationUrl, networkAddresses(ctx.config.connectors))
  if (isOwnPage && network !== null) {
    throw Invalid.field('isOwnPage', 'This URL belongs to a network, so it isn’t your own page.')
  }
  const { siteRules, name } = site
  if (linkKind === 'tracked' && !siteRules.allowsShortLinks) {
    throw Invalid.field('linkKind', `${name} removes short links. Choose the direct URL.`)
  }
  const kind = linkKind ?? linkKindFor(siteRules, { isOwnPage, isAmazon: network === 'amazon' })
  if (kind !== 'tracked') return { kind, productId, destinationUrl }
  const countedFor = productId ?? (await chooseProduct(ctx, undefined, destinationUrl))
  await refuseLinkIssues(ctx, destinationUrl, countedFor)
  return { kind, productId: countedFor, destinationUrl }
}

async function refuseLinkIssues(ctx: Ctx, originalUrl: string, productId: number): Promise<void> {
  try {
    await refuseIssues(ctx, { originalUrl }, productId)
  } catch (error) {
    // The field has another name here.
    throw error instanceof Invalid ? Invalid.field('destinationUrl', error.message) : error
  }
}

/** The product's own page, else where its newest link leads. */
async function pageOf(ctx: Ctx, productId: number | null): Promise<string | null> {
  if (productId === null) return null
  const own = ours(ctx, products, eq(products.id, productId))
  const [product] = await ctx.orm.select({ url: products.url }).from(products).where(own)
  if (product?.url != null) return product.url
  const [link] = await ctx.orm
    .select({ url: links.originalUrl })
    .from(links)
    .where(ours(ctx, links, eq(links.productId, productId), isNull(links.archivedAt)))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(1)
  return link?.url ?? null
}

interface CurrentLink {
  linkId: number | null
  destinationUrl: string | null
  title: string
  content: string
}

export interface KeptLink {
  linkId: number | null
  /** The text, with the address that a reader shall follow. */
  content: string
  /** Slugs that redirectors have to look at again. */
  slugs: string[]
}

/** Makes, changes or leaves the link of a placement. Belongs in the transaction that writes its row. */
export async function keepLink(
  ctx: Ctx,
  site: Site,
  before: CurrentLink,
  chosen: ChosenLink,
): Promise<KeptLink> {
  const { destinationUrl, productId } = chosen
  if (chosen.kind !== 'tracked' || destinationUrl === null || productId === null) {
    return await withoutLink(ctx, before, chosen)
  }
  if (before.linkId !== null) {
    const link = await lockOurs(ctx, links, before.linkId)
    const isElsewhere = link.originalUrl !== destinationUrl
    if (isElsewhere || link.productId !== productId) {
      const configuration = isElsewhere ? { originalUrl: destinationUrl } : {}
      await applyChange(ctx, link, { productId }, configuration, 'Placement changed')
    }
    const content = withAddress(before.content, destinationUrl, shortUrlOf(ctx, link))
    return { linkId: link.id, content, slugs: [link.slug] }
  }
  await requireRoom(ctx, 'affiliateLinks')
  const link = await insertLink(ctx, {
    productId,
    originalUrl: destinationUrl,
    platform: 'general',
    title: `${before.title} · ${site.name}`.slice(0, 120),
  })
  const content = withAddress(before.content, destinationUrl, shortUrlOf(ctx, link))
  return { linkId: link.id, content, slugs: [link.slug] }
}

/** A link that is given up stays: it may stand on the site already. */
async function withoutLink(ctx: Ctx, before: CurrentLink, chosen: ChosenLink): Promise<KeptLink> {
  const { linkId, content } = before
  if (linkId === null || chosen.destinationUrl === null) return { linkId: null, content, slugs: [] }
  const link = await lockOurs(ctx, links, linkId)
  const formerOf = await formerShortUrls(ctx, [linkId])
  const shortUrl = shortUrlIn(ctx, link, { text: content, former: formerOf(linkId) })
  return { linkId: null, content: withAddress(content, shortUrl, chosen.destinationUrl), slugs: [] }
}
