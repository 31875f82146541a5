/** Signs as stores write them into headings; longer ones first. */
const signs: [sign: string, code: string][] = [
  ['CDN$', 'CAD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['MX$', 'MXN'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['￥', 'JPY'],
  ['₹', 'INR'],
  ['Rs', 'INR'],
  ['zł', 'PLN'],
  ['kr', 'SEK'],
  ['₺', 'TRY'],
  ['TL', 'TRY'],
]

const codes = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (mark: string) =>
  codes.has(mark) || signs.some(([sign]) => sign === mark) || /^[A-Z]{0,3}\p{Sc}$/u.test(mark)

/** A heading without the currency that stands in brackets behind it. */
export function withoutCurrency(heading: string): string {
  return heading.replaceAll(/\(([^)]{1,6})\)/g, (whole, mark: string) =>
    isCurrency(mark.trim()) ? ' ' : whole,
  )
}

export interface FoundCurrency {
  code: string
  /** A bare dollar sign is that of several stores, and no sign at all that of any. */
  isGuess: boolean
}

/** What the headings, such as `Ad Fees(€)`, say of the currency. */
export function currencyOf(headings: readonly string[]): FoundCurrency {
  const marks = headings.flatMap((heading) => {
    const inside = /\(([^)]{1,6})\)\s*$/.exec(heading)?.[1]
    return inside === undefined ? [] : [inside.trim()]
  })
  const coded = marks.find((mark) => /^[A-Z]{3}$/.test(mark))
  if (coded !== undefined) return { code: coded, isGuess: false }
  for (const [sign, code] of signs) {
    if (marks.includes(sign)) return { code, isGuess: false }
  }
  for (const [sign, code] of signs) {
    if (headings.some((heading) => sign.length === 1 && heading.includes(sign))) {
      return { code, isGuess: false }
    }
  }
  return { code: 'USD', isGuess: true }
}
