// Amounts, counts and days as people read them in notices and mails.

import { currencyFormat, zoneFormat } from '@hopwise/units'

const whole = new Intl.NumberFormat('en-US')

/** A network names its currencies itself; Intl throws at what has not the form of one. */
export function describeAmount(amount: string, currency = 'USD'): string {
  if (!/^[a-z]{3}$/i.test(currency)) return `${amount} ${currency}`.trim()
  return currencyFormat(currency).format(Number(amount))
}

/** Such as `1 click` and `1,200 clicks`. */
export function describeCount(value: number, noun: string): string {
  return `${whole.format(value)} ${noun}${value === 1 ? '' : 's'}`
}

/** A calendar day: `Oct 12, 2026`. */
export function describeDay(day: string): string {
  return formatDate(day, { year: 'numeric' })
}

/** Where the year is understood: `Oct 12`. */
export function describeShortDay(day: string): string {
  return formatDate(day, {})
}

function formatDate(day: string, year: { year?: 'numeric' }): string {
  const parts = { month: 'short', day: 'numeric', ...year } as const
  return zoneFormat('en-US', 'UTC', parts).format(new Date(day))
}

/** An instant by the calendar and clock of a zone: `Oct 12, 2026, 2:30 PM`. */
export function describeInstant(at: Date, timeZone: string): string {
  return zoneFormat('en-US', timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
