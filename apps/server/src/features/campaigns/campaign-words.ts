interface Figures {
  clicks: number
  conversions: number
  earnings: string
}

const whole = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A calendar day as people read it: `Oct 12, 2026`. */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function amountInWords(amount: string): string {
  return dollars.format(Number(amount))
}

export function figuresInWords({ earnings, clicks, conversions }: Figures): string {
  const counts = [count(clicks, 'click'), count(conversions, 'conversion')].join(' and ')
  return `It has earned ${amountInWords(earnings)} from ${counts}.`
}

function count(value: number, noun: string): string {
  return `${whole.format(value)} ${noun}${value === 1 ? '' : 's'}`
}
