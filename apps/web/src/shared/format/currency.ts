const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US dollars; takes the wire's decimal string. A loss carries a real minus sign. */
export function formatCurrency(amount: number | string): string {
  return dollars.format(Number(amount)).replace('-', '−')
}
