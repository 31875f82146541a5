import type { CanvasDimension } from '@hopwise/contracts'
import type { ClickDay, Column, DaySums } from './click-day.ts'
import type { LinkDay } from './dropped-days.ts'
import { isOfLinks, type LinksDimension, type NumberedLinks } from './link-owners.ts'
import { type LinkPlaces, noLink, placesAmong } from './link-places.ts'
import type { Scratch } from './scratch.ts'
import { visitorNumbers } from './sum-up-day.ts'
import { MetNames, Tally, type TallySums } from './tally.ts'
import {
  bitOf,
  fitsLinkDay,
  isEverything,
  isOnlyFilter,
  markFailed,
  seesNotCounted,
  sumsAnswer,
  type VisitFilter,
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
  /** Ids of links that are gone, whose numbers follow those of the links that are there. */
  gone: readonly number[]
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

type Filter = VisitFilter<NumberedLinks>

/** Counts that days are added to. */
export interface Counting extends Omit<ClickCounts, 'tallies' | 'gone'> {
  tallies: Map<CanvasDimension, Tally>
  /** Sums of days by link, visitors of several left out: what links belong to is summed up from them in the end. */
  byLink: Tally
  /** Whose counts take them in. */
  ofSums: readonly LinksDimension[]
  places: LinkPlaces
}

/** What was counted, as it is handed on. */
export function countsOf({ places, tallies, byLink, ofSums, ...counts }: Counting): ClickCounts {
  const { clicks, visitors } = byLink.sums()
  for (const dimension of ofSums) {
    const tally = tallies.get(dimension)
    const codes = places.codesBy(dimension)
    for (let place = 0; place < clicks.length; place += 1) {
      const own = clicks[place] ?? 0
      const index = codes === null ? place : (codes[place] ?? 0)
      if (own > 0) tally?.addAt(index, own, visitors[place] ?? 0)
    }
  }
  return {
    ...counts,
    gone: places.goneIds(),
    tallies: new Map([...tallies].map(([dimension, tally]) => [dimension, tally.sums()])),
  }
}

export function noCounts(filter: Filter, dimensions: readonly CanvasDimension[]): Counting {
  const ofSums = dimensions
    .filter(isOfLinks)
    .filter((dimension) => isEverything(filter) || isOnlyFilter(filter, dimension))
  const places = placesAmong(filter.links)
  const emptyTally = (dimension: CanvasDimension) => {
    if (dimension === 'link') return new Tally(null, places.known + 1)
    return new Tally(isOfLinks(dimension) ? null : new MetNames())
  }
  return {
    days: new Map(),
    tallies: new Map(dimensions.map((dimension) => [dimension, emptyTally(dimension)])),
    byLink: new Tally(null, ofSums.length === 0 ? 0 : places.known + 1),
    ofSums,
    places,
    grid: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    notCounted: seesNotCounted(filter) ? new Map() : null,
    dropped: new Set(),
    missing: new Set(),
  }
}

/** Notes which clicks of dropped days are not among the counts. */
export function noteDropped(counts: Counting, dropped: readonly string[], filter: Filter): void {
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
  const { places } = counts
  for (const [dimension, tally] of counts.tallies) {
    const sums = others.tallies.get(dimension)
    const isLink = dimension === 'link'
    if (sums === undefined) continue
    tally.addSums(sums, (index) =>
      isLink && index >= places.known
        ? places.placeOf(others.gone[index - places.known] ?? noLink)
        : index,
    )
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
export function addSums(counts: Counting, day: string, sums: DaySums): void {
  const { days, tallies, grid } = counts
  const { clicks, visitors, columns } = sums
  if (clicks > 0) days.set(day, { clicks, visitors })
  addToGrid(grid, day, columns.hour.values, columns.hour.clicks)
  if (counts.ofSums.length > 0) addLinkSums(counts, sums)
  for (const [dimension, tally] of tallies) addDimensionSums(tally, dimension, day, sums)
}

/** Adds clicks of dropped days under filters that look at links alone. Who clicked is not known. */
export function addLinkDays(
  counts: Counting,
  linkDays: readonly LinkDay[],
  filter: VisitFilter,
): void {
  const { places } = counts
  for (const { day, link, platform, clicks } of linkDays) {
    if (filter.platform !== 'all' && platform !== filter.platform) continue
    const place = places.placeOf(Number(link))
    const failed = [...filter.chosen.keys()].filter(
      (dimension) => !fitsLinkDay(filter, dimension, places, { day, place }),
    )
    if (failed.length === 0) {
      const before = counts.days.get(day)?.clicks ?? 0
      counts.days.set(day, { clicks: before + clicks, visitors: 0 })
    }
    for (const [dimension, tally] of counts.tallies) {
      if (!failed.every((one) => one === dimension)) continue
      if (dimension === 'weekday') tally.add(weekdayOf(day), clicks, 0)
      else if (isOfLinks(dimension)) tally.addAt(places.codeAt(dimension, place), clicks, 0)
    }
  }
}

/** Adds what the links of a day brought to all that takes it in. */
function addLinkSums({ byLink, ofSums, tallies, places }: Counting, { links }: DaySums): void {
  const placesOfDay = places.placesOf(links.ids)
  byLink.addEach(placesOfDay, links.clicks, links.visitors)
  for (const dimension of ofSums) {
    const codes = places.codesBy(dimension)
    tallies.get(dimension)?.addSeveral(placesOfDay, links.several, codes)
  }
}

function addDimensionSums(
  tally: Tally,
  dimension: CanvasDimension,
  day: string,
  { clicks, visitors, columns }: DaySums,
): void {
  if (isOfLinks(dimension)) return
  if (dimension === 'weekday') tally.add(weekdayOf(day), clicks, visitors)
  else {
    for (const [code, value] of columns[dimension].values.entries()) {
      tally.add(value, columns[dimension].clicks[code] ?? 0, columns[dimension].visitors[code] ?? 0)
    }
  }
}

interface Means {
  filter: Filter
  scratch: Scratch
}

/** Adds the visits of a day that fit the filters. */
export function addDay(counts: Counting, day: string, visits: ClickDay, means: Means): void {
  const { clicks, links, starts } = visits
  const { places } = counts
  const { filter, scratch } = means
  const failed = scratch.take('failed', starts.length)
  markFailed(failed, filter, places, { columns: clicks, links, day })
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
  if (counts.ofSums.some((dimension) => isOnlyFilter(filter, dimension))) {
    addLinkSums(counts, visits.sums)
  }
  for (const [dimension, tally] of counts.tallies) {
    if (isOnlyFilter(filter, dimension)) {
      addDimensionSums(tally, dimension, day, visits.sums)
      continue
    }
    const rows = filter.chosen.has(dimension) ? within('own', bitOf(dimension)) : fitting
    if (dimension === 'weekday') {
      tally.add(weekdayOf(day), rows.length, countVisitors(rows, visitorOf))
      continue
    }
    if (isOfLinks(dimension)) {
      const indexes = places.indexesOf(dimension, links.ids)
      tally.addRows(links.codes, indexes, { rows, visitorOf })
      continue
    }
    const { values, codes } = clicks[dimension]
    const indexes = Uint32Array.from(values, (value) => tally.find(value))
    tally.addRows(codes, indexes, { rows, visitorOf })
  }
  if (counts.notCounted !== null) {
    addNotCounted(counts.notCounted, day, visits, { ...means, places })
  }
}

/** The rows that fail no filter but those of `allowed`, written into `rows`. */
export function rowsWithin(failed: Uint32Array, allowed: number, rows: Uint32Array): Uint32Array {
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

function addToGrid(
  grid: number[][],
  day: string,
  hours: readonly string[],
  clicks: number[],
): void {
  const row = grid[Number(weekdayOf(day)) - 1] ?? []
  for (const [code, hour] of hours.entries()) {
    row[Number(hour)] = (row[Number(hour)] ?? 0) + (clicks[code] ?? 0)
  }
}

function addNotCounted(
  sums: Map<string, number>,
  day: string,
  { notCounted, notCountedLinks, visits }: ClickDay,
  { filter, scratch, places }: Means & Pick<Counting, 'places'>,
): void {
  const failed = scratch.take('failed of others', visits.length)
  markFailed(failed, filter, places, { columns: notCounted, links: notCountedLinks, day })
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
