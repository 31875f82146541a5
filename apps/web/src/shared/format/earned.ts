import type { Earning } from '@hopwise/contracts'
import { formatCurrency } from './currency.ts'

/** What an earning brought; one whose amount is missing or not understood shows no sum that could pass for one. */
export function formatEarned({
  amount,
  currency,
  unclearAmount,
}: Pick<Earning, 'amount' | 'currency' | 'unclearAmount'>): string {
  if (unclearAmount === null) return formatCurrency(amount, currency)
  return unclearAmount === '' ? 'Amount missing' : 'Unclear amount'
}
