import type { ConversionKind, ConversionStatus, ReportField, SheetFormat } from '@hopwise/contracts'
import { firstReceiptOf, receiptOf } from '../clickbank/receipt.ts'
import { centsAsMoney, readCents } from './amounts.ts'
import { type ReadDate, readDate } from './dates.ts'
import { normalized } from './headings.ts'
import { type Row, readRows, type Text, UnreadableRows } from './read-rows.ts'
import { ReportIds } from './report-id.ts'
import { kindOf, statusOf } from './status-names.ts'
import { isBlank, namedHeadings } from './survey-sheet.ts'

/** What a row of a report says of one earning. */
export interface ReadReport {
  source: string
  transactionId: string
  kind: ConversionKind
  status: ConversionStatus
  amount: string
  currency: string
  subIds: string[]
  occurredAt: Date
  isDayOnly: boolean
  isZoneless: boolean
  productName: string | null
  productKey: string | null
  /** Where several rows are of one event: the amount is their sum. */
  lines?: Record<string, string>
  /** The sale that a rebill follows. */
  parentTransactionId?: string | null
}

export type ReadRow =
  | { line: number; report: ReadReport; cells: string[] }
  | { line: number; issue: string }

/** ClickBank gives times in Pacific Standard Time ("Transaction Reporting on ClickBank"). */
const zoneHoursOf = (kind: SheetFormat['kind']) => (kind === 'clickbank' ? -8 : undefined)
const longestText = 300

/** A row that cannot be taken; the message names column and cell. */
class CellError extends Error {}

/** Every earning of a sheet, or what is wrong with its row; blank and total lines are passed over. */
export async function* readSheet(
  text: Text,
  { headings, reading }: { headings: readonly string[]; reading: SheetFormat },
): AsyncGenerator<ReadRow> {
  if (reading.kind === 'amazon-orders' || reading.kind === 'amazon-totals') return
  const ids = new ReportIds()
  const columns = columnsOf(headings, reading)
  let isBelowHeadings = false
  try {
    for await (const row of readRows(text)) {
      if (!isBelowHeadings) {
        isBelowHeadings = isSame(namedHeadings(row.cells), headings)
      } else if (!isBlank(row.cells) && !isSame(namedHeadings(row.cells), headings)) {
        const read = readRow(row, { reading, columns, ids })
        if (read !== null) yield read
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableRows)) throw error
    yield { line: error.line, issue: error.message }
  }
}

/** One row by itself, as the sheet's other rows are read. */
export function readSampleRow(
  cells: string[],
  { headings, reading }: { headings: readonly string[]; reading: SheetFormat },
): ReadRow | null {
  const how = { reading, columns: columnsOf(headings, reading), ids: new ReportIds() }
  return readRow({ line: 0, cells }, how)
}

type Columns = ReadonlyMap<ReportField, { index: number; heading: string }>

function columnsOf(headings: readonly string[], { columns }: SheetFormat): Columns {
  return new Map(
    Object.entries(columns).flatMap(([field, heading]) => {
      const index = heading === null ? -1 : headings.indexOf(heading)
      // safe because the keys of columns are fields
      return index < 0 ? [] : [[field as ReportField, { index, heading: headings[index] ?? '' }]]
    }),
  )
}

function isSame(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length === headings.length && cells.every((cell, index) => cell === headings[index])
}

interface HowToRead {
  reading: SheetFormat
  columns: Columns
  ids: ReportIds
}

function readRow({ line, cells }: Row, how: HowToRead): ReadRow | null {
  const cell = (field: ReportField) => {
    const column = how.columns.get(field)
    return column === undefined ? '' : (cells[column.index] ?? '').slice(0, longestText)
  }
  if (isTotal(cells, cell('date'), cell('transactionId'))) return null
  try {
    const report = reportOf(cell, how)
    return report === null ? null : { line, report, cells }
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return { line, issue: error.message }
  }
}

const totalWords = /^(grand |sub)?totals?\b|^(sum|summe|gesamt|gesamtsumme|totale|totaal|razem)\b/i

function isTotal(cells: readonly string[], date: string, transactionId: string): boolean {
  if (date !== '' && transactionId !== '' && !totalWords.test(date)) return false
  const first = cells.find((cell) => cell !== '') ?? ''
  const hasNoDate = date === '' || totalWords.test(date)
  return hasNoDate && totalWords.test(first)
}

type CellOf = (field: ReportField) => string

function reportOf(cell: CellOf, how: HowToRead): ReadReport | null {
  const { reading, ids } = how
  if (/^test(_|$)/i.test(cell('kind'))) return null
  const cents = centsOf(cell, how)
  const date = dateOf(cell, how)
  const kind = kindIn(cell, cents, how)
  const productName = cell('productName') || null
  const productKey = cell('productKey').toUpperCase() || null
  const subId = cell('subId')
  const parts = [productKey ?? normalized(productName ?? ''), subId.toLowerCase(), date.day, cents]
  const given = cell('transactionId')
  if (given === '' && how.columns.has('transactionId')) {
    throw new CellError(`“${headingOf('transactionId', how)}” is empty.`)
  }
  return {
    source: reading.source,
    // Rows of a report without ids are distinguished by what they say.
    ...(given === ''
      ? { transactionId: ids.next([reading.kind, ...parts]) }
      : idsOf(given, kind, date, how)),
    kind,
    status: statusIn(cell, kind, how),
    amount: centsAsMoney(isReversal(kind) && cents > 0 ? -cents : cents),
    currency: currencyIn(cell, how),
    subIds: subId === '' ? [] : [subId],
    occurredAt: date.at,
    isDayOnly: date.isDayOnly,
    isZoneless: date.isZoneless,
    productName,
    productKey,
  }
}

/** ClickBank's are those that its notifications and its API lead to, or an event would count twice. */
function idsOf(given: string, kind: ConversionKind, { at, isExact }: ReadDate, how: HowToRead) {
  if (how.reading.kind !== 'clickbank') return { transactionId: given }
  if (kind === 'rebill' && !isExact && firstReceiptOf(given) === null) {
    throw new CellError(
      `This rebill has the receipt of its first sale, “${given.slice(0, 40)}”, and “${headingOf('date', how)}” has no exact time to distinguish it from other rebills. Connect ClickBank in Settings to count it.`,
    )
  }
  const type = kind === 'rebill' ? 'BILL' : 'SALE'
  return receiptOf({ type, receipt: given, at, originalReceipt: null })
}

const isReversal = (kind: ConversionKind) => kind === 'refund' || kind === 'chargeback'

function headingOf(field: ReportField, { columns }: HowToRead): string {
  return columns.get(field)?.heading ?? field
}

function said(field: ReportField, cell: CellOf, how: HowToRead): string {
  return `“${headingOf(field, how)}” says “${cell(field).slice(0, 40)}”`
}

function centsOf(cell: CellOf, how: HowToRead): number {
  if (cell('amount') === '') throw new CellError(`“${headingOf('amount', how)}” is empty.`)
  const cents = readCents(cell('amount'), how.reading.decimalMark)
  if (cents === null) throw new CellError(`${said('amount', cell, how)}, which isn’t an amount.`)
  return cents
}

function dateOf(cell: CellOf, how: HowToRead): ReadDate {
  const { asOf } = how.reading
  if (asOf !== null) return { ...noonOf(asOf), day: asOf, isExact: false }
  if (cell('date') === '') throw new CellError(`“${headingOf('date', how)}” is empty.`)
  const { dateForm, kind } = how.reading
  const date = readDate(cell('date'), dateForm, zoneHoursOf(kind))
  if (date === null) {
    throw new CellError(`${said('date', cell, how)}, which isn’t a ${dateForm} date.`)
  }
  // An Amazon report is of days; a clock time alongside them would make two exports differ.
  return kind.startsWith('amazon-') ? { ...date, ...noonOf(date.day) } : date
}

/** What is known of a moment by its day alone. */
function noonOf(day: string) {
  return { at: new Date(`${day}T12:00:00Z`), isDayOnly: true, isZoneless: false }
}

/** A row that takes back is one of its own, negative, at Amazon as elsewhere. */
function kindIn(cell: CellOf, cents: number, how: HowToRead): ConversionKind {
  const word = cell('kind')
  if (/^fee$/i.test(word)) throw new CellError(`${said('kind', cell, how)}. Fees aren’t earnings.`)
  const kind = word === '' ? undefined : kindOf(word)
  if (kind === undefined && word !== '' && how.reading.kind === 'clickbank') {
    throw new CellError(`${said('kind', cell, how)}, which isn’t a known ClickBank type.`)
  }
  if (kind === undefined || !isReversal(kind)) return cents < 0 ? 'refund' : (kind ?? 'sale')
  return kind
}

function statusIn(cell: CellOf, kind: ConversionKind, how: HowToRead): ConversionStatus {
  const word = cell('status')
  if (word === '') return isReversal(kind) ? 'confirmed' : how.reading.defaultStatus
  const status = statusOf(word)
  if (status === undefined) {
    throw new CellError(`${said('status', cell, how)}, which isn’t a known status.`)
  }
  return status
}

function currencyIn(cell: CellOf, how: HowToRead): string {
  const word = cell('currency').toUpperCase()
  if (word === '') return how.reading.currency
  if (!/^[A-Z]{3}$/.test(word)) {
    throw new CellError(`${said('currency', cell, how)}, which isn’t a three-letter currency code.`)
  }
  return word
}
