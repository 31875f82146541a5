import type { ConversionStatus } from '@hopwise/contracts'
import type { Standing } from './settle.ts'

type Sale = Pick<Standing, 'status' | 'amount' | 'currency'>
type Refund = Sale & Pick<Standing, 'mirrorsSale'>

/** How a refund or chargeback stands beside its sale: the sum of a status then holds both. */
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
