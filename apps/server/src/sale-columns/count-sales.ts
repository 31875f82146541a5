import type { CanvasDimension } from '@hopwise/contracts'
import {
  bitOf,
  isEverything,
  isOfLinks,
  type LinkPlaces,
  type LinksDimension,
  markFailed,
  placesAmong,
  rowsWithin,
  type VisitFilter,
} from '#src/click-columns/index.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { CodeSums, type SumsByCode } from './code-sums.ts'
import { readSaleDays } from './read-sale-days.ts'
import type { SaleBook } from './sale-book.ts'
import { type SaleDay, saleColumnNames } from './sale-day.ts'

interface SaleSum {
  conversions: number
  cents: number
}

interface ValueSums extends SumsByCode {
  /** What the codes stand for; null where they are numbers of links, or of what those belong to. */
  names: readonly string[] | null
}

export interface SaleCounts {
  days: Map<string, SaleSum>
  statuses: Map<string, SaleSum>
  values: Map<CanvasDimension, ValueSums>
}

/**
 * Conversions and earnings of a range under filters, by day, and by each of `dimensions` with its own
 * filter left out. A sale is of the visitor who clicked; without a known click it is of `unknown`.
 */
export async function countSales(
  ctx: WorkspaceCtx,
  range: DayRange,
  filter: VisitFilter,
  dimensions: readonly CanvasDimension[],
): Promise<SaleCounts> {
  const { names, days } = await readSaleDays(ctx, range)
  const places = placesAmong(filter.links)
  const counting: Counting = {
    filter,
    names,
    places,
    leftOut: new Set(dimensions.filter(isOfLinks).map((dimension) => leftOut(filter, dimension))),
    days: new Map(),
    statuses: new CodeSums(),
    byValue: new Map(
      dimensions
        .filter((dimension) => !isOfLinks(dimension))
        .map((dimension) => [dimension, new CodeSums()]),
    ),
    byLink: new Map(),
  }
  const add = isEverything(filter) ? addSums : addRows
  for await (const [day, sales] of withPauses(days)) add(counting, day, sales)
  const { statuses, byValue } = counting
  return {
    days: counting.days,
    statuses: named(statuses.sums(), names.status.all()),
    values: new Map<CanvasDimension, ValueSums>([
      ...[...byValue].map(
        ([name, sums]) => [name, { names: names[name].all(), ...sums.sums() }] as const,
      ),
      ...dimensions
        .filter(isOfLinks)
        .map((name) => [name, { names: null, ...linkSumsBy(counting, name) }] as const),
    ]),
  }
}

interface Counting {
  filter: VisitFilter
  names: SaleBook['names']
  places: LinkPlaces
  /** The bits of filters that breakdowns by links leave out. */
  leftOut: ReadonlySet<number>
  days: Map<string, SaleSum>
  statuses: CodeSums
  byValue: Map<Exclude<CanvasDimension, LinksDimension>, CodeSums>
  /** By the place of a link, for each filter that may be left out; 0 leaves none out. */
  byLink: Map<number, CodeSums>
}

/** Adds a day without any filter. */
function addSums(counting: Counting, day: string, { sums, links }: SaleDay): void {
  const { statuses, byValue, places } = counting
  addSum(counting, day, sums.all)
  statuses.addAll(sums.values.status, sums.values.status.codes)
  for (const [name, own] of byValue) own.addAll(sums.values[name], sums.values[name].codes)
  for (const bit of counting.leftOut) {
    placeSums(counting, bit).addAll(sums.links, places.placesOf(links.ids))
  }
}

/** Adds the sales of a day that fit the filters. */
function addRows(counting: Counting, day: string, sales: SaleDay): void {
  const { filter, statuses, byValue, places } = counting
  const { converts, cents, codes, links } = sales
  const failed = failedBy(counting, sales)
  const within = (allowed: number) => rowsWithin(failed, allowed, new Uint32Array(failed.length))
  const fitting = within(0)
  const sum = { conversions: 0, cents: 0 }
  for (const row of fitting) {
    sum.conversions += converts[row] ?? 0
    sum.cents += cents[row] ?? 0
    statuses.add(codes.status[row] ?? 0, converts[row] ?? 0, cents[row] ?? 0)
  }
  addSum(counting, day, sum)
  for (const [name, own] of byValue) {
    const bit = leftOut(filter, name)
    for (const row of bit === 0 ? fitting : within(bit)) {
      own.add(codes[name][row] ?? 0, converts[row] ?? 0, cents[row] ?? 0)
    }
  }
  const placesOfDay = places.placesOf(links.ids)
  for (const bit of counting.leftOut) {
    const own = placeSums(counting, bit)
    for (const row of bit === 0 ? fitting : within(bit)) {
      own.add(placesOfDay[links.codes[row] ?? 0] ?? 0, converts[row] ?? 0, cents[row] ?? 0)
    }
  }
}

function addSum({ days }: Counting, day: string, sum: SaleSum): void {
  if (sum.conversions !== 0 || sum.cents !== 0) days.set(day, sum)
}

/** The bit of the filter that a dimension's own breakdown leaves out. */
const leftOut = ({ chosen }: VisitFilter, dimension: CanvasDimension) =>
  chosen.has(dimension) ? bitOf(dimension) : 0

function placeSums({ byLink, places }: Counting, bit: number): CodeSums {
  const sums = byLink.get(bit) ?? new CodeSums(places.known + 1)
  byLink.set(bit, sums)
  return sums
}

/** What links brought, summed up by what they belong to. */
function linkSumsBy(counting: Counting, dimension: LinksDimension): SumsByCode {
  const { filter, places } = counting
  const byLink = placeSums(counting, leftOut(filter, dimension)).sums()
  const codes = places.codesBy(dimension)
  if (codes === null) return byLink
  const sums = new CodeSums()
  for (let place = 0; place < byLink.conversions.length; place += 1) {
    const [conversions = 0, cents = 0] = [byLink.conversions[place], byLink.cents[place]]
    if (conversions === 0 && cents === 0) continue
    sums.add(codes[place] ?? 0, conversions, cents)
  }
  return sums.sums()
}

/** By sale, the bits of all filters that it fails. */
function failedBy({ filter, names, places }: Counting, { codes, links }: SaleDay): Uint32Array {
  const failed = new Uint32Array(codes.status.length)
  const columns = Object.fromEntries(
    saleColumnNames.map((name) => [name, { values: names[name].all(), codes: codes[name] }]),
  )
  markFailed(failed, filter, places, { columns, links })
  return failed
}

/** Names that brought nothing are not there. */
function named({ conversions, cents }: SumsByCode, names: readonly string[]): Map<string, SaleSum> {
  const sums = names.map((name, code) => {
    return [name, { conversions: conversions[code] ?? 0, cents: cents[code] ?? 0 }] as const
  })
  return new Map(sums.filter(([, sum]) => sum.conversions !== 0 || sum.cents !== 0))
}
