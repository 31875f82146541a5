import { centsOf, moneyOf } from '@hopwise/units'

/** As they are written where several currencies meet; a sign by itself is first the expected currency's. */
const symbols: Record<string, string> = {
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'CN¥': 'CNY',
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
  /** Whether it was written as zero: less than half a cent only rounds to it. */
  isNothing: boolean
}

/** Why what was written is no one amount in one currency. */
export type UnclearAmount = 'unreadable' | 'ambiguous' | 'any-dollar' | 'two-currencies'

/** Thousands in one country and three decimals in the next. */
const couldBeEither = /^[1-9]\d{0,2}[.,]\d{3}$/

/** An amount as networks write it: `12.5`, `12,50`, `1,234.56`, `1.234,56`, `$12.50`, `C$12.50`, `12.50 EUR`. */
export function readAmount(text: string, expected = 'USD'): ReadAmount | UnclearAmount {
  const squeezed = text.trim().replaceAll(/\s+/g, ' ')
  if (squeezed.length > maxLength) return 'unreadable'
  const parts = /^(?<before>[^\d.,]*)(?<number>[\d.,\s\u00a0'’]*\d[.,]?)(?<after>\D*)$/u.exec(
    squeezed,
  )?.groups
  if (parts === undefined) return 'unreadable'
  const { before = '', number = '', after = '' } = parts
  const signs = signsIn(`${before.replaceAll(/[-−+]/g, '')} ${after}`)
  const { currency, unclear } = readSigns(signs, expected)
  if (unclear === 'unreadable') return unclear
  const digits = number.replaceAll(/[\s\u00a0'’]/g, '')
  if (couldBeEither.test(digits)) return 'ambiguous'
  const plain = plainNumber(digits)
  if (plain === null) return 'unreadable'
  const isNothing = Number(plain) === 0
  const isNegative = /[-−]/.test(before) && !isNothing
  const amount = rounded(plain, isNegative)
  if (unclear === 'any-dollar' && isNothing) return { amount, currency, isNothing }
  if (unclear !== null) return unclear
  return { amount, currency, isNothing }
}

export function readCurrency(text: string, expected = 'USD'): string | null {
  const code = text.trim().toUpperCase()
  if (isWrittenWith(expected, code)) return expected
  return symbols[code] ?? (currencies.has(code) ? code : null)
}

/** Codes and signs one by one, as `CAD` and `$` in `CAD $` or `CAD$`. */
function signsIn(text: string): string[] {
  return text.match(/[a-z]{0,2}[^\sa-z]|[a-z]+/gi) ?? []
}

interface ReadSigns {
  currency: string | null
  /** Why they name no one currency; null where they do, or where there are none. */
  unclear: Exclude<UnclearAmount, 'ambiguous'> | null
}

/**
 * What all of them name together. A bare dollar sign says no more than the code alongside it; without one
 * it is the expected currency's where that is written with a dollar sign, and else any dollar's.
 */
function readSigns(signs: readonly string[], expected: string): ReadSigns {
  const named = signs.filter((sign) => sign !== '$').map((sign) => readCurrency(sign, expected))
  if (named.includes(null)) return { currency: null, unclear: 'unreadable' }
  const [only = null, ...others] = new Set(named)
  if (others.length > 0) return { currency: null, unclear: 'two-currencies' }
  if (!signs.includes('$')) return { currency: only, unclear: null }
  const meant = only ?? expected
  if (isWrittenWith(meant, '$')) return { currency: meant, unclear: null }
  return { currency: null, unclear: only === null ? 'any-dollar' : 'two-currencies' }
}

/** Whether prices in a currency are written with a sign alone, as with `$` in Canada or Australia. */
function isWrittenWith(currency: string, sign: string): boolean {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', format).formatToParts(0)
  return parts.some(({ type, value }) => type === 'currency' && value.toUpperCase() === sign)
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

/** Half a cent rounds up; what is negative stays so, however small. */
function rounded(plain: string, isNegative: boolean): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  const padded = fraction.padEnd(3, '0')
  const cents = centsOf(`${whole}.${padded.slice(0, 2)}`) + (Number(padded[2]) >= 5 ? 1 : 0)
  return `${isNegative ? '-' : ''}${moneyOf(cents)}`
}
