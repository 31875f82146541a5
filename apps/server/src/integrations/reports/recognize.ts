import type { ReportColumns, ReportKind } from '@hopwise/contracts'
import { assignColumns, normalized } from './headings.ts'

export interface Recognized {
  kind: ReportKind
  source: string
  columns: ReportColumns
}

/**
 * What a report is, by its headings. Sheets and columns of Amazon's reports as two independent
 * readers of them know them: Fee-Earnings, Fee-Orders, Fee-Tracking, Fee-DailyTrends, Fee-LinkType,
 * Bounty. ClickBank's by its receipt, the name its API has for a transaction's id.
 */
export function recognize(headings: readonly string[]): Recognized {
  const columns = assignColumns(headings)
  const names = new Set(headings.map(normalized))
  const has = (...wanted: string[]) => wanted.every((one) => names.has(one))
  if (has('asin') && (has('items shipped') || has('date shipped'))) {
    return { kind: 'amazon-earnings', source: 'amazon', columns: ofAmazon(columns) }
  }
  if (has('asin', 'qty') || (has('asin', 'date') && columns.amount == null)) {
    return { kind: 'amazon-orders', source: 'amazon', columns: {} }
  }
  if (has('clicks') && (has('items ordered') || has('total items ordered') || has('link type'))) {
    return { kind: 'amazon-totals', source: 'amazon', columns: {} }
  }
  if (has('name', 'date shipped', 'tracking id')) {
    return { kind: 'amazon-bounty', source: 'amazon', columns: ofAmazon(columns) }
  }
  const isReceipt = has('receipt') || has('receipt number')
  if (isReceipt && (columns.kind != null || has('vendor') || has('tid'))) {
    return { kind: 'clickbank', source: 'clickbank', columns: ofClickBank(columns, headings) }
  }
  return { kind: 'network', source: '', columns }
}

/** The sale's own price is called revenue there, and no row has a state or an id. */
function ofAmazon(columns: ReportColumns): ReportColumns {
  return { ...columns, transactionId: null, status: null, kind: null, currency: null }
}

/** Its tid is what an affiliate put on the hop link ("HopLinks Guide"). */
function ofClickBank(columns: ReportColumns, headings: readonly string[]): ReportColumns {
  const find = (...names: string[]) =>
    headings.find((heading) => names.includes(normalized(heading))) ?? null
  return {
    ...columns,
    transactionId: find('receipt', 'receipt number'),
    subId: find('tid', 'tracking id') ?? columns.subId ?? null,
    kind: find('txn type', 'transaction type') ?? columns.kind ?? null,
    status: null,
  }
}
