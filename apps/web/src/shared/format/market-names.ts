import { type Market, markets } from '@hopwise/contracts'

const marketNames: Record<Market, string> = {
  us: 'United States',
  uk: 'United Kingdom',
  de: 'Germany',
  fr: 'France',
  es: 'Spain',
  it: 'Italy',
  nl: 'Netherlands',
  pt: 'Portugal and Brazil',
  pl: 'Poland',
  jp: 'Japan',
}

/** To choose from, the usual first. */
export const marketOptions = [
  { value: '', label: 'Match the post’s language' },
  ...markets.map((value) => ({ value, label: marketNames[value] })),
]
