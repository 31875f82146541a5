import type {
  listProductFigures as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { links, linkTotals } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { listed } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { foldTotals, ofItsLink } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'

/** Of all time; a product without links is left out. */
export async function listProductFigures(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await foldTotals(ctx)
  return await ctx.orm
    .select({
      id: links.productId,
      clicks: sql<number>`sum(${linkTotals.clicks})::int`,
      conversions: sql<number>`sum(${linkTotals.conversions})::int`,
      earnings: sql<string>`sum(${linkTotals.earnings})::numeric(14, 2)::text`,
    })
    .from(links)
    .innerJoin(linkTotals, ofItsLink(ctx, links.id))
    .where(ours(ctx, links, listed(links.productId, query.ids)))
    .groupBy(links.productId)
}
