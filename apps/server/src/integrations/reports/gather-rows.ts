import type { ConversionStatus, SheetFormat } from '@hopwise/contracts'
import { centsAsMoney, readCents } from './amounts.ts'
import type { Text } from './read-rows.ts'
import { type ReadReport, type ReadRow, readSheet } from './read-sheet.ts'
import { shortDigest } from './report-id.ts'

interface Sheet {
  headings: readonly string[]
  reading: SheetFormat
}

type Taken = Extract<ReadRow, { report: ReadReport }>

interface Line {
  item: string
  at: number
  cents: number
  statuses: Set<ConversionStatus>
}

/** By digests of whole rows, so that a row that stands twice is the same line. */
type Lines = Map<number, Line>

const ranks: ConversionStatus[] = ['pending', 'confirmed', 'paid', 'reversed']

/**
 * A report may hold a row for each item of an order, which are one event. Answers what all rows of
 * a row's event say together; each of them then says the same, so that it counts once in any order.
 * The sheet is read over beforehand: that there is another row is known only at its end.
 */
export async function gatherRows(
  text: () => Text,
  sheet: Sheet,
): Promise<(report: ReadReport) => ReadReport> {
  // Without ids, no two rows are of one event.
  if (sheet.reading.columns.transactionId == null) return (report) => report
  const seen = new Set<number>()
  const repeated = new Map<number, Lines>()
  for await (const { report } of takenFrom(text(), sheet)) {
    const event = eventOf(report)
    if (seen.has(event)) repeated.set(event, new Map())
    seen.add(event)
  }
  if (repeated.size === 0) return (report) => report
  for await (const row of takenFrom(text(), sheet)) {
    const lines = repeated.get(eventOf(row.report))
    if (lines !== undefined) addRow(lines, row)
  }
  return (report) => {
    const lines = repeated.get(eventOf(report))
    return lines === undefined ? report : { ...report, ...together([...lines.values()], report) }
  }
}

async function* takenFrom(text: Text, sheet: Sheet): AsyncGenerator<Taken> {
  for await (const row of readSheet(text, sheet)) if ('report' in row) yield row
}

function eventOf({ transactionId, kind, currency }: ReadReport): number {
  return shortDigest([transactionId, kind, currency])
}

/** The same item and sum in another state is no further item: some reports list each state of it. */
function addRow(lines: Lines, { report, cells }: Taken): void {
  const row = shortDigest(cells)
  if (lines.has(row)) return
  const { status, occurredAt, productKey, amount } = report
  const [item, cents] = [productKey ?? '', readCents(amount, 'point') ?? 0]
  const known = [...lines.values()].find(
    (line) => line.item === item && line.cents === cents && !line.statuses.has(status),
  )
  const line = known ?? { item, at: occurredAt.getTime(), cents, statuses: new Set() }
  line.statuses.add(status)
  lines.set(row, line)
}

/** An item that was declined takes nothing from the others of its order. */
function together(rows: readonly Line[], { source }: ReadReport) {
  const all = [...new Set(rows)].sort(
    (a, b) => a.at - b.at || b.cents - a.cents || (a.item < b.item ? -1 : 1),
  )
  const furthest = ({ statuses }: Line) => ranks.findLastIndex((status) => statuses.has(status))
  const isReversed = (line: Line) => line.statuses.has('reversed')
  const valid = all.some((line) => !isReversed(line)) ? all.filter((l) => !isReversed(l)) : all
  const sum = valid.reduce((total, { cents }) => total + cents, 0)
  const status = ranks[Math.max(...valid.map(furthest))] ?? 'pending'
  const amount = centsAsMoney(sum)
  // ClickBank itself reports its orders by items of its own naming: a sum gives way to those, and
  // lines of ours would be added to them.
  if (source === 'clickbank') return { amount, status }
  const lines: Record<string, string> = {}
  for (const [index, line] of all.entries()) {
    const name = line.item === '' || line.item in lines ? `row-${index + 1}` : line.item
    lines[name] = centsAsMoney(valid.includes(line) ? line.cents : 0)
  }
  return { amount, status, lines }
}
