import { type ConversionKind, isSaleKind } from '@hopwise/contracts'
import { centsOf, moneyOf } from '@hopwise/units'
import type { ConversionReport } from '#src/features/money/earnings/index.ts'
import { receiptOf } from '#src/integrations/clickbank/receipt.ts'
import type { ClickbankTransaction } from '#src/integrations/clickbank/transaction.ts'

/** What a transaction of ClickBank means to us. */
export type ParsedTransaction =
  | { report: ConversionReport }
  | { outcome: 'test' | 'ignored'; reason: string }

/**
 * Notifications and orders report the same transactions: both are read here, so that they meet in
 * one row. An eCheck that bounces (INSF) and a fee take money without being a refund.
 */
const kinds: Record<string, ConversionKind> = {
  SALE: 'sale',
  BILL: 'rebill',
  RFND: 'refund',
  CGBK: 'chargeback',
  INSF: 'chargeback',
  FEE: 'chargeback',
}

const dayMs = 24 * 3_600_000

export function readTransaction(
  one: ClickbankTransaction,
  payoutHoldDays: number | null,
): ParsedTransaction {
  if (one.type.includes('TEST')) return test
  const kind = kinds[one.type]
  if (kind === undefined) return { outcome: 'ignored', reason: ignoredReason(one.type) }
  const elsewhere = ofAnotherPart(one.role)
  if (elsewhere !== null) return { outcome: 'ignored', reason: elsewhere }
  const isSale = isSaleKind(kind)
  const [first] = one.items
  const payoutHoldMs = isSale && payoutHoldDays !== null ? payoutHoldDays * dayMs : null
  return {
    report: {
      source: 'clickbank',
      kind,
      ...receiptOf(one),
      // A sale is the network's to take back until the refund period is over; what it takes, it took.
      status: isSale && !one.isRefundOver ? 'pending' : 'confirmed',
      ...amountOf(one, isSale),
      currency: currencyOf(one.currency),
      subIds: one.trackingIds,
      occurredAt: one.at,
      confirmAt: payoutHoldMs === null ? null : new Date(one.at.getTime() + payoutHoldMs),
      productName: first?.title ?? null,
      productKey: first === undefined ? null : productKeyOf(one.vendor, first.itemNo),
    },
  }
}

/** The key by which products of ClickBank are kept: a vendor's item numbers are its own. */
export function productKeyOf(vendor: string | null, itemNo: string): string | null {
  if (vendor === null) return null
  return itemNo === '' ? vendor.toLowerCase() : `${vendor.toLowerCase()}/${itemNo}`
}

/**
 * By line, so that items reported one by one add up. An item can be refunded in parts, each
 * at its own time; a sale is one. A total stands only where no line is reported: it is no line itself,
 * or it would count alongside those that are reported later.
 */
function amountOf({ items, total, at, type }: ClickbankTransaction, isSale: boolean) {
  const signed = (amount: string) => (isSale ? centsOf(amount) : -Math.abs(centsOf(amount)))
  const lines: Record<string, string> = {}
  for (const { itemNo, accountAmount } of items) {
    if (accountAmount === null) continue
    const key = isSale ? itemNo : `${itemNo}@${at.toISOString()}`
    lines[key] = moneyOf(centsOf(lines[key] ?? '0') + signed(accountAmount))
  }
  const reported = Object.values(lines)
  const whole = total === null ? null : signed(total)
  const cents =
    reported.length === 0 ? whole : reported.reduce((sum, line) => sum + centsOf(line), 0)
  // A bounced eCheck is reported without an amount: the whole sale goes back.
  if (cents === null || (type === 'INSF' && cents === 0)) return { amount: null }
  return reported.length === 0 ? { amount: moneyOf(cents) } : { amount: moneyOf(cents), lines }
}

function currencyOf(reported: string | null): string {
  const currency = reported?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : 'USD'
}

/**
 * Only what the account earned by its links counts. The share of a joint venture in an upsell is the
 * vendor's agreement with a partner: no link brought it, and the orders of an affiliate lack it too.
 */
function ofAnotherPart(role: string | null): string | null {
  if (role === 'VENDOR') return 'A sale of your own product, not an affiliate commission.'
  if (role === 'JV_UPSELL') return 'A joint venture share, not an affiliate commission.'
  return null
}

const test: ParsedTransaction = { outcome: 'test', reason: 'A ClickBank test. No money moved.' }

const reasons: Record<string, string> = {
  'CANCEL-REBILL': 'The subscription was canceled, so there are no more rebills.',
  'UNCANCEL-REBILL': 'The subscription was resumed.',
  'SUBSCRIPTION-CHG': 'The subscription was changed.',
  ABANDONED_ORDER: 'An order form was abandoned.',
}

function ignoredReason(type: string): string {
  if (type.startsWith('CUSTOMER_')) return 'ClickBank emailed the buyer. No money moved.'
  return reasons[type] ?? 'Hopwise doesn’t know this type, so nothing was counted.'
}
