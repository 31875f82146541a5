import { amazonStores, asinIn, isAmazonHost } from '@hopwise/contracts'

/**
 * A product's page in the store of a country, under that store's tag. Null where the URL names no
 * product, or leads to that store under a tag already: the link then stays as it is.
 */
export function storefrontUrl(productUrl: string, country: string, tag: string): string | null {
  const store = new Map<string, string>(Object.entries(amazonStores)).get(country)
  if (store === undefined || !URL.canParse(productUrl)) return null
  const url = new URL(productUrl)
  const asin = asinIn(productUrl)
  if (asin === null || !isAmazonHost(url.hostname)) return null
  const host = `www.${url.hostname.replace(/^(?:www|smile|m)\.|\.$/g, '')}`
  if (host === store && url.searchParams.has('tag')) return null
  return `https://${store}/dp/${asin}?tag=${encodeURIComponent(tag)}`
}
