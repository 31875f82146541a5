import {
  type CanvasDimension,
  type CanvasFigures,
  type CanvasMetric,
  noValue,
} from '@hopwise/contracts'
import { moneyOf, rateOf } from '@hopwise/units'
import {
  type ClickCounts,
  isOfLinks,
  type LinkOwners,
  noLink,
  placesAmong,
} from '#src/click-columns/index.ts'
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

/** What was counted of a range. */
export interface Counts {
  clicks: ClickCounts
  sales: SaleCounts
  /** Whose numbers the counts of links and of what they belong to have. */
  links: LinkOwners
}

/** What each value of a dimension brought. */
export function sumValues(dimension: CanvasDimension, counts: Counts): ValueSum[] {
  const sums = new ValueSums(dimension, counts)
  return sums.indexes().map((index) => sums.at(index))
}

/** The first so many by what is measured, and how many there are. */
export function firstValues(
  dimension: CanvasDimension,
  counts: Counts,
  { metric, most, shows }: Shown,
): { rows: ValueSum[]; count: number } {
  const sums = new ValueSums(dimension, counts)
  const all = sums.indexes().filter((index) => shows?.(dimension, sums.nameAt(index)) ?? true)
  const measure = measures[metric]
  const first = theMost(all, (index) => measure(sums.sumAt(index)), most)
  const rows = first.map((index) => sums.at(index))
  return { rows: mostFirst(rows, metric, most), count: all.length }
}

interface Shown {
  metric: CanvasMetric
  most: number
  /** Whether a value of a dimension may stand in its breakdown. */
  shows?: ((dimension: CanvasDimension, value: string) => boolean) | undefined
}

/** Sums by the number of a value. A workspace has tens of thousands of links, of which few are shown. */
class ValueSums {
  private readonly columns: Record<'clicks' | 'visitors' | 'conversions' | 'cents', Numbers>
  private readonly isOfDropped: boolean
  private readonly isPartial: boolean
  readonly nameAt: (index: number) => string

  constructor(dimension: CanvasDimension, { clicks, sales, links }: Counts) {
    const tally = clicks.tallies.get(dimension)
    const own = sales.values.get(dimension)
    this.columns = {
      clicks: tally?.clicks ?? [],
      visitors: tally?.visitors ?? [],
      conversions: own?.conversions ?? [],
      cents: own?.cents ?? [],
    }
    this.isOfDropped = clicks.dropped.size > 0
    this.isPartial = clicks.missing.has(dimension)
    if (isOfLinks(dimension)) {
      const names = dimension === 'link' ? null : links.names[dimension]
      this.nameAt = (index) => names?.[index] ?? linkName(links, index)
      return
    }
    const names = [...new Set([...(tally?.names ?? []), ...(own?.names ?? [])])]
    this.nameAt = (index) => names[index] ?? ''
    this.columns = {
      ...this.columns,
      conversions: placed(this.columns.conversions, own?.names ?? [], names),
      cents: placed(this.columns.cents, own?.names ?? [], names),
    }
  }

  /** Of values that brought something. */
  indexes(): number[] {
    const { clicks, conversions, cents } = this.columns
    const size = Math.max(clicks.length, conversions.length)
    const indexes: number[] = []
    for (let index = 0; index < size; index += 1) {
      if (clicks[index] || conversions[index] || cents[index]) indexes.push(index)
    }
    return indexes
  }

  at(index: number): ValueSum {
    return { value: this.nameAt(index), ...this.sumAt(index) }
  }

  sumAt(index: number): Sum {
    const { clicks, visitors, conversions, cents } = this.columns
    return {
      clicks: clicks[index] ?? 0,
      visitors: visitors[index] ?? 0,
      conversions: conversions[index] ?? 0,
      cents: cents[index] ?? 0,
      isOfDropped: this.isOfDropped,
      isPartial: this.isPartial,
    }
  }
}

type Numbers = ArrayLike<number>

function linkName(links: LinkOwners, place: number): string {
  const id = placesAmong(links).idAt(place)
  return id === noLink ? noValue : String(id)
}

/** Numbers in the order of other names. */
function placed(numbers: Numbers, names: readonly string[], order: readonly string[]): number[] {
  const of = new Map(names.map((name, index) => [name, numbers[index] ?? 0]))
  return order.map((name) => of.get(name) ?? 0)
}

/** The first so many by what is measured. Only they are put in order. */
export function mostFirst<Row extends ValueSum>(
  sums: readonly Row[],
  metric: CanvasMetric,
  most: number,
): Row[] {
  const measure = measures[metric]
  return theMost(sums, measure, most)
    .toSorted(
      (one, other) =>
        measure(other) - measure(one) ||
        other.clicks - one.clicks ||
        byName.compare(one.value, other.value),
    )
    .slice(0, most)
}

/** Those that measure the most, and all that measure as much as the last of them. */
function theMost<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
  most: number,
): readonly Item[] {
  if (items.length <= most) return items
  // Filled one by one: `from` makes an object of each number.
  const measured = new Float64Array(items.length)
  for (let at = 0; at < items.length; at += 1) measured[at] = measure(items[at] as Item)
  const last = measured.toSorted().at(-most) ?? 0
  return items.filter((_item, at) => (measured[at] ?? 0) >= last)
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
