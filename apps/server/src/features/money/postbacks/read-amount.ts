import { centsOf, moneyOf } from '@hopwise/units'

const symbols: Record<string, string> = {
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
}
const currencies = new Set(Intl.supportedValuesOf('currency'))
/** No one earns a billion at once, and no column takes it. */
const maxWholeDigits = 9
/** Longer than an amount is ever written, and short enough for a pattern that goes back and forth. */
const maxLength = 60

export interface ReadAmount {
  /** A decimal string with two places. */
  amount: string
  /** Where a sign or code stood alongside it. */
  currency: string | null
}

/** Thousands in one country and three decimals in the next. */
const couldBeEither = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * An amount as networks write it: `12.5`, `12,50`, `1,234.56`, `1.234,56`, `$12.50`, `12.50 EUR`. A bare
 * dollar sign is the expected currency's where that is written with one, and else any dollar's.
 */
export function readAmount(
  text: string,
  expected = 'USD',
): ReadAmount | 'ambiguous' | 'any-dollar' | null {
  const squeezed = text.trim().replaceAll(/\s+/g, ' ')
  if (squeezed.length > maxLength) return null
  const parts = /^(?<before>[^\d.,]*)(?<number>[\d.,\s\u00a0'’]*\d[.,]?)(?<after>\D*)$/u.exec(
    squeezed,
  )?.groups
  if (parts === undefined) return null
  const { before = '', number = '', after = '' } = parts
  const isNegative = /[-−]/.test(before)
  const sides = [before.replaceAll(/[-−+]/g, '').trim(), after.trim()].filter((side) => side !== '')
  const isAnyDollar = sides.includes('$') && !isDollar(expected)
  const named = sides.map((side) => readCurrency(side, expected))
  if (named.includes(null) && !isAnyDollar) return null
  const digits = number.replaceAll(/[\s\u00a0'’]/g, '')
  if (couldBeEither.test(digits)) return 'ambiguous'
  const plain = plainNumber(digits)
  if (plain === null) return null
  if (isAnyDollar && Number(plain) !== 0) return 'any-dollar'
  return { amount: rounded(plain, isNegative), currency: named[0] ?? null }
}

export function readCurrency(text: string, expected = 'USD'): string | null {
  const code = text.trim().toUpperCase()
  if (code === '$') return isDollar(expected) ? expected : null
  return symbols[code] ?? (currencies.has(code) ? code : null)
}

/** Whether prices in a currency are written with a dollar sign alone, as in Canada or Australia. */
function isDollar(currency: string): boolean {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', format).formatToParts(0)
  return parts.some(({ type, value }) => type === 'currency' && value === '$')
}

/** The last separator is the decimal one, unless it stands twice and groups. */
function plainNumber(digits: string): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits.at(last) ?? ''
  const other = mark === ',' ? '.' : ','
  const isAlone = !digits.includes(other)
  const groups = last < 0 || (isAlone && digits.split(mark).length > 2)
  const whole = (groups ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '')
  const fraction = groups ? '' : digits.slice(last + 1)
  if (whole.replace(/^0+/, '').length > maxWholeDigits) return null
  return `${whole === '' ? '0' : whole}.${fraction}`
}

/** Half a cent rounds up. */
function rounded(plain: string, isNegative: boolean): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  const padded = fraction.padEnd(3, '0')
  const cents = centsOf(`${whole}.${padded.slice(0, 2)}`) + (Number(padded[2]) >= 5 ? 1 : 0)
  return moneyOf(isNegative ? -cents : cents)
}
