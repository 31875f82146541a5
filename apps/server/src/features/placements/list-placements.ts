import type {
  listPlacements as contract,
  EndpointInput,
  Page,
  PlacementQuery,
} from '@hopwise/contracts'
import { ownTargets, placements, products } from '@hopwise/db'
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#src/like-pattern.ts'
import type { Ctx } from '#src/services.ts'
import { notThere, ownPlacement } from './get-placement.ts'
import { presentPlacements } from './present-placements.ts'
import { figuresOfRow, type Placement, selectPlacements } from './select-placements.ts'
import { catalogIdsOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>

export async function listPlacements(ctx: Ctx, { query }: Input): Promise<Page<Placement>> {
  const where = filterOf(ctx, query)
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(placements)
    .leftJoin(
      products,
      and(eq(products.id, placements.productId), eq(products.workspaceId, ctx.workspaceId)),
    )
    .where(where)
  const rows = await selectPlacements(ctx, query.period)
    .where(where)
    .orderBy(...orderOf(ctx, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: await presentPlacements(ctx, rows), total }
}

/** One placement as the API shows it, a removed one too. */
export async function showPlacement(ctx: Ctx, id: number): Promise<Placement> {
  const rows = await selectPlacements(ctx, undefined).where(ownPlacement(ctx, id))
  const [shown] = await presentPlacements(ctx, rows)
  return shown ?? notThere()
}

function filterOf(ctx: Ctx, query: PlacementQuery): SQL | undefined {
  const words = likePattern(query.search)
  return and(
    eq(placements.workspaceId, ctx.workspaceId),
    query.state === 'removed' ? isNotNull(placements.removedAt) : isNull(placements.removedAt),
    query.status && eq(placements.status, query.status),
    query.targetId === undefined ? undefined : eq(placements.targetId, query.targetId),
    query.productId === undefined ? undefined : eq(placements.productId, query.productId),
    query.platform === undefined ? undefined : ofPlatform(ctx, query.platform),
    query.search === ''
      ? undefined
      : or(
          sql`${placements.title} ilike ${words}`,
          sql`${placements.content} ilike ${words}`,
          sql`${products.name} ilike ${words}`,
        ),
  )
}

function ofPlatform(ctx: Ctx, platform: string): SQL | undefined {
  const own = ctx.orm
    .select({ id: ownTargets.id })
    .from(ownTargets)
    .where(and(eq(ownTargets.workspaceId, ctx.workspaceId), eq(ownTargets.platform, platform)))
  return or(inArray(placements.targetId, catalogIdsOf(platform)), inArray(placements.targetId, own))
}

/** What is due comes before what is being written, and that before what stands. */
const queueRank = sql`case ${placements.status} when 'scheduled' then 1 when 'draft' then 2 when 'published' then 3 else 4 end`

function orderOf(ctx: Ctx, { order, period }: PlacementQuery): SQL[] {
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
      return [desc(figuresOfRow(ctx, period).clicks), ...newest]
    case 'revenue': {
      const { revenue, clicks } = figuresOfRow(ctx, period)
      return [desc(sql`${revenue}::numeric`), desc(clicks), ...newest]
    }
  }
}
