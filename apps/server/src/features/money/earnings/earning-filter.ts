import type { EarningQuery } from '@hopwise/contracts'
import { campaigns, conversions, isConversion, links, products } from '@hopwise/db'
import { addDays, mondayOf, todayIn } from '@hopwise/units'
import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '#src/collection/among.ts'
import { contains, isFoundOr } from '#src/collection/contains.ts'
import { after, valuesFirst } from '#src/collection/in-order.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { OpenRange } from '#src/rollups/spans.ts'
import { isEarnedWithin } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'

export type EarningFilter = Pick<
  EarningQuery,
  'period' | 'from' | 'to' | 'status' | 'source' | 'campaignId' | 'linkId' | 'match' | 'search'
> & { ids?: string | undefined; after?: number | undefined }

/** A link may have moved since: an earning belongs where its link does, as the figures do. */
const campaignIdOf = sql`coalesce(${links.campaignId}, ${conversions.campaignId})`

/** What the rows name, to be joined from the left; a join that nothing asks of costs nothing. */
export function namedBy(ctx: Pick<Ctx, 'workspaceId'>) {
  return {
    link: ours(ctx, links, eq(links.id, conversions.linkId)),
    campaign: ours(ctx, campaigns, eq(campaigns.id, campaignIdOf)),
    product: ours(ctx, products, eq(products.id, conversions.productId)),
  }
}

export function whereOf(ctx: Ctx, query: EarningFilter): Ours {
  return ours(
    ctx,
    conversions,
    isEarnedWithin(daysOf(ctx, query), ctx.timeZone),
    isInState(query.status),
    query.source ? eq(conversions.source, query.source) : undefined,
    query.campaignId === undefined
      ? undefined
      : inCampaign(ctx, eq(campaigns.id, query.campaignId)),
    query.linkId === undefined ? undefined : eq(conversions.linkId, query.linkId),
    query.match === 'matched' ? isNotNull(conversions.matchedBy) : undefined,
    query.match === 'unmatched' ? isNull(conversions.matchedBy) : undefined,
    listed(conversions.id, query.ids),
    after(ctx, conversions, query.after, 'desc', byDate),
    searched(ctx, query.search),
  )
}

/** As the list marks its rows. */
function isInState(state: EarningQuery['status']): SQL | undefined {
  const isTakenBack = not(isConversion(conversions))
  switch (state) {
    case 'all':
      return undefined
    case 'refunded':
      return isTakenBack
    case 'pending':
    case 'confirmed':
      return and(eq(conversions.status, state), isConversion(conversions))
    default:
      return eq(conversions.status, state)
  }
}

/** The days of a period, both ends included; an end that is left out is open. */
function daysOf({ now, timeZone }: Ctx, { period, from, to }: EarningFilter): OpenRange {
  const today = todayIn(timeZone, now())
  switch (period) {
    case 'all':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const monday = mondayOf(today)
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'month': {
      const first = `${today.slice(0, 8)}01`
      const next = `${addDays(first, 32).slice(0, 8)}01`
      return { from: first, to: addDays(next, -1) }
    }
    case 'custom':
      return { from, to }
  }
}

/** Belongs to one of the campaigns, as `campaignIdOf` says. */
const inCampaign = (ctx: Ctx, which: SQL | undefined): SQL | undefined =>
  or(...waysIntoCampaign(ctx, which))

/**
 * By its link, or by itself. Sets that are read once: a join that is filtered would be looked up row by
 * row.
 */
function waysIntoCampaign(ctx: Ctx, which: SQL | undefined): [byLink: SQL, byItself: SQL] {
  const wanted = sql`(select ${campaigns.id} from ${campaigns} where ${ours(ctx, campaigns, which)})`
  const linksIn = (campaign: SQL) =>
    sql`(select ${links.id} from ${links} where ${ours(ctx, links, sql`${links.campaignId} ${campaign}`)})`
  return [
    sql`${conversions.linkId} in ${linksIn(sql`in ${wanted}`)}`,
    sql`(${conversions.campaignId} in ${wanted} and (${conversions.linkId} is null
      or ${conversions.linkId} not in ${linksIn(sql`is not null`)}))`,
  ]
}

function searched(ctx: Ctx, search: string): SQL | undefined {
  if (search === '') return undefined
  return isFoundOr(
    ctx,
    search,
    conversions,
    ...waysIntoCampaign(ctx, contains(search, campaigns.name)),
    sql`${conversions.productId} in (select ${products.id} from ${products}
      where ${ours(ctx, products, contains(search, products.name))})`,
  )
}

const byDate = [conversions.occurredAt, conversions.id]

/** In the order of an earning's life. */
const lifeOf = sql`array_position(array['pending', 'confirmed', 'paid', 'reversed'], ${conversions.status})`

/** Ids alone, in the order of the query. Ties are newest first in either direction. */
export function inOrderOfQuery(ctx: Ctx, query: EarningQuery) {
  const selectIds = () => ctx.orm.select({ id: conversions.id }).from(conversions).$dynamic()
  const where = whereOf(ctx, query)
  const counted = selectIds().where(where)
  if (query.sort !== 'campaign') {
    return { select: selectIds().where(where), order: sortColumns(query.sort, query), counted }
  }
  const byName = campaignsByName(ctx)
  const named = selectIds()
    .leftJoin(links, namedBy(ctx).link)
    .leftJoin(byName, eq(byName.id, campaignIdOf))
  const order = [valuesFirst(query.direction, byName.place), ...newest]
  return { select: named.where(where), order, counted }
}

/** Their places in the order of names: numbers are compared sooner than names, once for each earning. */
const campaignsByName = (ctx: Ctx) =>
  ctx.orm
    .select({
      id: campaigns.id,
      place: sql<number>`dense_rank() over (order by lower(${campaigns.name}))`.as('place'),
    })
    .from(campaigns)
    .where(ours(ctx, campaigns))
    .as('campaigns_by_name')

const newest = [desc(conversions.occurredAt), desc(conversions.id)]

function sortColumns(
  sort: Exclude<EarningQuery['sort'], 'campaign'>,
  { direction }: Pick<EarningQuery, 'direction'>,
): SQL[] {
  const turn = direction === 'asc' ? asc : desc
  switch (sort) {
    case 'date':
      return [turn(conversions.occurredAt), turn(conversions.id)]
    case 'amount':
      return [valuesFirst(direction, conversions.worth), ...newest]
    case 'status':
      return [turn(lifeOf), ...newest]
    case 'source':
      // The same on every server, whatever order of letters its databases were made with.
      return [turn(sql`lower(${conversions.source}) collate "C"`), ...newest]
  }
}
