import type { DefaultStatus, ReportColumns, ReportField, ReportKind } from '@hopwise/contracts'
import { columnsIn, findKnownReport, headingKey } from './find-known-report.ts'
import { assignColumns, normalized } from './headings.ts'
import type { KnownReport } from './known/known-report.ts'
import { type MoneyColumn, moneyColumns } from './money-columns.ts'

export interface Recognized {
  kind: ReportKind
  source: string
  columns: ReportColumns
  defaultStatus: DefaultStatus
  /** Every column of money was understood, so that no one has to be asked which is the commission. */
  isCertain: boolean
}

/** What a report is, by its headings and by its columns of money. */
export function recognize(
  headings: readonly string[],
  money: readonly MoneyColumn[] = moneyColumns(headings),
): Recognized {
  const found = findKnownReport(headings)
  if (found !== null) return readAsKnown(found, headings, money)
  const byWords = recognizeByWords(headings, money)
  return { ...byWords, defaultStatus: usualStatus(byWords.kind) }
}

/** Amazon reports what it pays. Elsewhere a sale may still be taken back, and news only moves it forward. */
export function usualStatus(kind: ReportKind): DefaultStatus {
  return kind.startsWith('amazon-') ? 'confirmed' : 'pending'
}

const noColumns: Record<ReportField, null> = {
  date: null,
  amount: null,
  transactionId: null,
  status: null,
  kind: null,
  currency: null,
  subId: null,
  productName: null,
  productKey: null,
}

function readAsKnown(
  found: KnownReport,
  headings: readonly string[],
  money: readonly MoneyColumn[],
): Recognized {
  const columns = { ...noColumns, ...columnsIn(found, headings) }
  const other = new Set(found.otherMoney.map(headingKey))
  const isUnderstood = ({ heading }: MoneyColumn) =>
    heading === columns.amount || other.has(headingKey(heading))
  return {
    kind: found.kind,
    source: found.network,
    columns,
    defaultStatus: found.columns.status === undefined ? 'confirmed' : 'pending',
    isCertain: found.evidence !== 'expected' && money.every(isUnderstood),
  }
}

/**
 * Sheets and columns of Amazon's reports as two independent readers of them know them: Fee-Earnings,
 * Fee-Orders, Fee-Tracking, Fee-DailyTrends, Fee-LinkType, Bounty. ClickBank's by its receipt, the
 * name its API has for a transaction's id.
 */
function recognizeByWords(
  headings: readonly string[],
  money: readonly MoneyColumn[],
): Omit<Recognized, 'defaultStatus'> {
  const columns = assignColumns(headings)
  const names = new Set(headings.map(normalized))
  const has = (...wanted: string[]) => wanted.every((one) => names.has(one))
  const totals = { source: 'amazon', columns: {}, isCertain: true }
  if (has('asin') && (has('items shipped') || has('date shipped'))) {
    return amazon('amazon-earnings', columns, money)
  }
  if (has('asin', 'qty') || (has('asin', 'date') && columns.amount == null)) {
    return { kind: 'amazon-orders', ...totals }
  }
  if (has('clicks') && (has('items ordered') || has('total items ordered') || has('link type'))) {
    return { kind: 'amazon-totals', ...totals }
  }
  if (has('name', 'date shipped', 'tracking id')) return amazon('amazon-bounty', columns, money)
  const isReceipt = has('receipt') || has('receipt number')
  if (isReceipt && (columns.kind != null || has('vendor') || has('tid'))) {
    return { kind: 'clickbank', source: 'clickbank', ...clickBank(columns, headings, money) }
  }
  return { kind: 'network', source: '', ...commissionOf(columns, money) }
}

/** No row has a state or an id there. */
function amazon(
  kind: ReportKind,
  columns: ReportColumns,
  money: readonly MoneyColumn[],
): Omit<Recognized, 'defaultStatus'> {
  // What was sold stands there as revenue.
  const own = money.filter(({ kind: what }) => what !== 'other')
  const found = commissionOf(columns, own)
  return {
    kind,
    source: 'amazon',
    columns: { ...found.columns, transactionId: null, status: null, kind: null, currency: null },
    isCertain: found.isCertain && columns.amount != null,
  }
}

/** Its tid is what an affiliate put on the hop link ("HopLinks Guide"). */
function clickBank(
  columns: ReportColumns,
  headings: readonly string[],
  money: readonly MoneyColumn[],
): Pick<Recognized, 'columns' | 'isCertain'> {
  const find = (...names: string[]) =>
    headings.find((heading) => names.includes(normalized(heading))) ?? null
  const amount = columns.amount ?? find('amount')
  return {
    columns: {
      ...columns,
      amount: amount ?? commissionOf(columns, money).columns.amount ?? null,
      transactionId: find('receipt', 'receipt number'),
      subId: find('tid', 'tracking id') ?? columns.subId ?? null,
      kind: find('txn type', 'transaction type') ?? columns.kind ?? null,
      status: null,
    },
    isCertain: amount !== null && isAlone(amount, money),
  }
}

/** The commission by its name, by its words, and only where nothing else may be it by being money. */
function commissionOf(
  columns: ReportColumns,
  money: readonly MoneyColumn[],
): Pick<Recognized, 'columns' | 'isCertain'> {
  if (columns.amount != null) {
    return { columns, isCertain: isAlone(columns.amount, money) }
  }
  const first = (kind: MoneyColumn['kind']) =>
    money.find((one) => one.kind === kind && !Object.values(columns).includes(one.heading))
  const guess = first('commission') ?? first('unclear') ?? first('other')
  return { columns: { ...columns, amount: guess?.heading ?? null }, isCertain: guess === undefined }
}

/** All other money is what buyers and shops pay. */
const isAlone = (amount: string, money: readonly MoneyColumn[]) =>
  money.every(({ heading, kind }) => heading === amount || kind === 'other')
