import type { EarningsSummary } from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { centsOf, changeOf, lastDays, moneyOf } from '@hopwise/units'
import { gte, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import { dayOf, startOfDay } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { listWaiting } from './exchange-rates.ts'
import { listSources } from './list-sources.ts'

const comparedDays = 30
const counted = ['pending', 'confirmed', 'paid'] as const
type Counted = (typeof counted)[number]

/** What was earned, net of refunds and chargebacks, in all and by status. */
export async function getSummary(ctx: Ctx): Promise<EarningsSummary> {
  const days = lastDays(ctx.now(), ctx.timeZone, 2 * comparedDays)
  const recent = days.slice(comparedDays)
  const byStatus = await sumsByStatus(ctx)
  const byDay = await sumsByDay(ctx, recent)
  const figures = await dailyFigures(ctx, days)
  const figureOf = (statuses: readonly Counted[]) => {
    const own = byStatus.filter(({ status }) => statuses.some((one) => one === status))
    return {
      amount: moneyOf(own.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
      count: own.reduce((sum, { count }) => sum + count, 0),
      refunded: own.reduce((sum, { refunded }) => sum + refunded, 0),
      spark: recent.map((day) => sumAmounts(byDay, day, statuses)),
    }
  }
  const spark = figures.map(({ earnings }) => centsOf(earnings))
  const [before, after] = [spark.slice(0, comparedDays), spark.slice(comparedDays)].map((cents) =>
    cents.reduce((sum, one) => sum + one, 0),
  )
  return {
    total: { ...figureOf(counted), change: changeOf(after ?? 0, before ?? 0) },
    confirmed: figureOf(['confirmed']),
    pending: figureOf(['pending']),
    paid: figureOf(['paid']),
    waiting: await listWaiting(ctx),
    ...(await unmatchedOf(ctx)),
    sources: await listSources(ctx),
  }
}

const amount = sql<string>`coalesce(sum(${conversions.worth}), 0)::numeric(14, 2)::text`
const sales = sql<number>`(count(*) filter (where ${isConversion(conversions)}))::int`
const refundedSales = sql<number>`(count(*) filter (where ${conversions.isRefunded}))::int`

async function sumsByStatus(ctx: Ctx) {
  return await ctx.orm
    .select({ status: conversions.status, amount, count: sales, refunded: refundedSales })
    .from(conversions)
    .where(ours(ctx, conversions))
    .groupBy(conversions.status)
}

interface DaySum {
  day: string
  status: string
  amount: string
}

async function sumsByDay(ctx: Ctx, days: string[]): Promise<DaySum[]> {
  return await ctx.orm
    .select({
      day: dayOf(conversions.occurredAt, ctx.timeZone),
      status: conversions.status,
      amount,
    })
    .from(conversions)
    .where(
      ours(ctx, conversions, gte(conversions.occurredAt, startOfDay(days[0] ?? '', ctx.timeZone))),
    )
    .groupBy(sql`1`, sql`2`)
}

function sumAmounts(sums: DaySum[], day: string, statuses: readonly Counted[]): number {
  const cents = sums
    .filter((one) => one.day === day && statuses.some((status) => status === one.status))
    .reduce((sum, one) => sum + centsOf(one.amount), 0)
  return cents / 100
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
