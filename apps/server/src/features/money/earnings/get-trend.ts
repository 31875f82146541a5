import type { getEarningsTrend as contract, EarningsTrend, EndpointInput } from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import { centsOf, changeOf, lastDays, moneyOf } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'

/** Each day alongside the one as many days earlier as the period is long. */
export async function getTrend(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EarningsTrend> {
  const count = Number(query.days)
  const figures = await dailyFigures(ctx, lastDays(ctx.now(), ctx.timeZone, 2 * count))
  const before = figures.slice(0, count)
  const days = figures.slice(count)
  const sum = (all: typeof days) => all.reduce((cents, day) => cents + centsOf(day.earnings), 0)
  return {
    days: days.map(({ day, earnings, conversions: sales }, index) => ({
      day,
      earnings,
      conversions: sales,
      before: before[index]?.earnings ?? '0.00',
    })),
    total: moneyOf(sum(days)),
    totalBefore: moneyOf(sum(before)),
    change: changeOf(sum(days), sum(before)),
    hasData: await hasAny(ctx),
  }
}

async function hasAny(ctx: Ctx): Promise<boolean> {
  const found = await ctx.orm
    .select({ one: sql`1` })
    .from(conversions)
    .where(ours(ctx, conversions))
    .limit(1)
  return found.length > 0
}
