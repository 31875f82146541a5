const formats = new Map<string, Intl.NumberFormat>()

/** Amounts of a currency as Americans write them. One is made for each: making it takes as long as hundreds of uses. */
export function currencyFormat(currency: string): Intl.NumberFormat {
  const kept = formats.get(currency)
  if (kept !== undefined) return kept
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}
