import { clickFacets, conversionDays } from '@hopwise/db'
import { lastDays } from '@hopwise/units'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import { conversionCount, earnings, visitCount } from '#src/rollups/figures.ts'
import type { Ctx } from '#src/services.ts'

/** A figure over all time, over the last 30 days (today among them), and over the 30 before. */
interface Compared<Figure> {
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

export async function getTotals(ctx: Ctx): Promise<Totals> {
  const days = lastDays(ctx.now(), ctx.timeZone, 2 * comparedDays)
  const recent = (day: PgColumn) => sql`${day} >= ${days[comparedDays]}`
  const before = (day: PgColumn) => sql`${day} >= ${days[0]} and ${day} < ${days[comparedDays]}`

  function compared<Figure>(figure: (where?: SQL) => SQL<Figure>, day: PgColumn) {
    return { all: figure(), recent: figure(recent(day)), before: figure(before(day)) }
  }
  const [[clicks], [sales]] = await Promise.all([
    ctx.orm
      .select(compared((where) => visitCount(clickFacets, where), clickFacets.start))
      .from(clickFacets)
      .where(
        ours(
          ctx,
          clickFacets,
          eq(clickFacets.platform, 'all'),
          eq(clickFacets.facet, 'counted'),
          eq(clickFacets.span, 'day'),
        ),
      ),
    ctx.orm
      .select({
        conversions: compared(
          (where) => conversionCount(conversionDays, where),
          conversionDays.day,
        ),
        earnings: compared((where) => earnings(conversionDays, where), conversionDays.day),
      })
      .from(conversionDays)
      .where(ours(ctx, conversionDays)),
  ])
  if (clicks === undefined || sales === undefined) throw new Error('an aggregate gave no row')
  return { clicks, ...sales }
}
