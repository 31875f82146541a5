import type { CanvasExportQuery, CanvasFigures } from '@hopwise/contracts'
import { type CsvColumn, type CsvRow, writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { readFilter } from './canvas-filter.ts'
import { pointsOf } from './canvas-ranges.ts'
import { countRange, drawTrend, listRows } from './get-canvas.ts'
import { rangeOf, stepOf } from './period.ts'

const figureColumns: CsvColumn[] = [
  { key: 'clicks', header: 'Clicks' },
  { key: 'visitors', header: 'Visitors' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'revenue', header: 'Revenue (USD)' },
  { key: 'epc', header: 'EPC (USD)' },
]

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
  if (dimension === undefined) {
    const header = stepOf(range) === 'day' ? 'Day' : 'Week from'
    const points = drawTrend(pointsOf(range), counts)
    const columns = [{ key: 'day', header }, ...figureColumns]
    return { fileName, content: writeCsv(columns, points.map(asNumbers)) }
  }
  const { rows } = await listRows(ctx, counts, dimension, query)
  const columns = [
    { key: 'value', header: titleOf(dimension) },
    { key: 'label', header: 'Name' },
    ...figureColumns,
  ]
  return { fileName, content: writeCsv(columns, rows.map(asNumbers)) }
}

/** Money as numbers, so that a negative sum is not taken for a formula. */
function asNumbers<Row extends CanvasFigures>(row: Row): CsvRow {
  return { ...row, revenue: Number(row.revenue), epc: row.epc === null ? '' : Number(row.epc) }
}

function titleOf(dimension: string): string {
  return dimension.slice(0, 1).toUpperCase() + dimension.slice(1)
}
