import { readAmount, readCurrency } from './read-amount.ts'
import { short } from './short.ts'

export interface ReadMoney {
  amount: string | null
  currency: string
  /** What was said and why it is not understood: it is worth nothing until a person says. */
  unclear: { text: string; why: string } | null
}

const untilSaid =
  'An amount known before still counts; without one, it counts as nothing until you set it under Earnings.'

/** The commission of a call, in the currency it names; nothing is taken for dollars by guess. */
export function readMoney(
  field: string | undefined,
  amountText: string | undefined,
  currencyText: string | undefined,
  otherwise: string,
): ReadMoney {
  const named = currencyText === undefined ? null : readCurrency(currencyText, otherwise)
  if (amountText === undefined) {
    return { amount: null, currency: named ?? otherwise, unclear: null }
  }
  const read = readAmount(amountText, named ?? otherwise)
  const unclear = (why: string): ReadMoney => ({
    amount: null,
    currency: named ?? otherwise,
    unclear: { text: short([amountText, currencyText ?? ''].join(' ').trim()), why },
  })
  if (read === null) {
    return unclear(`Its ${field}, “${short(amountText)}”, is not an amount. ${untilSaid}`)
  }
  if (read === 'ambiguous') {
    const one = `Its ${field}, “${short(amountText)}”, could be thousands or three decimals.`
    return unclear(`${one} ${untilSaid}`)
  }
  if (read === 'any-dollar') {
    const one = `Its ${field}, “${short(amountText)}”, is in dollars, and ${named ?? otherwise} is expected.`
    return unclear(`${one} ${untilSaid}`)
  }
  const isNothing = /^-?0\.00$/.test(read.amount)
  if (currencyText !== undefined && named === null && !isNothing) {
    return unclear(`The currency “${short(currencyText)}” is not known. ${untilSaid}`)
  }
  if (named !== null && read.currency !== null && read.currency !== named) {
    return unclear(`“${short(amountText)}” and “${short(named)}” are two currencies. ${untilSaid}`)
  }
  return { amount: read.amount, currency: named ?? read.currency ?? otherwise, unclear: null }
}
