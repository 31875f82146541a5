import type { MoneyRange } from '@hopwise/contracts'
import { currencyFormat } from '@hopwise/units'

/** US dollars unless said otherwise; takes the wire's decimal string. A loss carries a real minus sign. */
export function formatCurrency(amount: number | string, currency = 'USD'): string {
  return currencyFormat(currency).format(Number(amount)).replace('-', '−')
}

/** With its sign. */
export function formatGain(amount: string): string {
  return `${Number(amount) > 0 ? '+' : ''}${formatCurrency(amount)}`
}

/** For estimates: cents say too much of what is uncertain by dollars, but where they are much of it. */
export function roundDollars(amount: string, centsBelow = 10): string {
  const value = Number(amount)
  return Math.abs(value) < centsBelow && value !== 0
    ? formatCurrency(value)
    : formatCurrency(Math.round(value)).replace(/\.00$/, '')
}

export function describeRange({ low, high }: Pick<MoneyRange, 'low' | 'high'>): string {
  return `${roundDollars(low)} to ${roundDollars(high)}`
}
