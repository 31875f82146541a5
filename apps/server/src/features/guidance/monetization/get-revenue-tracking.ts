import type {
  getRevenueTracking as contract,
  EndpointInput,
  RevenueTracking,
} from '@hopwise/contracts'
import { addDays, centsOf, daysBetween, daysUntil, moneyOf, todayIn } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import { type DailyFigures, dailyFigures } from '#src/rollups/daily-figures.ts'
import { startOfDay } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { groupsOf } from './find-opportunities.ts'
import { readMarks } from './get-action-plan.ts'
import type { MoneyCtx, MoneyFacts } from './money-facts.ts'
import { findProfile, goalOf, lastOfMonth } from './money-profile.ts'
import { otherNiche } from './niches.ts'
import {
  type History,
  historyDays,
  leastDays,
  projectRevenue,
  whyNoProjection,
} from './project-revenue.ts'
import { rankActions } from './rank-actions.ts'
import { trackGoal } from './track-goal.ts'

/** The id by which the specified screen asks; it means the caller. */
const own = 1
const shownOptimizations = 5

export async function getRevenueTracking(
  ctx: MoneyCtx,
  { params }: EndpointInput<typeof contract>,
): Promise<RevenueTracking> {
  if (params.id !== own && params.id !== ctx.workspaceId) {
    throw new NotFound('This revenue tracking does not exist.')
  }
  const today = todayIn(ctx.timeZone, ctx.now())
  const goal = goalOf(await findProfile(ctx), today)
  const monthStart = `${today.slice(0, 8)}01`
  const monthEnd = lastOfMonth(today)
  const from = [goal.from, monthStart, addDays(today, -historyDays)].toSorted()[0] ?? monthStart
  const facts = await ctx.facts()
  const marks = await readMarks(ctx)
  const days = await dailyFigures(ctx, daysBetween(from, today))
  const centsOn = new Map(days.map(({ day, earnings }) => [day, centsOf(earnings)]))
  const sumFrom = (start: string) =>
    days.reduce((sum, { day, earnings }) => (day < start ? sum : sum + centsOf(earnings)), 0)

  const history = historyOf(days, facts.firstSale?.day ?? today, today)
  const until = [goal.until, monthEnd].toSorted()[1] ?? monthEnd
  const ahead = until < today ? 0 : daysUntil(today, until) + 1
  const projection = projectRevenue(history, ahead, await restOfDay(ctx, today))
  const monthCents = sumFrom(monthStart)
  const month = projection?.days[daysUntil(today, monthEnd)]
  const isPaced = history.cents.length >= leastDays
  return {
    currentMonthRevenue: moneyOf(monthCents),
    projectedMonthRevenue: month === undefined ? null : moneyOf(monthCents + month.value),
    projection:
      month === undefined
        ? null
        : {
            low: moneyOf(monthCents + month.low),
            high: moneyOf(monthCents + month.high),
            fromDays: history.cents.length,
            method: `Projected from 1,000 simulations that redraw your last ${history.cents.length} full days, refunds included. The line is the median, and the band holds 90% of them. This assumes that nothing changes.`,
          },
    whyNotProjected: whyNoProjection(history),
    timeZone: ctx.timeZone,
    today,
    topPerformingNiches: nichesOf(facts, monthCents),
    recommendedOptimizations: rankActions(facts)
      .filter(({ key }) => !marks.has(key))
      .slice(0, shownOptimizations),
    ...trackGoal(goal, {
      today,
      centsOn,
      projection,
      paceCents: isPaced
        ? history.cents.reduce((sum, cents) => sum + cents, 0) / history.cents.length
        : null,
    }),
  }
}

/** Whole days, from the first earning on at most four weeks back. */
function historyOf(days: DailyFigures[], first: string, today: string): History {
  const start = [addDays(today, -historyDays), first].toSorted()[1] ?? today
  const whole = days.filter(({ day }) => day >= start && day < today)
  return {
    cents: whole.map(({ earnings }) => centsOf(earnings)),
    sales: whole.reduce((sum, { conversions }) => sum + conversions, 0),
  }
}

/** Share of today that is still to come; a day of a clock change has 23 or 25 hours. */
async function restOfDay(ctx: Ctx, today: string): Promise<number> {
  const { rows } = await ctx.orm.execute<{ rest: number }>(sql`
    select (extract(epoch from ends - ${ctx.now().toISOString()}::timestamptz)
      / extract(epoch from ends - starts))::float8 as rest
    from (select ${startOfDay(today, ctx.timeZone)} as starts,
      ${startOfDay(addDays(today, 1), ctx.timeZone)} as ends) as day`)
  return Math.min(1, Math.max(0, rows[0]?.rest ?? 0))
}

/** Of this month; what no link of a product brought is a line of its own, so that all add up. */
function nichesOf(facts: MoneyFacts, monthCents: number): RevenueTracking['topPerformingNiches'] {
  const shown = groupsOf(facts).map(({ niche, links }) => ({
    niche: niche?.name ?? otherNiche,
    cents: links.reduce((sum, link) => sum + link.monthCents, 0),
  }))
  const rest = monthCents - shown.reduce((sum, { cents }) => sum + cents, 0)
  return [...shown, { niche: 'Without a link', cents: rest }]
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents)
    .map(({ niche, cents }) => ({ niche, revenue: moneyOf(cents) }))
}
