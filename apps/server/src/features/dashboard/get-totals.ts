import { clickRollups, conversions } from '@hopwise/db'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  conversionCount,
  earnings,
  lastDays,
  startOfDay,
  visitCount,
} from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'

/** A figure over all time, over the last 30 days (today among them), and over the 30 before. */
export interface Compared<Figure> {
  all: Figure
  recent: Figure
  before: Figure
}

export interface Totals {
  clicks: Compared<number>
  conversions: Compared<number>
  earnings: Compared<string>
}

const comparedDays = 30

export async function getTotals(ctx: Ctx, timeZone: string): Promise<Totals> {
  const days = lastDays(ctx.now(), timeZone, 2 * comparedDays)
  const recent = (column: PgColumn) => sql`${column} >= ${startOfDay(days[comparedDays], timeZone)}`
  const before = (column: PgColumn) =>
    sql`${column} >= ${startOfDay(days[0], timeZone)} and ${column} < ${startOfDay(days[comparedDays], timeZone)}`

  function compared<Figure>(figure: (where?: SQL) => SQL<Figure>, at: PgColumn) {
    return { all: figure(), recent: figure(recent(at)), before: figure(before(at)) }
  }
  const [[clicks], [sales]] = await Promise.all([
    ctx.orm
      .select(compared(visitCount, clickRollups.hour))
      .from(clickRollups)
      .where(eq(clickRollups.workspaceId, ctx.workspaceId)),
    ctx.orm
      .select({
        conversions: compared(conversionCount, conversions.occurredAt),
        earnings: compared(earnings, conversions.occurredAt),
      })
      .from(conversions)
      .where(eq(conversions.workspaceId, ctx.workspaceId)),
  ])
  if (clicks === undefined || sales === undefined) throw new Error('an aggregate gave no row')
  return { clicks, ...sales }
}
