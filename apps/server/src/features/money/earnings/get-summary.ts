import type { EarningsSummary } from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { sum } from '@hopwise/statistics'
import { centsOf, changeOf, lastDays, moneyOf, todayIn } from '@hopwise/units'
import { isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import { isEarnedWithin } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { listWaiting } from './exchange-rates.ts'
import { listSources } from './list-sources.ts'

const comparedDays = 30
const counted = ['pending', 'confirmed', 'paid'] as const
type Counted = (typeof counted)[number]

/** What was earned, net of refunds and chargebacks, in all and by status. */
export async function getSummary(ctx: Ctx): Promise<EarningsSummary> {
  const byStatus = await sumsByStatus(ctx)
  const figures = await dailyFigures(ctx, lastDays(ctx.now(), ctx.timeZone, 2 * comparedDays))
  const figureOf = (statuses: readonly Counted[]) => {
    const own = byStatus.filter(({ status }) => statuses.some((one) => one === status))
    return {
      amount: moneyOf(own.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
      count: own.reduce((sum, { count }) => sum + count, 0),
      notCounted: own.reduce((sum, { notCounted }) => sum + notCounted, 0),
      refunded: own.reduce((sum, { refunded }) => sum + refunded, 0),
    }
  }
  const cents = figures.map(({ earnings }) => centsOf(earnings))
  const [before, recent] = [cents.slice(0, comparedDays), cents.slice(comparedDays)]
  return {
    total: {
      ...figureOf(counted),
      change: changeOf(sum(recent), sum(before)),
      spark: recent.map((one) => one / 100),
    },
    confirmed: figureOf(['confirmed']),
    pending: figureOf(['pending']),
    paid: figureOf(['paid']),
    waiting: await listWaiting(ctx),
    ...(await unmatchedOf(ctx)),
    sources: await listSources(ctx),
    years: await earnedYears(ctx),
  }
}

/** Of this year and the last, newest first. */
async function earnedYears(ctx: Ctx): Promise<number[]> {
  const year = Number(todayIn(ctx.timeZone, ctx.now()).slice(0, 4))
  const rows = await Promise.all(
    [year, year - 1].map(async (one) => {
      const days = { from: `${one}-01-01`, to: `${one}-12-31` }
      const [found] = await ctx.orm
        .select({ id: conversions.id })
        .from(conversions)
        .where(ours(ctx, conversions, isCounted(conversions), isEarnedWithin(days, ctx.timeZone)))
        .limit(1)
      return found === undefined ? [] : [one]
    }),
  )
  return rows.flat()
}

const amount = sql<string>`coalesce(sum(${conversions.worth}), 0)::numeric(14, 2)::text`
const sales = sql<number>`(count(*) filter (where ${isConversion(conversions)}))::int`
const salesWithoutRate = sql<number>`(count(*) filter (where ${isConversion(conversions)} and ${conversions.worth} is null))::int`
const refundedSales = sql<number>`(count(*) filter (where ${conversions.isRefunded}))::int`

async function sumsByStatus(ctx: Ctx) {
  return await ctx.orm
    .select({
      status: conversions.status,
      amount,
      count: sales,
      notCounted: salesWithoutRate,
      refunded: refundedSales,
    })
    .from(conversions)
    .where(ours(ctx, conversions))
    .groupBy(conversions.status)
}

async function unmatchedOf(ctx: Ctx) {
  const [row] = await ctx.orm
    .select({
      unmatched: sql<number>`count(*)::int`,
      unmatchedAmount: sql<string>`coalesce(sum(${conversions.worth})
        filter (where ${isCounted(conversions)}), 0)::numeric(14, 2)::text`,
    })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        isNull(conversions.matchedBy),
        // What was taken back needs no link any more.
        isCounted(conversions),
      ),
    )
  return row ?? { unmatched: 0, unmatchedAmount: '0.00' }
}
