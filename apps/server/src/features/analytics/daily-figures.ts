import { clickRollups, conversions } from '@hopwise/db'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { dayOf, startOfDay } from './days.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'

export interface DailyFigures {
  day: string
  clicks: number
  conversions: number
  earnings: string
}

/** Clicks, conversions and earnings of each of `days`, in order; of `linkIds` alone when given. */
export async function dailyFigures(
  ctx: Ctx,
  days: string[],
  linkIds?: number[],
): Promise<DailyFigures[]> {
  const { timeZone } = ctx
  const start = startOfDay(days[0], timeZone)
  const [clicks, sales] = await Promise.all([
    ctx.orm
      .select({ day: dayOf(clickRollups.hour, timeZone), clicks: visitCount() })
      .from(clickRollups)
      .where(
        and(
          eq(clickRollups.workspaceId, ctx.workspaceId),
          gte(clickRollups.hour, start),
          linkIds && inArray(clickRollups.linkId, linkIds),
        ),
      )
      .groupBy(sql`1`),
    ctx.orm
      .select({
        day: dayOf(conversions.occurredAt, timeZone),
        conversions: conversionCount(),
        earnings: earnings(),
      })
      .from(conversions)
      .where(
        and(
          eq(conversions.workspaceId, ctx.workspaceId),
          gte(conversions.occurredAt, start),
          linkIds && inArray(conversions.linkId, linkIds),
        ),
      )
      .groupBy(sql`1`),
  ])
  const clicksByDay = new Map(clicks.map((row) => [row.day, row.clicks]))
  const salesByDay = new Map(sales.map((row) => [row.day, row]))
  return days.map((day) => ({
    day,
    clicks: clicksByDay.get(day) ?? 0,
    conversions: salesByDay.get(day)?.conversions ?? 0,
    earnings: salesByDay.get(day)?.earnings ?? '0.00',
  }))
}
