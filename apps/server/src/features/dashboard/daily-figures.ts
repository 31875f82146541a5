import { clickRollups, conversions } from '@hopwise/db'
import { and, eq, gte, sql } from 'drizzle-orm'
import {
  conversionCount,
  dayOf,
  earnings,
  startOfDay,
  visitCount,
} from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'

export interface DailyFigures {
  day: string
  clicks: number
  conversions: number
  earnings: string
}

/** Clicks, conversions and earnings of each of `days`, calendar days of `timeZone` in order. */
export async function dailyFigures(
  ctx: Ctx,
  timeZone: string,
  days: string[],
): Promise<DailyFigures[]> {
  const [first] = days
  if (first === undefined) return []
  const start = startOfDay(first, timeZone)
  const [clicks, sales] = await Promise.all([
    ctx.orm
      .select({ day: dayOf(clickRollups.hour, timeZone), clicks: visitCount() })
      .from(clickRollups)
      .where(and(eq(clickRollups.workspaceId, ctx.workspaceId), gte(clickRollups.hour, start)))
      .groupBy(sql`1`),
    ctx.orm
      .select({
        day: dayOf(conversions.occurredAt, timeZone),
        conversions: conversionCount(),
        earnings: earnings(),
      })
      .from(conversions)
      .where(and(eq(conversions.workspaceId, ctx.workspaceId), gte(conversions.occurredAt, start)))
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
