import type {
  AffiliateLinkQuery,
  affiliateLink,
  listAffiliateLinks as contract,
  EndpointInput,
  Page,
} from '@hopwise/contracts'
import { linkOrders } from '@hopwise/contracts'
import {
  campaigns,
  linkChecks,
  linkClicks,
  linkClickTotals,
  linkEarningTotals,
  links,
  linkTags,
  linkVariants,
  products,
} from '@hopwise/db'
import { describeHost } from '@hopwise/redirector'
import { lastDays } from '@hopwise/units'
import { desc, eq, exists, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { inOrder, valuesFirst } from '#src/collection/in-order.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { hasProblem, isInUse, itsLink, itsVariant } from '#src/features/links/link-health/index.ts'
import { hasTag, tagsOf } from '#src/features/links/tags/index.ts'
import { visitCount } from '#src/rollups/figures.ts'
import { itsTotals, type LinkFigures, totalFigures } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'
import { otherNetworkOf, shortUrlOf } from './link-url.ts'

export type Link = z.input<typeof affiliateLink>
type Input = EndpointInput<typeof contract>

const recentDays = 14

export async function listLinks(ctx: Ctx, { query }: Input): Promise<Page<Link>> {
  return await listLinksWhere(ctx, query, undefined)
}

/** Those of the query that meet the condition as well. */
export async function listLinksWhere(
  ctx: Ctx,
  query: AffiliateLinkQuery,
  condition: SQL | undefined,
): Promise<Page<Link>> {
  const { items: rows, total } = await page(
    ctx,
    selectLinks(ctx).where(whereOf(ctx, query, condition)),
    sortColumns(query),
    query,
    selectIds(ctx).where(whereOf(ctx, query, condition)),
  )
  return { items: await withFigures(ctx, rows), total }
}

/** One link as the API shows it. */
export async function presentLink(ctx: Ctx, id: number): Promise<Link> {
  const rows = await selectLinks(ctx).where(ours(ctx, links, eq(links.id, id)))
  const [shown] = await withFigures(ctx, rows)
  if (shown === undefined) throw new Error(`link ${id} vanished`)
  return shown
}

function selectLinks(ctx: Ctx) {
  return ctx.orm
    .select({ link: links, product: products, campaign: campaigns, figures: totalFigures })
    .from(links)
    .innerJoin(linkClickTotals, itsTotals(linkClickTotals, links, links.id))
    .innerJoin(linkEarningTotals, itsTotals(linkEarningTotals, links, links.id))
    .innerJoin(products, eq(products.id, links.productId))
    .leftJoin(campaigns, eq(campaigns.id, links.campaignId))
    .$dynamic()
}

const selectIds = (ctx: Ctx) => ctx.orm.select({ id: links.id }).from(links).$dynamic()

type Filter = Omit<AffiliateLinkQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter that meet the condition as well, on all pages. */
export async function pickLinks(
  ctx: Ctx,
  filter: Filter,
  condition: SQL | undefined,
): Promise<{ id: number }[]> {
  return await selectIds(ctx).where(whereOf(ctx, filter, condition))
}

function whereOf(ctx: Ctx, query: Filter, condition: SQL | undefined): Ours {
  const shortUrl = sql`(${shortUrlOf(ctx, '')} || ${links.slug})`
  return ours(
    ctx,
    links,
    query.state === 'archived' ? isNotNull(links.archivedAt) : isNull(links.archivedAt),
    query.state === 'troubled' ? isTroubled(ctx) : undefined,
    query.platform && eq(links.platform, query.platform),
    query.slug === undefined ? undefined : eq(links.slug, query.slug),
    query.originalUrl === undefined ? undefined : eq(links.originalUrl, query.originalUrl),
    query.productId === undefined ? undefined : eq(links.productId, query.productId),
    query.campaignId === undefined ? undefined : eq(links.campaignId, query.campaignId),
    hasTag(ctx, linkTags, links.id, query.tagId),
    listed(links.id, query.ids),
    condition,
    contains(query.search, shortUrl, links.originalUrl, links.title),
  )
}

/** A destination in use has a problem. */
const isTroubled = (ctx: Ctx): SQL =>
  exists(
    ctx.orm
      .select({ id: linkChecks.linkId })
      .from(linkChecks)
      .leftJoin(linkVariants, itsVariant)
      .where(ours(ctx, linkChecks, itsLink, hasProblem, isInUse)),
  )

/** Links with the same figure follow the direction as well, so that an index serves either. */
function sortColumns({ order, direction }: AffiliateLinkQuery): SQL[] {
  const turn = direction ?? linkOrders[order]
  const ties = [desc(links.createdAt), desc(links.id)]
  switch (order) {
    case 'newest':
      return inOrder(turn, [links.createdAt, links.id])
    case 'name':
      return [...inOrder(turn, [links.slug]), ...ties]
    case 'campaign':
      return [valuesFirst(turn, sql`lower(${campaigns.name})`), ...ties]
    case 'clicks':
      return inOrder(turn, [linkClickTotals.clicks, linkClickTotals.linkId])
    case 'epc':
      return [linkEarningTotals.epc, linkEarningTotals.linkId].map((column) =>
        valuesFirst(turn, column),
      )
    default:
      return inOrder(turn, [linkEarningTotals[order], linkEarningTotals.linkId])
  }
}

interface PageRow {
  link: typeof links.$inferSelect
  product: typeof products.$inferSelect
  campaign: typeof campaigns.$inferSelect | null
  figures: LinkFigures
}

async function withFigures(ctx: Ctx, rows: PageRow[]): Promise<Link[]> {
  const ids = rows.map((row) => row.link.id)
  if (ids.length === 0) return []
  const [recent, tags] = await Promise.all([recentClicksOf(ctx, ids), tagsOf(ctx, linkTags, ids)])
  return rows.map(({ link, product, campaign, figures }) => ({
    id: link.id,
    productId: link.productId,
    originalUrl: link.originalUrl,
    slug: link.slug,
    shortUrl: shortUrlOf(ctx, link.slug),
    title: link.title,
    platform: link.platform,
    ...figures,
    qrCode: `/api/affiliate-links/${link.id}/qr-code`,
    product,
    campaign,
    tags: tags(link.id),
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    otherNetwork: otherNetworkOf(ctx, link.originalUrl, product.network),
    disabled: disabledState(link),
    hostWarning: describeHost(link.originalUrl).warning,
    createdAt: link.createdAt.toISOString(),
    archivedAt: link.archivedAt?.toISOString() ?? null,
    recentClicks: recent.get(link.id) ?? Array.from({ length: recentDays }, () => 0),
  }))
}

function disabledState({ disabledBy, disabledReason }: PageRow['link']): Link['disabled'] {
  return disabledBy === null ? null : { by: disabledBy, reason: disabledReason ?? '' }
}

/** Counted clicks of each of the last days, oldest first, by link; links without any are absent. */
async function recentClicksOf(ctx: Ctx, ids: number[]): Promise<Map<number, number[]>> {
  const days = lastDays(ctx.now(), ctx.timeZone, recentDays)
  const rows = await ctx.orm
    .select({ id: linkClicks.linkId, day: linkClicks.start, clicks: visitCount(linkClicks) })
    .from(linkClicks)
    .where(
      ours(
        ctx,
        linkClicks,
        eq(linkClicks.span, 'day'),
        inArray(linkClicks.linkId, ids),
        gte(linkClicks.start, days[0] ?? ''),
      ),
    )
    .groupBy(linkClicks.linkId, linkClicks.start)
  const byLink = Map.groupBy(rows, (row) => row.id)
  return new Map(
    [...byLink].map(([id, own]) => [
      id,
      days.map((day) => own.find((row) => row.day === day)?.clicks ?? 0),
    ]),
  )
}
