// Amounts, counts and days as people read them in notices and mails.

const whole = new Intl.NumberFormat('en-US')

/** A network names its currencies itself; Intl throws at what has not the form of one. */
export function amountInWords(amount: string, currency = 'USD'): string {
  if (!/^[a-z]{3}$/i.test(currency)) return `${amount} ${currency}`.trim()
  return Number(amount).toLocaleString('en-US', { style: 'currency', currency })
}

/** Such as `1 click` and `1,200 clicks`. */
export function countInWords(value: number, noun: string): string {
  return `${whole.format(value)} ${noun}${value === 1 ? '' : 's'}`
}

/** A calendar day: `Oct 12, 2026`. */
export function dayInWords(day: string): string {
  return inWords(day, { year: 'numeric' })
}

/** Where the year is understood: `Oct 12`. */
export function shortDayInWords(day: string): string {
  return inWords(day, {})
}

function inWords(day: string, year: { year?: 'numeric' }): string {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC', ...year } as const
  return new Date(day).toLocaleDateString('en-US', parts)
}

/** An instant by the calendar and clock of a zone: `Oct 12, 2026, 2:30 PM`. */
export function instantInWords(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
