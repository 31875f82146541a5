import {
  type ConversionStatus,
  type DateForm,
  type DecimalMark,
  type FormatNote,
  type ImportSheet,
  type ImportStatus,
  type ImportUndo,
  type ReportField,
  type ReportImport,
  type ReportKind,
  sourceName,
  type UnreadColumn,
} from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatList } from '#src/shared/format/list.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const kindNames: Record<ReportKind, string> = {
  'amazon-earnings': 'Amazon earnings report',
  'amazon-bounty': 'Amazon bounty report',
  clickbank: 'ClickBank transactions',
  network: 'Another network’s report',
  'amazon-orders': 'Amazon orders report',
  'amazon-totals': 'Amazon summary report',
}

/** Why a report that is recognized brings nothing in. */
export const withoutEarnings: Partial<Record<ReportKind, string>> = {
  'amazon-orders':
    'It lists orders, not commissions: Amazon pays when an item ships. Import the Fee-Earnings report for the same dates instead.',
  'amazon-totals':
    'It has totals only, no single earnings. Import the Fee-Earnings report for the same dates instead.',
}

export const fieldNames: Record<ReportField, string> = {
  date: 'Date',
  amount: 'Commission',
  transactionId: 'Transaction ID',
  status: 'Status',
  kind: 'Type',
  currency: 'Currency',
  subId: 'Sub ID or click ID',
  productName: 'Product',
  productKey: 'Product ID',
}

export const dateFormNames: Record<DateForm, string> = {
  'year-first': 'Year first, 2026-11-21',
  'month-first': 'Month first, 11/21/2026',
  'day-first': 'Day first, 21/11/2026',
}

export const decimalMarkNames: Record<DecimalMark, string> = {
  point: 'Point, 1,234.50',
  comma: 'Comma, 1.234,50',
}

export const noteLabels: Record<FormatNote, string> = {
  'dates-ambiguous':
    'Every date in it can be read day first or month first. Check the date format below.',
  'dates-contradict':
    'Some dates start with the day, others with the month. Rows that don’t fit are listed below.',
  'currency-guessed':
    'The report doesn’t say which currency its amounts are in. Check the currency below.',
  'commission-unclear': 'Choose the column that holds your commission.',
  'not-unicode': 'The file isn’t Unicode. Check that special characters look right.',
  'lines-above': 'Lines above the column headings were skipped.',
}

export const statusLabels: Record<ImportStatus, [BadgeTone, string]> = {
  checking: ['yellow', 'Checking'],
  ready: ['blue', 'Ready to review'],
  running: ['yellow', 'Importing'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
  cancelled: ['gray', 'Canceled'],
  undoing: ['yellow', 'Undoing'],
  undone: ['gray', 'Undone'],
}

/** Uploaded and not imported: its file waits for a person. */
export function isWaiting({ status }: Pick<ReportImport, 'status'>): boolean {
  return status === 'checking' || status === 'ready'
}

export function describeTotals({ totals }: Pick<ReportImport, 'totals'>): string {
  return totals.map(({ amount, currency }) => formatCurrency(amount, currency)).join(' + ')
}

/** No column holds them, and no one said yet on which day its rows count. */
export const isWithoutDates = ({ reading }: ImportSheet) =>
  reading.columns.date == null && reading.asOf === null

/** What a person has to say before a sheet can be imported; null where nothing is missing. */
export function describeMissing(sheet: ImportSheet): string | null {
  const { reading, notes } = sheet
  const { amount } = reading.columns
  if (reading.source === '') return 'Enter the network this report is from.'
  if (isWithoutDates(sheet)) return 'Choose the date column.'
  if (amount == null || notes.includes('commission-unclear'))
    return 'Choose your commission column.'
  return null
}

/** The report by its name, as far as it is known. */
export function describeReport({ report, reading: { kind, source } }: ImportSheet): string {
  if (report !== null || kind !== 'network') return report ?? kindNames[kind]
  return source === '' ? 'Report from an unknown network' : `${source} report`
}

/** What was guessed or left out, and should be looked at. */
export function describeWarnings({ notes, reading }: ImportSheet): string[] {
  const { kind, columns, defaultStatus, asOf } = reading
  const isPending = kind === 'network' && columns.status == null && defaultStatus === 'pending'
  return [
    ...notes.filter((note) => !shownElsewhere.has(note)).map((note) => noteLabels[note]),
    ...(asOf === null
      ? []
      : [`No column holds the dates, so every earning counts on ${formatDate(asOf)}.`]),
    ...(isPending
      ? [
          'No column says which sales are confirmed, so all of them will be pending. You can change that below.',
        ]
      : []),
  ]
}

/** Something was guessed, or a column left out that seems to say something of each row. */
export const hasWarnings = (sheet: ImportSheet) =>
  describeWarnings(sheet).length + sheet.unread.length > 0

const shownElsewhere = new Set<FormatNote>(['lines-above', 'commission-unclear'])

export const bookedStatusNames: Record<ConversionStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  paid: 'Paid',
  reversed: 'Reversed',
}

export function describeUnread({ heading, field }: UnreadColumn, read: string | null): string {
  if (read !== null)
    return `“${heading}” looks like a ${unreadNames[field]} too. “${read}” is read.`
  return `“${heading}” looks like a ${unreadNames[field]}, but it isn’t read.${unreadCosts[field]}`
}

const unreadCosts: Record<UnreadColumn['field'], string> = {
  status: '',
  subId: ' Earnings may not find their links.',
  transactionId: ' A corrected row would be counted twice.',
}

export const unreadNames: Record<UnreadColumn['field'], string> = {
  status: 'status',
  subId: 'sub ID',
  transactionId: 'transaction ID',
}

/** `3 added, 1 changed, 40 unchanged`; what did not happen is left out. */
export function describeCounts({ counts }: Pick<ReportImport, 'counts'>): string {
  const parts = (['added', 'changed', 'unchanged'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatNumber(counts[name])} ${name}`)
  if (counts.faults > 0) parts.push(formatCount(counts.faults, 'error'))
  return parts.join(', ') || 'Nothing'
}

/** `3 removed, 1 restored, 2 kept`; what did not happen is left out. */
function describeUndo({ removed, restored, kept }: ImportUndo): string {
  const parts = [
    [removed, 'removed'],
    [restored, 'restored'],
    [kept, 'kept'],
  ] as const
  const happened = parts.filter(([count]) => count > 0)
  return happened.map(([count, what]) => `${formatNumber(count)} ${what}`).join(', ') || 'Nothing'
}

/** How many earnings an undo has looked at. */
export const countUndone = ({ removed, restored, kept }: ImportUndo) => removed + restored + kept

/** What became of an import's rows: what it did, or how far its undo is. */
export function describeOutcome(found: ReportImport): string {
  const { status, done, rows, undone, problem, finishedAt } = found
  if (status === 'undoing' && undone !== null)
    return describeProgress(countUndone(undone), undone.rows)
  if (status === 'running' && rows > 0) return describeProgress(done, rows)
  if (problem !== null) return problem
  if (undone !== null) return describeUndo(undone)
  return finishedAt === null ? 'Nothing yet' : describeCounts(found)
}

export const describeProgress = (done: number, total: number) =>
  `${formatNumber(done)} of ${formatNumber(total)}`

/** What an import would write, by what it is: `2 earnings and 1 refund`. */
export function describeFresh({ counts }: Pick<ReportImport, 'counts'>): string {
  const { added, changed, refunds, chargebacks } = counts
  const all = [
    [added + changed - refunds - chargebacks, 'earning'],
    [refunds, 'refund'],
    [chargebacks, 'chargeback'],
  ] as const
  return formatList(
    all.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun)),
  )
}

/** The reports of a file by their names, else the networks they are of as people write them. */
export function describeSource({ reports, source }: Pick<ReportImport, 'reports' | 'source'>) {
  if (reports.length > 0) return reports.join(', ')
  return source.split(', ').map(sourceName).join(', ')
}
