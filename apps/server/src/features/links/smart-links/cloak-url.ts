import {
  type cloakUrl as contract,
  type EndpointInput,
  nameSite,
  networkOfAddress,
} from '@hopwise/contracts'
import { links, linkVariants, products, workspaces } from '@hopwise/db'
import { asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { contains } from '#src/collection/contains.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { refuseIssues } from '#src/features/links/link-configuration/index.ts'
import { createProduct } from '#src/features/links/products/index.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { type LinkPlace, shortUrlOf } from '#src/short-urls.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { insertSmartLink } from './create-smart-link.ts'

export async function cloakUrl(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  const { originalUrl } = body
  const { link, isNew } = await withTransaction(ctx, async (inner) => {
    // Two who ask at once for the same URL get the same answer.
    await inner.orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours(inner, workspaces))
      .for('update')
    const existing = await existingCloak(inner, originalUrl)
    if (existing !== null) return { link: existing, isNew: false }
    await requireRoom(inner, 'affiliateLinks')
    await refuseIssues(inner, { originalUrl, isCloaked: true }, 0)
    const productId = await productFor(inner, originalUrl)
    const made = await insertSmartLink(inner, { originalUrl, productId, isCloaked: true })
    return { link: made, isNew: true }
  })
  if (isNew) {
    await ctx.linkChanged(link.slug)
    ctx.live.announce(ctx.workspaceId, 'links')
    ctx.live.announce(ctx.workspaceId, 'products')
  }
  return { cloakedUrl: shortUrlOf(ctx, link) }
}

/** A link that does nothing but hide this URL, and is not archived. */
async function existingCloak(ctx: Ctx, originalUrl: string): Promise<LinkPlace | null> {
  const [found] = await ctx.orm
    .select({ slug: links.slug, domainId: links.domainId })
    .from(links)
    .where(
      ours(
        ctx,
        links,
        eq(links.originalUrl, originalUrl),
        eq(links.isCloaked, true),
        eq(links.retargets, false),
        eq(links.escapesApps, false),
        eq(links.passesQuery, false),
        isNull(links.utm),
        isNull(links.expiresAt),
        isNull(links.passwordHash),
        isNull(links.archivedAt),
        sql`${links.rules} = '[]'::jsonb`,
        notExists(
          ctx.orm
            .select({ id: linkVariants.id })
            .from(linkVariants)
            .where(
              ours(
                ctx,
                linkVariants,
                eq(linkVariants.linkId, links.id),
                eq(linkVariants.isArm, true),
                isNull(linkVariants.removedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(links.id))
    .limit(1)
  return found ?? null
}

/** The product whose own address or whose links are of the same shop; else a new one. */
async function productFor(ctx: Ctx, originalUrl: string): Promise<number> {
  const { hostname } = new URL(originalUrl)
  const rows = await ctx.orm
    .selectDistinct({ id: products.id, url: products.url, linked: links.originalUrl })
    .from(products)
    .leftJoin(links, eq(links.productId, products.id))
    .where(
      ours(
        ctx,
        products,
        isNull(products.removedAt),
        contains(hostname.replace(/^www\./, ''), products.url, links.originalUrl),
      ),
    )
    .orderBy(asc(products.id))
    .limit(1_000)
  const shop = shopOf(originalUrl)
  const known = rows.find(({ url, linked }) => [url, linked].some((one) => shopOf(one) === shop))
  if (known !== undefined) return known.id
  const network = networkOfAddress(originalUrl, networkAddresses(ctx.config.connectors)) ?? 'other'
  const made = await createProduct(ctx, {
    body: { name: nameSite(new URL(originalUrl)), network, commission: 0 },
  })
  return Number(made.id)
}

/** At ClickBank's one host every vendor is a shop. */
function shopOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { hostname, searchParams } = new URL(url)
  const vendor = /(^|\.)hop\.clickbank\.net$/.test(hostname) ? searchParams.get('vendor') : null
  return `${hostname.replace(/^www\./, '')} ${vendor ?? ''}`.trim()
}
