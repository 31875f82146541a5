import type { CanvasExportQuery, CanvasFigures } from '@hopwise/contracts'
import { type CsvColumn, type CsvRow, writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { readFilter } from './canvas-filter.ts'
import { pointsOf } from './canvas-ranges.ts'
import { countRange, drawTrend, listRows, readClicksSince } from './get-canvas.ts'
import { rangeOf, stepOf } from './period.ts'

const figureColumns: CsvColumn[] = [
  { key: 'clicks', header: 'Clicks' },
  { key: 'visitors', header: 'Visitors' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'revenue', header: 'Revenue (USD)' },
  { key: 'epc', header: 'EPC (USD)' },
]

/** In files in which clicks before are missing. */
const sinceColumn: CsvColumn = { key: 'clicksSince', header: 'Clicks since' }

interface CanvasExport {
  fileName: string
  content: string
}

/** All rows of a breakdown, or the trend, under the filters of the screen. */
export async function exportCanvas(ctx: Ctx, query: CanvasExportQuery): Promise<CanvasExport> {
  const range = rangeOf(ctx, query)
  const { dimension } = query
  const filter = await readFilter(ctx, query)
  const counts = await countRange(ctx, range, filter, dimension === undefined ? [] : [dimension])
  const fileName = `analytics-${dimension ?? 'trend'}-${range.from}-${range.to}.csv`
  const isPartial = counts.clicks.missing.has(dimension ?? 'day')
  const more = isPartial ? [sinceColumn] : []
  const clicksSince = isPartial ? await readClicksSince(ctx) : null
  const written = (row: CanvasFigures) => ({ ...asNumbers(row), clicksSince })
  if (dimension === undefined) {
    const header = stepOf(range) === 'day' ? 'Day' : 'Week from'
    const points = drawTrend(pointsOf(range), counts)
    const columns = [{ key: 'day', header }, ...figureColumns, ...more]
    return { fileName, content: writeCsv(columns, points.map(written)) }
  }
  const { rows } = await listRows(ctx, counts, dimension, query)
  const columns = [
    { key: 'value', header: titleOf(dimension) },
    { key: 'label', header: 'Name' },
    ...figureColumns,
    ...more,
  ]
  return { fileName, content: writeCsv(columns, rows.map(written)) }
}

/** Money as numbers, so that a negative sum is not taken for a formula. */
function asNumbers<Row extends CanvasFigures>(row: Row): CsvRow {
  const { visitors, revenue, epc } = row
  return {
    ...row,
    visitors: visitors ?? '',
    revenue: Number(revenue),
    epc: epc === null ? '' : Number(epc),
  }
}

function titleOf(dimension: string): string {
  return dimension.slice(0, 1).toUpperCase() + dimension.slice(1)
}
