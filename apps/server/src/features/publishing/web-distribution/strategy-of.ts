import type { SiteRules, WebNiche } from '@hopwise/contracts'
import { type StrategyKind, strategies } from './catalog/strategies.ts'

/** What a site's rules leave open decides how it is used. */
function kindOf({ affiliateLinks, ownPageLinks }: SiteRules): StrategyKind {
  if (affiliateLinks === 'allowed' || affiliateLinks === 'with-disclosure') return 'publish'
  if (affiliateLinks === 'approval') return 'ask'
  return ownPageLinks === 'forbidden' ? 'ask' : 'bridge'
}

/** The id of the strategy that a place belongs to. */
export function strategyIdOf(place: { niche: WebNiche; siteRules: SiteRules }): number {
  const kind = kindOf(place.siteRules)
  const found = strategies.find((one) => one.niche === place.niche && one.kind === kind)
  if (found === undefined) throw new Error(`no strategy for ${place.niche} and ${kind}`)
  return found.id
}
