import type {
  listPlacements as contract,
  EndpointInput,
  Page,
  PlacementQuery,
} from '@hopwise/contracts'
import { linkTotals, ownTargets, placements, products } from '@hopwise/db'
import { desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '#src/collection/among.ts'
import { contains, isFoundOr } from '#src/collection/contains.ts'
import { notThere } from '#src/collection/get-ours.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { linkSums } from '#src/rollups/link-figures.ts'
import { foldTotals, ofNamedLink, totalsOrZero } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'
import { presentPlacements } from './present-placements.ts'
import { type Placement, rangeOfPeriod, readPlacementRows } from './select-placements.ts'
import { catalogIdsOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>

export async function listPlacements(ctx: Ctx, { query }: Input): Promise<Page<Placement>> {
  const { select, order } = await inOrderOfQuery(ctx, query)
  const { items, total } = await page(ctx, select, order, query)
  const ids = items.map(({ id }) => id)
  return { items: await readPlacements(ctx, ids, query.period), total }
}

/** One placement as the API shows it, a removed one too. */
export async function showPlacement(ctx: Ctx, id: number): Promise<Placement> {
  const [shown] = await readPlacements(ctx, [id], undefined)
  return shown ?? notThere(placements)
}

/** Those of the ids that are there, in that order. */
export async function readPlacements(
  ctx: Ctx,
  ids: number[],
  period: PlacementQuery['period'] | undefined,
): Promise<Placement[]> {
  const rows = await readPlacementRows(ctx, ids, period)
  return await presentPlacements(
    ctx,
    inOrderOf(ids, rows, ({ placement }) => placement.id),
  )
}

export type PlacementFilter = Omit<PlacementQuery, 'page' | 'pageSize' | 'order' | 'period'>

/** The ids of those of the filter, on all pages. */
export async function pickPlacements(ctx: Ctx, filter: PlacementFilter): Promise<{ id: number }[]> {
  return await ctx.orm.select({ id: placements.id }).from(placements).where(whereOf(ctx, filter))
}

/** The same in the order of the query. */
export async function orderPlacements(ctx: Ctx, query: PlacementQuery): Promise<number[]> {
  const { select, order } = await inOrderOfQuery(ctx, query)
  return await orderedIds(ctx, select, order)
}

/** Ids alone, so that whole rows are read for a page and not for all that is sorted and counted. */
async function inOrderOfQuery(ctx: Ctx, query: PlacementQuery) {
  const where = whereOf(ctx, query)
  const selectIds = () => ctx.orm.select({ id: placements.id }).from(placements).$dynamic()
  const range = rangeOfPeriod(ctx, query.period)
  if (range === undefined) {
    if (query.order === 'clicks' || query.order === 'revenue') await foldTotals(ctx)
    const select = selectIds()
      .leftJoin(linkTotals, ofNamedLink(ctx, placements.linkId))
      .where(where)
    return { select, order: sortColumns(query, totalsOrZero) }
  }
  const linked = ctx.orm.select({ id: placements.linkId }).from(placements).where(where)
  const sums = linkSums(ctx, linked, range)
  const select = selectIds()
    .leftJoin(sums.clicks, eq(sums.clicks.linkId, placements.linkId))
    .leftJoin(sums.sales, eq(sums.sales.linkId, placements.linkId))
    .where(where)
  return { select, order: sortColumns(query, sums.columns) }
}

function whereOf(ctx: Ctx, query: PlacementFilter): Ours {
  return ours(
    ctx,
    placements,
    query.state === 'removed' ? isNotNull(placements.removedAt) : isNull(placements.removedAt),
    query.status && eq(placements.status, query.status),
    query.targetId === undefined ? undefined : eq(placements.targetId, query.targetId),
    query.productId === undefined ? undefined : eq(placements.productId, query.productId),
    query.platform === undefined ? undefined : ofPlatform(ctx, query.platform),
    listed(placements.id, query.ids),
    searched(ctx, query.search),
  )
}

function searched(ctx: Ctx, search: string): SQL | undefined {
  if (search === '') return undefined
  const named = ctx.orm
    .select({ id: products.id })
    .from(products)
    .where(ours(ctx, products, contains(search, products.name)))
  return isFoundOr(ctx, search, placements, inArray(placements.productId, named))
}

function ofPlatform(ctx: Ctx, platform: string): SQL | undefined {
  const own = ctx.orm
    .select({ id: ownTargets.id })
    .from(ownTargets)
    .where(ours(ctx, ownTargets, eq(ownTargets.platform, platform)))
  return or(inArray(placements.targetId, catalogIdsOf(platform)), inArray(placements.targetId, own))
}

/** What is due comes before what is being written, and that before what stands. */
const queueRank = sql`case ${placements.status} when 'scheduled' then 1 when 'draft' then 2 when 'published' then 3 else 4 end`

function sortColumns(
  { order }: PlacementQuery,
  { clicks, earnings }: Record<'clicks' | 'earnings', SQL>,
): SQL[] {
  const newest = [desc(placements.createdAt), desc(placements.id)]
  switch (order) {
    case 'newest':
      return newest
    case 'queue':
      return [
        queueRank,
        sql`case when ${placements.status} = 'scheduled' then ${placements.scheduledFor} end asc nulls last`,
        sql`${placements.publishedAt} desc nulls last`,
        ...newest,
      ]
    case 'clicks':
      return [desc(clicks), ...newest]
    case 'revenue':
      return [desc(earnings), desc(clicks), ...newest]
  }
}
