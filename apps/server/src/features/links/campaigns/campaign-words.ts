import { amountInWords, countInWords } from '#src/words.ts'

interface Figures {
  clicks: number
  conversions: number
  earnings: string
}

export function figuresInWords({ earnings, clicks, conversions }: Figures): string {
  const counts = [countInWords(clicks, 'click'), countInWords(conversions, 'conversion')]
  return `It has earned ${amountInWords(earnings)} from ${counts.join(' and ')}.`
}
