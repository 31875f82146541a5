import type { getPayout as contract, EndpointInput, Payout } from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import { asc, eq, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { isEarnedWithin } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { refuseFuture } from './change-status.ts'

/** What `changeStatus` would mark as paid up to a day. */
export async function getPayout(
  ctx: Ctx,
  { query: { until } }: EndpointInput<typeof contract>,
): Promise<Payout> {
  refuseFuture(ctx, until)
  const sums = await ctx.orm
    .select({
      currency: conversions.currency,
      amount: sql<string>`sum(${conversions.amount})::numeric(14, 2)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        eq(conversions.status, 'confirmed'),
        isEarnedWithin({ to: until }, ctx.timeZone),
      ),
    )
    .groupBy(conversions.currency)
    .orderBy(asc(conversions.currency))
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}
