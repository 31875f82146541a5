import type { AffiliateLink } from '@hopwise/contracts'
import { shortAddress } from './short-address.ts'

/** A link's short name, with the domain where it is at one: links at several can have the same. */
export function linkName({
  slug,
  shortUrl,
  domainId,
}: Pick<AffiliateLink, 'slug' | 'shortUrl' | 'domainId'>): string {
  return domainId === null ? slug : shortAddress(shortUrl)
}
