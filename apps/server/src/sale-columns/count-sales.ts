import type { CanvasDimension } from '@hopwise/contracts'
import {
  bitOf,
  type Codes,
  grown,
  isOfLinks,
  type LinkPlaces,
  markFailed,
  placesAmong,
  type VisitFilter,
} from '#src/click-columns/index.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { readSaleDays } from './read-sale-days.ts'
import type { SaleBook } from './sale-book.ts'
import { type SaleDay, saleColumnNames } from './sale-day.ts'

interface SaleSum {
  conversions: number
  cents: number
}

/** By number, of which some may have brought nothing. */
interface ValueSums {
  /** What the numbers stand for; null where it is links, or what they belong to. */
  names: readonly string[] | null
  conversions: Float64Array
  cents: Float64Array
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
  const book = await readSaleDays(ctx, range)
  const counting: Counting = {
    filter,
    names: book.names,
    places: placesAmong(filter.links),
    days: new Map(),
    statuses: new SaleSums(),
    values: new Map(dimensions.map((dimension) => [dimension, new SaleSums()])),
  }
  for await (const [day, sales] of withPauses(book.days)) addDay(counting, day, sales)
  const { names, days, statuses, values } = counting
  return {
    days,
    statuses: statuses.named(names.status.all()),
    values: new Map(
      [...values].map(([dimension, sums]) => [
        dimension,
        { names: isOfLinks(dimension) ? null : names[dimension].all(), ...sums.rounded() },
      ]),
    ),
  }
}

interface Counting {
  filter: VisitFilter
  names: SaleBook['names']
  places: LinkPlaces
  days: Map<string, SaleSum>
  statuses: SaleSums
  values: Map<CanvasDimension, SaleSums>
}

function addDay(counting: Counting, day: string, sales: SaleDay): void {
  const { days, statuses, values, places } = counting
  const { codes, links } = sales
  const failed = failedBy(counting, sales)
  const ofDay = new SaleSums()
  ofDay.add(sales, { rows: failed, refused: ~0 }, new Uint8Array(failed.length))
  const sum = ofDay.named([day]).get(day)
  if (sum !== undefined) days.set(day, sum)
  statuses.add(sales, { rows: failed, refused: ~0 }, codes.status)
  for (const [dimension, sums] of values) {
    const within = { rows: failed, refused: ~bitOf(dimension) }
    if (isOfLinks(dimension)) {
      sums.add(sales, within, links.codes, places.indexesOf(dimension, links.ids))
    } else sums.add(sales, within, codes[dimension])
  }
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

/** Sales that fail no filter but those that are not `refused`. */
interface Within {
  rows: Uint32Array
  refused: number
}

const firstSize = 64

/** Sums by code. */
class SaleSums {
  private conversions = new Float64Array(firstSize)
  private cents = new Float64Array(firstSize)

  /** The code of a sale is that of its row, or what `indexes` makes of it. */
  add(
    { converts, cents }: SaleDay,
    { rows: failed, refused }: Within,
    codes: Codes,
    indexes?: Uint32Array,
  ): void {
    for (let row = 0; row < failed.length; row += 1) {
      if (((failed[row] ?? 0) & refused) !== 0) continue
      const own = codes[row] ?? 0
      const code = indexes === undefined ? own : (indexes[own] ?? 0)
      if (code >= this.conversions.length) this.grow(code)
      this.conversions[code] = (this.conversions[code] ?? 0) + (converts[row] ?? 0)
      this.cents[code] = (this.cents[code] ?? 0) + (cents[row] ?? 0)
    }
  }

  /** Codes that brought nothing are not there. */
  named(names: readonly string[]): Map<string, SaleSum> {
    const sums = new Map<string, SaleSum>()
    const { conversions, cents } = this.rounded()
    for (const [code, name] of names.entries()) {
      const sum = { conversions: conversions[code] ?? 0, cents: cents[code] ?? 0 }
      if (sum.conversions !== 0 || sum.cents !== 0) sums.set(name, sum)
    }
    return sums
  }

  rounded(): { conversions: Float64Array; cents: Float64Array } {
    return { conversions: this.conversions, cents: this.cents.map(Math.round) }
  }

  private grow(code: number): void {
    const size = Math.max(code + 1, 2 * this.conversions.length)
    this.conversions = grown(Float64Array, this.conversions, size)
    this.cents = grown(Float64Array, this.cents, size)
  }
}
