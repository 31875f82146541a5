import { type AmazonCountry, amazonStores, type PixelNetwork } from '@hopwise/contracts'

/** As people call it: `amazon.de`. */
export const storeName = (country: AmazonCountry) => amazonStores[country].replace('www.', '')

interface PixelLabels {
  name: string
  /** What the network calls its id. */
  label: string
  /** Where it stands, and what it looks like. */
  hint: string
}

export const pixelLabels: Record<PixelNetwork, PixelLabels> = {
  meta: {
    name: 'Meta',
    label: 'Pixel ID',
    hint: 'In Meta Events Manager, below the name of the data source: 15 or 16 digits.',
  },
  x: {
    name: 'X',
    label: 'Pixel ID',
    hint: 'In X Ads under Tools, Events manager: 5 or 6 letters and digits, such as o8wh1.',
  },
  google: {
    name: 'Google',
    label: 'Google tag ID',
    hint: 'In Google Ads or Analytics, under Google tag: such as AW-123456789 or G-ABC123DEF4.',
  },
  snap: {
    name: 'Snap',
    label: 'Snap Pixel ID',
    hint: 'In Snapchat’s Events Manager: five groups of letters and digits with hyphens.',
  },
}

/** Of so many links, the newest, redirectors learn at once; of the others when their copy ages. */
export const linksRefreshedAtOnce = 2_000
export const paceNote =
  'Changes apply right away. If you have more than 2,000 links, the rest update within 15 minutes.'
