import type { ConversionKind, ConversionStatus } from '@hopwise/contracts'
import { centsOf, moneyOf } from '@hopwise/units'
import type { ConversionReport } from './conversion-report.ts'
import { latestMs, type Moment } from './moment.ts'

/** What is known of a conversion, without what tied it to a link. */
export interface ConversionState extends Moment {
  status: ConversionStatus
  amount: string
  currency: string
  lines: Record<string, string> | null
  mirrorsSale: boolean
  isZeroNamed: boolean
  unclearAmount: string | null
  subIds: string[]
  confirmAt: Date | null
  productName: string | null
  productKey: string | null
  parentTransactionId: string | null
}

/** These fields of a row alone, to be compared and stored. */
export function stateOf(row: ConversionState): ConversionState {
  return {
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    lines: row.lines,
    mirrorsSale: row.mirrorsSale,
    isZeroNamed: row.isZeroNamed,
    unclearAmount: row.unclearAmount,
    subIds: row.subIds,
    occurredAt: row.occurredAt,
    isDayOnly: row.isDayOnly,
    isZoneless: row.isZoneless,
    confirmAt: row.confirmAt,
    productName: row.productName,
    productKey: row.productKey,
    parentTransactionId: row.parentTransactionId,
  }
}

/** News never moves a conversion back in its life, so that the order in which it comes is of no matter. */
const ranks: Record<ConversionStatus, number> = { pending: 0, confirmed: 1, paid: 2, reversed: 3 }

/**
 * What is known once a report was received. Receiving it again changes nothing, and reports of one event
 * may come in any order: the furthest status holds, and the amount that came with it. Of two amounts
 * reported with one status the later one wins: a network that corrects itself is believed.
 */
export function settle(
  before: ConversionState | null,
  report: ConversionReport,
  receivedAt: Date,
): ConversionState {
  const isBehind = before !== null && ranks[report.status] < ranks[before.status]
  const { occurredAt, isDayOnly = false, isZoneless = false } = report
  return {
    status: before === null || !isBehind ? report.status : before.status,
    ...amountOf(before, report, isBehind),
    subIds: unionOf(before?.subIds ?? [], report.subIds),
    ...earlier(before, { occurredAt: occurredAt ?? receivedAt, isDayOnly, isZoneless }),
    confirmAt: before?.confirmAt ?? report.confirmAt ?? null,
    productName: before?.productName ?? report.productName ?? null,
    productKey: before?.productKey ?? report.productKey ?? null,
    parentTransactionId: before?.parentTransactionId ?? report.parentTransactionId ?? null,
  }
}

/** What may be any moment of a day, or of a zone, says less than an exact time within it. */
function earlier(before: Moment | null, report: Moment): Moment {
  if (before === null || latestMs(report) < latestMs(before)) return report
  // These alone: what is known may be a whole row.
  const { occurredAt, isDayOnly, isZoneless } = before
  return { occurredAt, isDayOnly, isZoneless }
}

type Amount = Pick<
  ConversionState,
  'amount' | 'currency' | 'lines' | 'mirrorsSale' | 'isZeroNamed' | 'unclearAmount'
>

const clear = { mirrorsSale: false, unclearAmount: null }

function amountOf(
  before: ConversionState | null,
  report: ConversionReport,
  isBehind: boolean,
): Amount {
  const { currency } = report
  if (report.lines !== undefined) {
    const lines = { ...before?.lines, ...report.lines }
    const amount = sumAmounts(Object.values(lines))
    return { amount, currency, lines, isZeroNamed: false, ...clear }
  }
  const isKnown = before !== null && !before.mirrorsSale && centsOf(before.amount) !== 0
  // Line items say more than a bare sum, and an amount more than none.
  if (
    before !== null &&
    (before.lines !== null || report.amount === null || (isBehind && isKnown))
  ) {
    // These alone: what is known may be a whole row.
    const { amount, lines, mirrorsSale, isZeroNamed } = before
    // A lead pays nothing yet; an amount of 0 that was named is an answer.
    const isNamed = isKnown || isZeroNamed || lines !== null || mirrorsSale
    const isNews = ranks[report.status] > ranks[before.status]
    const asks = before.unclearAmount !== null || (isNews && !isNamed)
    const unclearAmount = asks ? unclearOf(before, report) : null
    return { amount, currency: before.currency, lines, mirrorsSale, isZeroNamed, unclearAmount }
  }
  if (report.amount !== null) {
    const cents = centsOf(report.amount)
    return { amount: moneyOf(cents), currency, lines: null, isZeroNamed: cents === 0, ...clear }
  }
  const { unclearAmount = null } = report
  const mirrorsSale = isReversal(report.kind) && unclearAmount === null
  return { amount: '0.00', currency, lines: null, mirrorsSale, isZeroNamed: false, unclearAmount }
}

/** What was written and not understood says more than that nothing was. */
function unclearOf(before: ConversionState, report: ConversionReport): string | null {
  return report.unclearAmount || (before.unclearAmount ?? report.unclearAmount ?? null)
}

/** Refunds and chargebacks: what a sale brought goes back. */
export function isReversal(kind: ConversionKind): boolean {
  return kind === 'refund' || kind === 'chargeback'
}

function sumAmounts(amounts: string[]): string {
  return moneyOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0))
}

/** Stands for the ids of a visitor who asked for erasure: a network that reports them again changes nothing. */
export const erasedSubId = '(erased)'

/** Networks fold case, so ids that differ in case alone are one. */
function unionOf(known: string[], more: string[]): string[] {
  if (known.includes(erasedSubId)) return known
  const seen = new Set(known.map((one) => one.toLowerCase()))
  return [...known, ...more.filter((one) => one !== '' && !seen.has(one.toLowerCase()))]
}
