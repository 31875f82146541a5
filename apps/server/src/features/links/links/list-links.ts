import type {
  AffiliateLinkQuery,
  affiliateLink,
  listAffiliateLinks as contract,
  EndpointInput,
  Page,
} from '@hopwise/contracts'
import { type LinkHealth, linkHealths, linkOrders, linkProblems } from '@hopwise/contracts'
import {
  campaigns,
  linkChecks,
  linkClicks,
  links,
  linkTags,
  linkTotals,
  linkVariants,
  products,
} from '@hopwise/db'
import { describeHost } from '@hopwise/redirector'
import { lastDays } from '@hopwise/units'
import {
  and,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { among, listed } from '#src/collection/among.ts'
import { isFound, isFoundFirst } from '#src/collection/contains.ts'
import { requirePlace } from '#src/collection/get-ours.ts'
import { after, inOrder, valuesFirst } from '#src/collection/in-order.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { hasProblem, isInUse, itsLink, itsVariant } from '#src/features/links/link-health/index.ts'
import { hasTag, tagsOf } from '#src/features/links/tags/index.ts'
import { visitCount } from '#src/rollups/figures.ts'
import { linkFigures } from '#src/rollups/link-figures.ts'
import { foldTotals, isTotalOrder, ofItsLink, totalColumns } from '#src/rollups/totals.ts'
import type { Ctx, Tenant, WorkspaceCtx } from '#src/services.ts'
import { readShortUrl, shortUrlBases, shortUrlOf } from '#src/short-urls.ts'
import { otherNetworkOf } from './link-url.ts'
import { isNamedAt } from './place.ts'

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
  await requirePlace(ctx, links, query.after, isFirstOrder(query))
  const { select, order, counted } = await inOrderOfQuery(ctx, query, condition)
  const { items, total } = await page(ctx, select, order, query, counted)
  const ids = items.map(({ id }) => id)
  return { items: await readLinks(ctx, ids), total }
}

const isFirstOrder = ({ order, direction = linkOrders.newest }: AffiliateLinkQuery) =>
  order === 'newest' && direction === linkOrders.newest

/** One link as the API shows it. */
export async function presentLink(ctx: Ctx, id: number): Promise<Link> {
  const [shown] = await readLinks(ctx, [id])
  if (shown === undefined) throw new Error(`link ${id} vanished`)
  return shown
}

/** Those of the ids that are there, in that order. */
export async function readLinks(ctx: WorkspaceCtx, ids: number[]): Promise<Link[]> {
  const rows = await ctx.orm
    .select({ link: links, product: products, campaign: campaigns })
    .from(links)
    .innerJoin(products, eq(products.id, links.productId))
    .leftJoin(campaigns, eq(campaigns.id, links.campaignId))
    .where(ours(ctx, links, among(links.id, ids)))
  return await withFigures(
    ctx,
    inOrderOf(ids, rows, ({ link }) => link.id),
  )
}

/** The ids of those of the query that meet the condition as well, on all pages and in its order. */
export async function orderLinks(
  ctx: Ctx,
  query: AffiliateLinkQuery,
  condition: SQL | undefined,
): Promise<number[]> {
  const { select, order } = await inOrderOfQuery(ctx, query, condition)
  return await orderedIds(ctx, select, order)
}

/** Ids alone, so that whole rows are read for a page and not for all that is sorted and counted. */
async function inOrderOfQuery(ctx: Ctx, query: AffiliateLinkQuery, condition: SQL | undefined) {
  const where = whereOf(ctx, query, condition)
  const selectIds = () => ctx.orm.select({ id: links.id }).from(links).$dynamic()
  const order = sortColumns(query)
  const counted = selectIds().where(where)
  if (!isTotalOrder(query.order)) {
    const named = selectIds().leftJoin(campaigns, eq(campaigns.id, links.campaignId))
    return { select: named.where(where), order, counted }
  }
  await foldTotals(ctx)
  // From within, so that their index has the order.
  const summed = selectIds().innerJoin(linkTotals, ofItsLink(ctx, links.id))
  return { select: summed.where(where), order, counted }
}

type Filter = Omit<AffiliateLinkQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter that meet the condition as well, on all pages. */
export async function pickLinks(
  ctx: Ctx,
  filter: Filter,
  condition: SQL | undefined,
): Promise<{ id: number }[]> {
  return await ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(whereOf(ctx, filter, condition))
}

function whereOf(ctx: Ctx, query: Filter, condition: SQL | undefined): Ours {
  return ours(
    ctx,
    links,
    isInState(query.state),
    query.state === 'troubled' ? hasCheck(ctx, hasProblem) : undefined,
    query.state === 'unknown'
      ? and(hasCheck(ctx, eq(linkChecks.outcome, 'blocked')), not(hasCheck(ctx, hasProblem)))
      : undefined,
    query.platform && eq(links.platform, query.platform),
    query.slug === undefined ? undefined : eq(links.slug, query.slug),
    query.shortUrl === undefined ? undefined : isAtShortUrl(ctx, query.shortUrl),
    query.originalUrl === undefined ? undefined : eq(links.originalUrl, query.originalUrl),
    query.productId === undefined ? undefined : eq(links.productId, query.productId),
    query.campaignId === undefined ? undefined : eq(links.campaignId, query.campaignId),
    hasTag(ctx, linkTags, links.id, query.tagId),
    listed(links.id, query.ids),
    after(ctx, links, query.after, linkOrders.newest, [links.createdAt, links.id]),
    condition,
    searched(ctx, query.search),
  )
}

function isInState(state: Filter['state']): SQL | undefined {
  if (state === 'all') return undefined
  return state === 'archived' ? isNotNull(links.archivedAt) : isNull(links.archivedAt)
}

/** The workspace’s link that a short URL asks for, one that it moved away from too. */
export async function findLinkAt(ctx: Tenant, shortUrl: string) {
  const [found] = await ctx.orm
    .select()
    .from(links)
    .where(ours(ctx, links, isAtShortUrl(ctx, shortUrl)))
    .limit(1)
  return found ?? null
}

function isAtShortUrl(ctx: Tenant, shortUrl: string): SQL | undefined {
  const asked = readShortUrl(ctx, shortUrl)
  if (asked === null) return sql`false`
  const { domain, slug, isBelowL } = asked
  const isThere = isNamedAt(ctx, domain, slug)
  if (!isBelowL || domain?.workspaceId !== ctx.workspaceId) return isThere
  const atDomain = ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(ours(ctx, links, isThere))
  return or(isThere, and(isNamedAt(ctx, null, slug), notExists(atDomain)))
}

/** By its short URL as well, of which each row keeps what follows its base. */
function searched(ctx: Ctx, search: string): SQL | undefined {
  const places = shortUrlBases(ctx).map(({ domainId, base }) => ({
    domainId,
    base: base.toLowerCase(),
  }))
  const bases = places.map(({ base }) => base)
  const typed = search.toLowerCase()
  const isAt = places.filter(({ base }) => base.includes(typed)).map(({ domainId }) => domainId)
  if (isAt.length === places.length) return undefined
  const afterBase = Array.from(typed, (_, at) => at).filter(
    (at) => at > 0 && bases.some((base) => base.endsWith(typed.slice(0, at))),
  )
  return or(
    isFound(search, links),
    ...isAt.map((domainId) => isOn(ctx, domainId)),
    ...afterBase.map((at) => isFoundFirst(typed.slice(at), links)),
  )
}

/** Links whose short URL is on a domain; without one, those on none that is verified. */
function isOn(ctx: Ctx, domainId: number | null): SQL | undefined {
  if (domainId !== null) return eq(links.domainId, domainId)
  const verified = shortUrlBases(ctx).flatMap((one) => one.domainId ?? [])
  return or(isNull(links.domainId), notInArray(links.domainId, verified))
}

/** The last check of a destination in use found this. */
const hasCheck = (ctx: Ctx, found: SQL): SQL =>
  exists(
    ctx.orm
      .select({ id: linkChecks.linkId })
      .from(linkChecks)
      .leftJoin(linkVariants, itsVariant)
      .where(ours(ctx, linkChecks, itsLink, found, isInUse)),
  )

/** Links with the same figure follow the direction as well, so that an index serves either. */
function sortColumns({ order, direction }: AffiliateLinkQuery): SQL[] {
  const turn = direction ?? linkOrders[order]
  switch (order) {
    case 'newest':
      return inOrder(turn, [links.createdAt, links.id])
    case 'name':
      return inOrder(turn, [links.slug])
    case 'campaign':
      return [
        valuesFirst(turn, sql`lower(${campaigns.name})`),
        desc(links.createdAt),
        desc(links.id),
      ]
    case 'epc':
      return [valuesFirst(turn, totalColumns.epc), valuesFirst(turn, linkTotals.linkId)]
    default:
      return inOrder(turn, [totalColumns[order], linkTotals.linkId])
  }
}

interface PageRow {
  link: typeof links.$inferSelect
  product: typeof products.$inferSelect
  campaign: typeof campaigns.$inferSelect | null
}

async function withFigures(ctx: WorkspaceCtx, rows: PageRow[]): Promise<Link[]> {
  const ids = rows.map((row) => row.link.id)
  if (ids.length === 0) return []
  const [figures, recent, tags, health] = await Promise.all([
    linkFigures(ctx, ids),
    recentClicksOf(ctx, ids),
    tagsOf(ctx, linkTags, ids),
    healthOf(ctx, ids),
  ])
  return rows.map(({ link, product, campaign }) => ({
    id: link.id,
    productId: link.productId,
    originalUrl: link.originalUrl,
    slug: link.slug,
    ownId: link.ownId,
    shortUrl: shortUrlOf(ctx, link),
    domainId: link.domainId,
    title: link.title,
    platform: link.platform,
    ...(figures.get(link.id) ?? { clicks: 0, conversions: 0, earnings: '0.00' }),
    qrCode: `/api/affiliate-links/${link.id}/qr-code`,
    product,
    campaign,
    tags: tags(link.id),
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    otherNetwork: otherNetworkOf(ctx, link.originalUrl, product.network),
    disabled: disabledState(link),
    hostWarning: describeHost(link.originalUrl).warning,
    health: health.get(link.id) ?? null,
    createdAt: link.createdAt.toISOString(),
    archivedAt: link.archivedAt?.toISOString() ?? null,
    recentClicks: recent.get(link.id) ?? Array.from({ length: recentDays }, () => 0),
  }))
}

const worstFirst: readonly LinkHealth[] = [
  ...linkProblems,
  ...linkHealths.filter((one) => !linkProblems.some((problem) => problem === one)).toReversed(),
]

/** The worst of each link's destinations in use; links that were never checked are absent. */
async function healthOf(ctx: WorkspaceCtx, ids: number[]): Promise<Map<number, LinkHealth>> {
  const checks = await ctx.orm
    .select({ id: linkChecks.linkId, outcome: linkChecks.outcome })
    .from(linkChecks)
    .leftJoin(linkVariants, itsVariant)
    .where(ours(ctx, linkChecks, among(linkChecks.linkId, ids), isInUse))
  const byLink = Map.groupBy(checks, ({ id }) => id)
  return new Map(
    [...byLink].flatMap(([id, own]) => {
      const worst = worstFirst.find((one) => own.some(({ outcome }) => outcome === one))
      return worst === undefined ? [] : [[id, worst] as const]
    }),
  )
}

function disabledState({ disabledBy, disabledReason }: PageRow['link']): Link['disabled'] {
  return disabledBy === null ? null : { by: disabledBy, reason: disabledReason ?? '' }
}

/** Counted clicks of each of the last days, oldest first, by link; links without any are absent. */
async function recentClicksOf(ctx: WorkspaceCtx, ids: number[]): Promise<Map<number, number[]>> {
  const days = lastDays(ctx.now(), ctx.timeZone, recentDays)
  const rows = await ctx.orm
    .select({ id: linkClicks.linkId, day: linkClicks.start, clicks: visitCount(linkClicks) })
    .from(linkClicks)
    .where(
      ours(
        ctx,
        linkClicks,
        eq(linkClicks.span, 'day'),
        among(linkClicks.linkId, ids),
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
