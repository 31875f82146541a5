import type { listEarnings as contract, Earning, EndpointInput, Page } from '@hopwise/contracts'
import { campaigns, conversions, links, products } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { namedBy, orderOf, whereOf } from './earning-filter.ts'
import { presentEarnings, readEarnings } from './present-earnings.ts'

export async function listEarnings(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<Earning>> {
  const where = whereOf(ctx, query)
  const named = namedBy(ctx)
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(conversions)
    .leftJoin(links, named.link)
    .leftJoin(campaigns, named.campaign)
    .leftJoin(products, named.product)
    .where(where)
  // The page's ids first, so that whole rows are read and joined for them alone.
  const page = await ctx.orm
    .select({ id: conversions.id })
    .from(conversions)
    .leftJoin(links, named.link)
    .leftJoin(campaigns, named.campaign)
    .leftJoin(products, named.product)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const rows = await readEarnings(
    ctx,
    page.map(({ id }) => id),
  )
  return { items: await presentEarnings(ctx, rows), total }
}
