/**
 * Amazon's stores by the country they serve (Amazon's locale page, groups of the Creators API). A tag
 * earns in its own store alone: each has an Associates program of its own.
 */
export const amazonStores = {
  US: 'www.amazon.com',
  CA: 'www.amazon.ca',
  MX: 'www.amazon.com.mx',
  BR: 'www.amazon.com.br',
  GB: 'www.amazon.co.uk',
  DE: 'www.amazon.de',
  FR: 'www.amazon.fr',
  IT: 'www.amazon.it',
  ES: 'www.amazon.es',
  NL: 'www.amazon.nl',
  SE: 'www.amazon.se',
  PL: 'www.amazon.pl',
  BE: 'www.amazon.com.be',
  IE: 'www.amazon.ie',
  TR: 'www.amazon.com.tr',
  AE: 'www.amazon.ae',
  SA: 'www.amazon.sa',
  EG: 'www.amazon.eg',
  IN: 'www.amazon.in',
  JP: 'www.amazon.co.jp',
  SG: 'www.amazon.sg',
  AU: 'www.amazon.com.au',
} as const

export type AmazonCountry = keyof typeof amazonStores

// safe because these are the keys of the object above
export const amazonCountries = Object.keys(amazonStores) as [AmazonCountry, ...AmazonCountry[]]
