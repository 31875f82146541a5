import type { CanvasDimension } from '@hopwise/contracts'
import type { ClickDay, Column, DaySums } from './click-day.ts'
import type { LinkDay } from './dropped-days.ts'
import { LinkNumbers } from './link-numbers.ts'
import type { Scratch } from './scratch.ts'
import { visitorNumbers } from './sum-up-day.ts'
import { Tally, type TallySums } from './tally.ts'
import {
  bitOf,
  isOnlyFilter,
  markFailed,
  type RowDimension,
  seesNotCounted,
  sourceOf,
  sumsAnswer,
  type VisitFilter,
  valueOfLink,
  weekdayOf,
} from './visit-filter.ts'

interface DayClicks {
  clicks: number
  visitors: number
}

/** Visits of days under filters, by day and by each dimension, its own filter left out. */
export interface VisitCounts {
  /** Days without any are not there. */
  days: Map<string, DayClicks>
  tallies: Map<CanvasDimension, TallySums>
  /** Seven rows of 24 hours, Monday first, without the filters of hour and weekday. */
  grid: number[][]
  /** By flag; null where the filters ask for what is not known of such visits. */
  notCounted: Map<string, number> | null
}

export interface ClickCounts extends VisitCounts {
  /** Days some of whose clicks are sums alone: how many visitors they had is not known. */
  dropped: Set<string>
  /** Where clicks of such days are missing, because their sums do not answer the filters. */
  missing: Set<CanvasDimension | 'day'>
}

/** Counts that days are added to. */
export interface Counting extends ClickCounts {
  tallies: Map<CanvasDimension, Tally>
  links: LinkNumbers
}

export function noCounts(filter: VisitFilter, dimensions: readonly CanvasDimension[]): Counting {
  return {
    days: new Map(),
    tallies: new Map(dimensions.map((dimension) => [dimension, new Tally()])),
    links: new LinkNumbers(),
    grid: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    notCounted: seesNotCounted(filter) ? new Map() : null,
    dropped: new Set(),
    missing: new Set(),
  }
}

/** Notes which clicks of dropped days are not among the counts. */
export function noteDropped(
  counts: Counting,
  dropped: readonly string[],
  filter: VisitFilter,
): void {
  if (dropped.length === 0) return
  counts.dropped = new Set(dropped)
  for (const part of ['day' as const, ...counts.tallies.keys()]) {
    if (!sumsAnswer(filter, part)) counts.missing.add(part)
  }
  // Flags of dropped days are known by platform alone.
  if (filter.chosen.size > 0) counts.notCounted = null
}

/** Adds what was counted of other days. */
export function addCounts(counts: Counting, others: VisitCounts): void {
  for (const [day, clicks] of others.days) counts.days.set(day, clicks)
  for (const [dimension, tally] of counts.tallies) {
    const sums = others.tallies.get(dimension)
    for (const [index, value] of (sums?.values ?? []).entries()) {
      tally.add(value, sums?.clicks[index] ?? 0, sums?.visitors[index] ?? 0)
    }
  }
  for (const [weekday, hours] of counts.grid.entries()) {
    for (const hour of hours.keys()) {
      hours[hour] = (hours[hour] ?? 0) + (others.grid[weekday]?.[hour] ?? 0)
    }
  }
  for (const [flag, visits] of others.notCounted ?? []) {
    counts.notCounted?.set(flag, (counts.notCounted.get(flag) ?? 0) + visits)
  }
}

/** Adds a day without any filter. */
export function addSums(counts: Counting, day: string, sums: DaySums, filter: VisitFilter): void {
  const { days, tallies, grid } = counts
  const { clicks, visitors, columns } = sums
  if (clicks > 0) days.set(day, { clicks, visitors })
  addToGrid(grid, day, columns.hour.values, columns.hour.clicks)
  const means = { filter, links: counts.links }
  for (const [dimension, tally] of tallies) addDimensionSums(tally, dimension, day, sums, means)
}

/** Adds clicks of dropped days under filters that look at links alone. Who clicked is not known. */
export function addLinkDays(
  counts: Counting,
  linkDays: readonly LinkDay[],
  filter: VisitFilter,
): void {
  for (const linkDay of linkDays) {
    const { day, platform, clicks } = linkDay
    if (filter.platform !== 'all' && platform !== filter.platform) continue
    const failed = [...filter.chosen].filter(
      ([dimension, values]) => !values.has(valueOfLink(filter, dimension, linkDay) ?? ''),
    )
    if (failed.length === 0) {
      const before = counts.days.get(day)?.clicks ?? 0
      counts.days.set(day, { clicks: before + clicks, visitors: 0 })
    }
    for (const [dimension, tally] of counts.tallies) {
      const value = valueOfLink(filter, dimension, linkDay)
      if (value !== null && failed.every(([one]) => one === dimension)) tally.add(value, clicks, 0)
    }
  }
}

type SumMeans = Pick<Counting, 'links'> & Pick<Means, 'filter'>

function addDimensionSums(
  tally: Tally,
  dimension: CanvasDimension,
  day: string,
  sums: DaySums,
  means: SumMeans,
): void {
  if (dimension === 'weekday') tally.add(weekdayOf(day), sums.clicks, sums.visitors)
  else addColumnSums(tally, dimension, sums, means)
}

function addColumnSums(
  tally: Tally,
  dimension: RowDimension,
  { columns, ofOneLink, ofSeveralLinks }: DaySums,
  { filter, links }: SumMeans,
): void {
  const { column, nameOf } = sourceOf(dimension, filter)
  const { values, clicks, visitors } = columns[column]
  if (column === 'link') {
    // Two links may be of one campaign, so their visitors are not added up.
    tally.addLinks(links.of(values), (code) => nameOf(values[code] ?? ''), {
      clicks,
      visitors: ofOneLink,
      ofSeveral: ofSeveralLinks,
    })
    return
  }
  for (const [code, value] of values.entries()) {
    tally.add(nameOf(value), clicks[code] ?? 0, visitors[code] ?? 0)
  }
}

interface Means {
  filter: VisitFilter
  scratch: Scratch
}

/** Adds the visits of a day that fit the filters. */
export function addDay(counts: Counting, day: string, visits: ClickDay, means: Means): void {
  const { clicks, starts } = visits
  const { filter, scratch } = means
  const failed = scratch.take('failed', starts.length)
  markFailed(failed, filter, day, clicks)
  const visitorOf = visitorNumbers(starts, scratch.take('visitors', starts.length))
  const within = (name: string, allowed: number) =>
    rowsWithin(failed, allowed, scratch.take(name, starts.length))
  const fitting = within('fitting', 0)
  if (fitting.length > 0) {
    counts.days.set(day, { clicks: fitting.length, visitors: countVisitors(fitting, visitorOf) })
  }
  const isTimed = filter.chosen.has('hour') || filter.chosen.has('weekday')
  const atAnyHour = isTimed ? within('own', bitOf('hour') | bitOf('weekday')) : fitting
  addToGrid(counts.grid, day, clicks.hour.values, countCodes(clicks.hour, atAnyHour))
  for (const [dimension, tally] of counts.tallies) {
    if (isOnlyFilter(filter, dimension)) {
      addDimensionSums(tally, dimension, day, visits.sums, { filter, links: counts.links })
      continue
    }
    const rows = filter.chosen.has(dimension) ? within('own', bitOf(dimension)) : fitting
    if (dimension === 'weekday') {
      tally.add(weekdayOf(day), rows.length, countVisitors(rows, visitorOf))
      continue
    }
    const { column, nameOf } = sourceOf(dimension, filter)
    tally.addRows(clicks[column], nameOf, { rows, visitorOf })
  }
  if (counts.notCounted !== null) addNotCounted(counts.notCounted, day, visits, means)
}

/** The rows that fail no filter but those of `allowed`, written into `rows`. */
function rowsWithin(failed: Uint32Array, allowed: number, rows: Uint32Array): Uint32Array {
  const refused = ~allowed
  let count = 0
  for (let row = 0; row < failed.length; row += 1) {
    // Written in any case and kept or not: a jump that depends on the row costs more.
    rows[count] = row
    count += ((failed[row] ?? 0) & refused) === 0 ? 1 : 0
  }
  return rows.subarray(0, count)
}

function countVisitors(rows: Uint32Array, visitorOf: Uint32Array): number {
  let visitors = 0
  let before = 0
  for (let place = 0; place < rows.length; place += 1) {
    const visitor = visitorOf[rows[place] ?? 0] ?? 0
    if (visitor !== before) visitors += 1
    before = visitor
  }
  return visitors
}

function countCodes({ values, codes }: Column, rows: Uint32Array): number[] {
  const counts = values.map(() => 0)
  for (let place = 0; place < rows.length; place += 1) {
    const code = codes[rows[place] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

function addToGrid(grid: number[][], day: string, hours: string[], clicks: number[]): void {
  const row = grid[Number(weekdayOf(day)) - 1] ?? []
  for (const [code, hour] of hours.entries()) {
    row[Number(hour)] = (row[Number(hour)] ?? 0) + (clicks[code] ?? 0)
  }
}

function addNotCounted(
  sums: Map<string, number>,
  day: string,
  { notCounted, visits }: ClickDay,
  { filter, scratch }: Means,
): void {
  const failed = scratch.take('failed of others', visits.length)
  markFailed(failed, filter, day, notCounted)
  const { values, codes } = notCounted.flag
  const counts = values.map(() => 0)
  for (let row = 0; row < failed.length; row += 1) {
    if (failed[row] !== 0) continue
    const code = codes[row] ?? 0
    counts[code] = (counts[code] ?? 0) + (visits[row] ?? 0)
  }
  for (const [code, flag] of values.entries()) {
    sums.set(flag, (sums.get(flag) ?? 0) + (counts[code] ?? 0))
  }
}
