import type { listEarnings as contract, Earning, EndpointInput, Page } from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import { requirePlace } from '#src/collection/get-ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { inOrderOfQuery } from './earning-filter.ts'
import { presentEarnings, readEarnings } from './present-earnings.ts'

export async function listEarnings(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<Earning>> {
  const isFirst = query.sort === 'date' && query.direction === 'desc'
  await requirePlace(ctx, conversions, query.after, isFirst)
  // The page's ids first, so that whole rows are read and joined for them alone.
  const { select, order, counted } = inOrderOfQuery(ctx, query)
  const { items: listed, total } = await page(ctx, select, order, query, counted)
  const rows = await readEarnings(
    ctx,
    listed.map(({ id }) => id),
  )
  return { items: await presentEarnings(ctx, rows), total }
}
