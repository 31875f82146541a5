import { centsOf } from '@hopwise/units'
import type { RecentSums } from '#src/rollups/recent-sums.ts'
import { type LinkSums, noSums } from './money-facts.ts'

/** Of a row that is joined from the left, and so may be none. */
type Joined = { [Name in keyof RecentSums]: RecentSums[Name] | null } | null

const toCents = (amount: string | null) => centsOf(amount ?? '0')

export function toSums(row: Joined): LinkSums {
  if (row === null) return noSums
  return {
    clicks: row.clicks ?? 0,
    sales: row.conversions ?? 0,
    cents: toCents(row.earnings),
    recent: {
      clicks: row.recentClicks ?? 0,
      sales: row.recentConversions ?? 0,
      cents: toCents(row.recentEarnings),
    },
    before: { cents: toCents(row.earlierEarnings) },
    week: row.weekClicks ?? 0,
    fourWeeksBefore: row.fourWeeksClicks ?? 0,
    monthCents: toCents(row.monthEarnings),
  }
}

/** Together. */
export function addSums(many: readonly LinkSums[]): LinkSums {
  return many.reduce(
    (sum, one) => ({
      clicks: sum.clicks + one.clicks,
      sales: sum.sales + one.sales,
      cents: sum.cents + one.cents,
      recent: {
        clicks: sum.recent.clicks + one.recent.clicks,
        sales: sum.recent.sales + one.recent.sales,
        cents: sum.recent.cents + one.recent.cents,
      },
      before: { cents: sum.before.cents + one.before.cents },
      week: sum.week + one.week,
      fourWeeksBefore: sum.fourWeeksBefore + one.fourWeeksBefore,
      monthCents: sum.monthCents + one.monthCents,
    }),
    noSums,
  )
}
