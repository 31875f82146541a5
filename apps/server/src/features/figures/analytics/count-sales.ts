import { type CanvasDimension, directReferrer, referrerSource } from '@hopwise/contracts'
import { centsOf } from '@hopwise/units'
import { isOfOwner, ownerOf, type VisitFilter } from '#src/click-columns/index.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { type SalePart, saleParts, saleQuery } from './sale-query.ts'

interface SaleSum {
  conversions: number
  cents: number
}

export interface SaleCounts {
  days: Map<string, SaleSum>
  statuses: Map<string, SaleSum>
  values: Map<CanvasDimension, Map<string, SaleSum>>
}

interface Row extends Record<string, unknown> {
  part: SalePart
  value: string
  /** The dimension whose filter these sales fail; null when they fit all. */
  failed: CanvasDimension | null
  conversions: number
  worth: string
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
  const parts = saleParts.filter(
    (part) => part === 'day' || part === 'status' || dimensions.some((one) => partOf(one) === part),
  )
  const { rows } = await ctx.orm.execute<Row>(saleQuery(ctx, range, filter, parts))
  // Read once: links are thousands, and are added up by what they belong to as well.
  const sums = rows.map(({ worth, ...row }) => ({ ...row, cents: centsOf(worth) }))
  const byPart = Map.groupBy(sums, ({ part }) => part)
  const sumsBy = (part: SalePart, failed: CanvasDimension | null, nameOf: Name) =>
    addUp(
      (byPart.get(part) ?? []).filter((row) => row.failed === null || row.failed === failed),
      nameOf,
    )
  return {
    days: sumsBy('day', null, asItIs),
    statuses: sumsBy('status', null, asItIs),
    values: new Map(
      dimensions.map((dimension) => [
        dimension,
        sumsBy(partOf(dimension), dimension, nameOf(dimension, filter)),
      ]),
    ),
  }
}

type Summed = Pick<Row, 'value' | 'conversions'> & { cents: number }

type Name = (value: string) => string
const asItIs: Name = (value) => value

function partOf(dimension: CanvasDimension): SalePart {
  return isOfOwner(dimension) ? 'link' : dimension
}

/** What a value of a part is called in a breakdown. */
function nameOf(dimension: CanvasDimension, filter: VisitFilter): Name {
  if (isOfOwner(dimension)) return ownerOf(filter, dimension)
  if (dimension === 'referrer') return (host) => referrerSource(host) || directReferrer
  return asItIs
}

function addUp(rows: readonly Summed[], nameOf: Name): Map<string, SaleSum> {
  const sums = new Map<string, SaleSum>()
  for (const { value, conversions, cents } of rows) {
    const name = nameOf(value)
    const sum = sums.get(name) ?? { conversions: 0, cents: 0 }
    sum.conversions += conversions
    sum.cents += cents
    sums.set(name, sum)
  }
  return sums
}
