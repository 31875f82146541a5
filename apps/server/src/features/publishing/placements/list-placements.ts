import type {
  listPlacements as contract,
  EndpointInput,
  Page,
  PlacementQuery,
} from '@hopwise/contracts'
import { ownTargets, placements, products } from '@hopwise/db'
import { desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { notThere } from '#src/collection/get-ours.ts'
import { inSameOrder } from '#src/collection/in-order.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { presentPlacements } from './present-placements.ts'
import {
  figuresOfPeriod,
  figuresOfRow,
  type Placement,
  selectPlacements,
} from './select-placements.ts'
import { catalogIdsOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>

export async function listPlacements(ctx: Ctx, { query }: Input): Promise<Page<Placement>> {
  // Which placements first, so that an order by figures does not join what else each of them shows.
  const { items: ids, total } = await page(
    ctx,
    selectIds(ctx)
      .leftJoin(...figuresOfPeriod(ctx, query.period))
      .where(whereOf(ctx, query)),
    sortColumns(query),
    query,
  )
  const rows = await selectPlacements(
    ctx,
    ids.map(({ id }) => id),
    query.period,
  )
  const sorted = inSameOrder(ids, rows, ({ placement }) => placement.id)
  return { items: await presentPlacements(ctx, sorted), total }
}

/** One placement as the API shows it, a removed one too. */
export async function showPlacement(ctx: Ctx, id: number): Promise<Placement> {
  const rows = await selectPlacements(ctx, [id])
  const [shown] = await presentPlacements(ctx, rows)
  return shown ?? notThere(placements)
}

export type PlacementFilter = Omit<PlacementQuery, 'page' | 'pageSize' | 'order' | 'period'>

/** The ids of those of the filter, on all pages. */
export async function pickPlacements(ctx: Ctx, filter: PlacementFilter): Promise<{ id: number }[]> {
  return await selectIds(ctx).where(whereOf(ctx, filter))
}

function selectIds(ctx: Ctx) {
  return ctx.orm
    .select({ id: placements.id })
    .from(placements)
    .leftJoin(products, eq(products.id, placements.productId))
    .$dynamic()
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
    contains(query.search, placements.title, placements.content, products.name),
  )
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

function sortColumns({ order }: PlacementQuery): SQL[] {
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
      return [desc(figuresOfRow.clicks), ...newest]
    case 'revenue':
      return [desc(figuresOfRow.revenue), desc(figuresOfRow.clicks), ...newest]
  }
}
