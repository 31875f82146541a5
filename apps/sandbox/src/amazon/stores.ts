/** The credential groups of the Creators API, with their stores and what those count in (Amazon's locale page). */
const stores = {
  na: { com: 'USD', ca: 'CAD', 'com.mx': 'MXN', 'com.br': 'BRL' },
  eu: {
    'co.uk': 'GBP',
    de: 'EUR',
    fr: 'EUR',
    it: 'EUR',
    es: 'EUR',
    nl: 'EUR',
    ie: 'EUR',
    'com.be': 'EUR',
    se: 'SEK',
    pl: 'PLN',
    'com.tr': 'TRY',
    ae: 'AED',
    sa: 'SAR',
    in: 'INR',
    eg: 'EGP',
  },
  fe: { 'co.jp': 'JPY', 'com.au': 'AUD', sg: 'SGD' },
} as const

export type Region = keyof typeof stores
// safe because these are the keys of the table above
export const regions = Object.keys(stores) as Region[]

export interface Store {
  region: Region
  currency: string
}

const byMarketplace = new Map<string, Store>(
  regions.flatMap((region) =>
    Object.entries(stores[region]).map(
      ([ending, currency]) => [`www.amazon.${ending}`, { region, currency }] as const,
    ),
  ),
)

export const findStore = (marketplace: string): Store | undefined => byMarketplace.get(marketplace)
