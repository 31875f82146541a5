import type { CanvasDimension, CanvasFigures, CanvasMetric } from '@hopwise/contracts'
import { moneyOf, rateOf } from '@hopwise/units'
import type { ClickCounts } from '#src/click-columns/index.ts'
import type { SaleCounts } from '#src/sale-columns/index.ts'

export interface Sum {
  clicks: number
  visitors: number
  conversions: number
  cents: number
  /** Whether some of its clicks are sums alone, without visitors. */
  isOfDropped: boolean
  /** Whether such clicks are missing: to divide by the others would make up a figure. */
  isPartial: boolean
}

export const nothing: Sum = {
  clicks: 0,
  visitors: 0,
  conversions: 0,
  cents: 0,
  isOfDropped: false,
  isPartial: false,
}

export function figuresOf(sum: Sum): CanvasFigures {
  const { clicks, conversions, cents } = sum
  return {
    clicks,
    visitors: sum.isOfDropped ? null : sum.visitors,
    conversions,
    revenue: moneyOf(cents),
    epc: isDivisible(sum) ? moneyOf(Math.round(cents / clicks)) : null,
  }
}

const isDivisible = ({ clicks, isPartial }: Sum) => clicks > 0 && !isPartial

export function sumDays(days: string[], clicks: ClickCounts, sales: SaleCounts): Sum {
  const isOfDropped = days.some((day) => clicks.dropped.has(day))
  const sum = { ...nothing, isOfDropped, isPartial: isOfDropped && clicks.missing.has('day') }
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
  const none = {
    ...nothing,
    isOfDropped: clicks.dropped.size > 0,
    isPartial: clicks.missing.has(dimension),
  }
  for (const [index, name] of (tally?.values ?? []).entries()) {
    const value = String(name)
    const sum = { ...none, value }
    sum.clicks = tally?.clicks[index] ?? 0
    sum.visitors = tally?.visitors[index] ?? 0
    sums.set(value, sum)
  }
  for (const [value, { conversions, cents }] of sales.values.get(dimension) ?? []) {
    const sum = sums.get(value) ?? { ...none, value }
    sum.conversions = conversions
    sum.cents = cents
    sums.set(value, sum)
  }
  return [...sums.values()].filter(
    ({ clicks, conversions, cents }) => clicks > 0 || conversions > 0 || cents !== 0,
  )
}

/** The first so many by what is measured. Only they are put in order: a workspace has thousands of links. */
export function mostFirst<Row extends ValueSum>(
  sums: Row[],
  metric: CanvasMetric,
  most: number,
): Row[] {
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

/** Without clicks, or where some are missing, there is no rate, and such a row comes last. */
const measures: Record<CanvasMetric, (sum: Sum) => number> = {
  clicks: ({ clicks }) => clicks,
  visitors: ({ visitors }) => visitors,
  conversions: ({ conversions }) => conversions,
  conversionRate: (sum) => (isDivisible(sum) ? rateOf(sum.conversions, sum.clicks) : -1),
  revenue: ({ cents }) => cents,
  epc: (sum) => (isDivisible(sum) ? sum.cents / sum.clicks : Number.MIN_SAFE_INTEGER),
}
