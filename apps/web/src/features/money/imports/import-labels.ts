import type {
  ConversionStatus,
  DateForm,
  DecimalMark,
  FormatNote,
  ImportStatus,
  ReportField,
  ReportImport,
  ReportKind,
  UnreadColumn,
} from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const kindNames: Record<ReportKind, string> = {
  'amazon-earnings': 'Amazon earnings report',
  'amazon-bounty': 'Amazon bounty report',
  clickbank: 'ClickBank transactions',
  network: 'Network report',
  'amazon-orders': 'Amazon orders report',
  'amazon-totals': 'Amazon summary report',
}

/** Why a report that is recognized brings nothing in. */
export const withoutEarnings: Partial<Record<ReportKind, string>> = {
  'amazon-orders':
    'It lists what was ordered, not what was earned: Amazon pays when an item ships, and nothing in its reports ties an order to its earning. Import the Fee-Earnings report of the same days.',
  'amazon-totals':
    'It holds sums alone, so no single earning can be read from it. Import the Fee-Earnings report of the same days.',
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
  productKey: 'Product number',
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
    'No date in it distinguishes day from month. Please check how dates are written.',
  'dates-contradict':
    'Some dates begin with the day and others with the month. Those that do not fit are listed below.',
  'currency-guessed':
    'The report does not say which dollars, or which currency at all. Please check the currency.',
  'commission-unclear': 'Choose the column that holds your commission.',
  'not-unicode':
    'It is not Unicode, so letters with accents were read the way Windows writes them.',
  'lines-above': 'Lines above the headings were passed over.',
}

export const statusLabels: Record<ImportStatus, [BadgeTone, string]> = {
  checking: ['yellow', 'Checking'],
  ready: ['blue', 'Waits for you'],
  running: ['yellow', 'Importing'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
  cancelled: ['gray', 'Cancelled'],
}

export function describeTotals({ totals }: Pick<ReportImport, 'totals'>): string {
  return totals.map(({ amount, currency }) => formatCurrency(amount, currency)).join(' + ')
}

export const bookedStatusNames: Record<ConversionStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  paid: 'Paid',
  reversed: 'Reversed',
}

export function describeUnread({ heading, field }: UnreadColumn): string {
  return field === 'status'
    ? `“${heading}” looks like a status and isn't read. Without it, every row counts as confirmed.`
    : `“${heading}” looks like a sub ID and isn't read, so its earnings may not find their links.`
}

/** `3 added, 1 changed, 40 unchanged`; what did not happen is left out. */
export function describeCounts({ counts }: Pick<ReportImport, 'counts'>): string {
  const parts = (['added', 'changed', 'unchanged'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatNumber(counts[name])} ${name}`)
  if (counts.faults > 0) parts.push(formatCount(counts.faults, 'error'))
  return parts.join(', ') || 'Nothing'
}

const listed = new Intl.ListFormat('en-US')

/** What an import would write, by what it is: `2 earnings and 1 refund`. */
export function describeFresh({ counts }: Pick<ReportImport, 'counts'>): string {
  const { added, changed, refunds, chargebacks } = counts
  const all = [
    [added + changed - refunds - chargebacks, 'earning'],
    [refunds, 'refund'],
    [chargebacks, 'chargeback'],
  ] as const
  return listed.format(
    all.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun)),
  )
}

const networkNames: Record<string, string> = { amazon: 'Amazon', clickbank: 'ClickBank' }

/** The networks a report is of, as people write them. */
export function describeSource({ source }: Pick<ReportImport, 'source'>): string {
  return source
    .split(', ')
    .map((one) => networkNames[one] ?? one)
    .join(', ')
}
