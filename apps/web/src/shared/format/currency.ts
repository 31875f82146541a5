import type { MoneyRange } from '@hopwise/contracts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** US dollars unless said otherwise; takes the wire's decimal string. A loss carries a real minus sign. */
export function formatCurrency(amount: number | string, currency = 'USD'): string {
  return formatOf(currency).format(Number(amount)).replace('-', '−')
}

/** For estimates: cents say too much of what is uncertain by dollars. */
export function roundDollars(amount: string): string {
  const value = Number(amount)
  return Math.abs(value) < 10 && value !== 0
    ? formatCurrency(value)
    : formatCurrency(Math.round(value)).replace(/\.00$/, '')
}

export function describeRange({ low, high }: Pick<MoneyRange, 'low' | 'high'>): string {
  return `${roundDollars(low)} to ${roundDollars(high)}`
}
