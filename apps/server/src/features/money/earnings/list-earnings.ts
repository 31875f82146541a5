import type { listEarnings as contract, Earning, EndpointInput, Page } from '@hopwise/contracts'
import { campaigns, conversions, links, products } from '@hopwise/db'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { namedBy, sortColumns, whereOf } from './earning-filter.ts'
import { presentEarnings, readEarnings } from './present-earnings.ts'

export async function listEarnings(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<Earning>> {
  const named = namedBy(ctx)
  // The page's ids first, so that whole rows are read and joined for them alone.
  const { items: listed, total } = await page(
    ctx,
    ctx.orm
      .select({ id: conversions.id })
      .from(conversions)
      .leftJoin(links, named.link)
      .leftJoin(campaigns, named.campaign)
      .leftJoin(products, named.product)
      .where(whereOf(ctx, query)),
    sortColumns(query),
    query,
  )
  const rows = await readEarnings(
    ctx,
    listed.map(({ id }) => id),
  )
  return { items: await presentEarnings(ctx, rows), total }
}
