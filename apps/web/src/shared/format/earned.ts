import type { Earning } from '@hopwise/contracts'
import { formatCurrency } from './currency.ts'

/** What an earning brought; one whose amount was not understood shows no sum that could pass for one. */
export function formatEarned({
  amount,
  currency,
  unclearAmount,
}: Pick<Earning, 'amount' | 'currency' | 'unclearAmount'>): string {
  return unclearAmount === null ? formatCurrency(amount, currency) : 'Unclear amount'
}
