import type { ConversionStatus } from '@hopwise/contracts'
import type { ConversionReport } from './conversion-report.ts'
import { type ConversionState, isReversal } from './settle.ts'

type Sale = Pick<ConversionState, 'status' | 'amount' | 'currency'>
type Refund = Sale & Pick<ConversionState, 'mirrorsSale'>

type Event = Pick<ConversionReport, 'source' | 'transactionId' | 'kind'>

/** Events of one transaction: its sale, or rebill, with what takes it back; others have none. */
export function familiesOf<Row extends Event>(events: readonly Row[]) {
  const families = Map.groupBy(events, ({ source, transactionId }) =>
    JSON.stringify([source, transactionId]),
  )
  return [...families.values()].flatMap((family) => {
    const sale =
      family.find(({ kind }) => kind === 'sale') ?? family.find(({ kind }) => kind === 'rebill')
    return sale === undefined
      ? []
      : [{ sale, reversals: family.filter(({ kind }) => isReversal(kind)) }]
  })
}

/** How a refund or chargeback stands next to its sale: the sum of a status then holds both. */
export function standAfterSale(refund: Refund, sale: Sale): Sale {
  const status = statusAfter(refund.status, sale.status)
  const { amount, currency } = refund
  return refund.mirrorsSale
    ? { status, amount: opposite(sale.amount), currency: sale.currency }
    : { status, amount, currency }
}

/** What was paid out is taken off the next payout: the refund is confirmed, and paid once that is. */
function statusAfter(refund: ConversionStatus, sale: ConversionStatus): ConversionStatus {
  if (refund === 'paid') return refund
  return sale === 'paid' ? 'confirmed' : sale
}

function opposite(amount: string): string {
  if (/^-?0*(\.0*)?$/.test(amount)) return '0.00'
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
