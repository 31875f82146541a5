import type { AmazonCredentialVersion } from '#src/connectors.ts'

type Region = '1' | '2' | '3'

/**
 * Amazon's stores by the region of the credential that reads them, first the one that a region
 * stands for where nothing says more (Amazon's locale page, groups of the Creators API).
 */
const stores: Record<Region, readonly string[]> = {
  '1': ['com', 'ca', 'com.mx', 'com.br'],
  '2': 'co.uk de fr it es nl se pl com.be com.tr ae sa in eg ie'.split(' '),
  '3': ['co.jp', 'com.au', 'sg'],
}
const marketplaces = new Map<string, Region>(
  (['1', '2', '3'] as const).flatMap((region) =>
    stores[region].map((ending) => [`www.amazon.${ending}`, region] as const),
  ),
)

function regionOf(version: AmazonCredentialVersion): Region {
  // safe because every version ends in its region
  return version.slice(-1) as Region
}

/** Whether a credential of this version reads this store. */
export function canRead(version: AmazonCredentialVersion, marketplace: string): boolean {
  return marketplaces.get(marketplace) === regionOf(version)
}

export function homeMarketplace(version: AmazonCredentialVersion): string {
  return `www.amazon.${stores[regionOf(version)][0]}`
}

/** The store that an address is of; null for any other host. */
export function marketplaceOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const host = new URL(url).hostname.replace(/^(www|smile|m)\.|\.$/g, '')
  return marketplaces.has(`www.${host}`) ? `www.${host}` : null
}

const tag = /^[a-z0-9][a-z0-9_-]*-\d{2}$/i

/** The tracking tag that an address carries. */
export function tagIn(url: string): string | null {
  if (!URL.canParse(url)) return null
  const found = new URL(url).searchParams.get('tag')
  return found !== null && tag.test(found) ? found : null
}
