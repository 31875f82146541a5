import type { MoneyAction, MoneyRange } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'

/** Cents say too much of what is uncertain by dollars. */
export function roundDollars(amount: string): string {
  const value = Number(amount)
  return Math.abs(value) < 10
    ? formatCurrency(value)
    : formatCurrency(Math.round(value)).replace(/\.00$/, '')
}

export function describeRange({ low, high }: Pick<MoneyRange, 'low' | 'high'>): string {
  return `${roundDollars(low)} to ${roundDollars(high)}`
}

export function describeMinutes({ minutes }: Pick<MoneyAction, 'minutes'>): string {
  return `about ${minutes} min`
}
