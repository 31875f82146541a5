import { readAmount, readCurrency, type UnclearAmount } from './read-amount.ts'
import { short } from './short.ts'

export interface ReadMoney {
  amount: string | null
  currency: string
  /** Whether it was written as zero, and not only rounded to it. */
  isNothing: boolean
  /** What was said and why it is not understood: it is worth nothing until a person says. */
  unclear: { text: string; why: string } | null
}

export const untilSaid = 'It isn’t counted until you set the amount.'

/** The commission of a call, in the currency it names; nothing is taken for dollars by guess. */
export function readMoney(
  field: string | undefined,
  amountText: string | undefined,
  currencyText: string | undefined,
  otherwise: string,
): ReadMoney {
  const named = currencyText === undefined ? null : readCurrency(currencyText, otherwise)
  const expected = named ?? otherwise
  if (amountText === undefined) {
    return { amount: null, currency: expected, isNothing: false, unclear: null }
  }
  const read = readAmount(amountText, expected)
  const unclear = (why: string): ReadMoney => ({
    amount: null,
    currency: expected,
    isNothing: false,
    unclear: {
      text: short([amountText, currencyText ?? ''].join(' ').trim()),
      why: `${why} ${untilSaid}`,
    },
  })
  if (typeof read === 'string') {
    return unclear(`Its ${field}, “${short(amountText)}”, ${whyUnclear[read](expected)}.`)
  }
  if (currencyText !== undefined && named === null && !read.isNothing) {
    return unclear(`The currency “${short(currencyText)}” is not known.`)
  }
  if (named !== null && read.currency !== null && read.currency !== named) {
    return unclear(`“${short(amountText)}” and “${short(named)}” are two currencies.`)
  }
  const { amount, currency, isNothing } = read
  return { amount, currency: named ?? currency ?? otherwise, isNothing, unclear: null }
}

const whyUnclear: Record<UnclearAmount, (expected: string) => string> = {
  unreadable: () => 'is not an amount',
  ambiguous: () => 'could be thousands or three decimals',
  'any-dollar': (expected) => `is in dollars, and ${expected} is expected`,
  'two-currencies': () => 'names two currencies',
}
