import type { PlacementLink, SiteRules } from '@hopwise/contracts'

/** Which link a text gets on a site, as long as no one says otherwise. */
export function linkKindFor(
  rules: SiteRules,
  { isOwnPage, isAmazon }: { isOwnPage: boolean; isAmazon: boolean },
): PlacementLink {
  const policy = isOwnPage ? rules.ownPageLinks : rules.affiliateLinks
  if (policy === 'forbidden' || rules.linkPlaces.length === 0) return 'none'
  return rules.allowsShortLinks && !isAmazon ? 'tracked' : 'direct'
}
