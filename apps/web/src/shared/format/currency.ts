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
