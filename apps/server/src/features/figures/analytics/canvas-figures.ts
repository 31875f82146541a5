import type { CanvasDimension, CanvasFigures, CanvasMetric } from '@hopwise/contracts'
import { moneyOf, rateOf } from '@hopwise/units'
import type { ClickCounts } from '#src/click-columns/index.ts'
import type { SaleCounts } from './count-sales.ts'

export interface Sum {
  clicks: number
  visitors: number
  conversions: number
  cents: number
}

export const nothing: Sum = { clicks: 0, visitors: 0, conversions: 0, cents: 0 }

export function figuresOf({ clicks, visitors, conversions, cents }: Sum): CanvasFigures {
  const epc = clicks === 0 ? null : moneyOf(Math.round(cents / clicks))
  return { clicks, visitors, conversions, revenue: moneyOf(cents), epc }
}

export function sumDays(days: string[], clicks: ClickCounts, sales: SaleCounts): Sum {
  const sum = { ...nothing }
  for (const day of days) {
    sum.clicks += clicks.days.get(day)?.clicks ?? 0
    sum.visitors += clicks.days.get(day)?.visitors ?? 0
    sum.conversions += sales.days.get(day)?.conversions ?? 0
    sum.cents += sales.days.get(day)?.cents ?? 0
  }
  return sum
}

export interface ValueSum extends Sum {
  value: string
}

/** Made once: `localeCompare` with options makes one for each pair, of which a sort has many. */
const byName = new Intl.Collator('en', { numeric: true })

/** What each value of a dimension brought. */
export function sumValues(
  dimension: CanvasDimension,
  clicks: ClickCounts,
  sales: SaleCounts,
): ValueSum[] {
  const sums = new Map<string, ValueSum>()
  const tally = clicks.tallies.get(dimension)
  for (const [index, value] of (tally?.values ?? []).entries()) {
    const own = { clicks: tally?.clicks[index] ?? 0, visitors: tally?.visitors[index] ?? 0 }
    sums.set(value, { ...nothing, value, ...own })
  }
  for (const [value, sale] of sales.values.get(dimension) ?? []) {
    sums.set(value, { ...(sums.get(value) ?? { ...nothing, value }), ...sale })
  }
  return [...sums.values()].filter(
    ({ clicks, conversions, cents }) => clicks > 0 || conversions > 0 || cents !== 0,
  )
}

/** The first so many by what is measured. Only they are put in order: a workspace has thousands of links. */
export function mostFirst(sums: ValueSum[], metric: CanvasMetric, most: number): ValueSum[] {
  const measure = measures[metric]
  const last = sums.length > most ? Float64Array.from(sums, measure).sort().at(-most) : undefined
  const first = last === undefined ? sums : sums.filter((sum) => measure(sum) >= last)
  return first
    .toSorted(
      (one, other) =>
        measure(other) - measure(one) ||
        other.clicks - one.clicks ||
        byName.compare(one.value, other.value),
    )
    .slice(0, most)
}

/** Without clicks there is no rate, and such a row comes last. */
const measures: Record<CanvasMetric, (sum: Sum) => number> = {
  clicks: ({ clicks }) => clicks,
  visitors: ({ visitors }) => visitors,
  conversions: ({ conversions }) => conversions,
  conversionRate: ({ conversions, clicks }) => (clicks === 0 ? -1 : rateOf(conversions, clicks)),
  revenue: ({ cents }) => cents,
  epc: ({ cents, clicks }) => (clicks === 0 ? Number.MIN_SAFE_INTEGER : cents / clicks),
}
