import type { AffiliatePolicy, PotentialPart, SiteRules } from '@hopwise/contracts'
import type { CatalogEntry } from './entry.ts'

const ofAffiliateLink: Record<AffiliatePolicy, number> = {
  allowed: 3,
  'with-disclosure': 3,
  approval: 1,
  forbidden: 0,
}
/** One more page stands between the reader and the shop. */
const ofOwnPage: Record<AffiliatePolicy, number> = {
  allowed: 1.5,
  'with-disclosure': 1.5,
  approval: 0.5,
  forbidden: 0,
}
const linkLabels: Record<AffiliatePolicy, string> = {
  allowed: 'Affiliate links are allowed.',
  'with-disclosure': 'Affiliate links are allowed with disclosure.',
  approval: 'Affiliate links need the site’s approval.',
  forbidden: 'No links are allowed.',
}

const intents = {
  buying: { points: 4, why: 'People come to choose what to buy.' },
  comparing: { points: 3, why: 'People compare products before they decide.' },
  learning: { points: 2, why: 'People come to learn, and sometimes buy.' },
  browsing: { points: 1, why: 'People come to read and talk, and rarely buy.' },
} as const
const lifetimes = {
  years: { points: 2, why: 'Search finds it for years.' },
  months: { points: 1, why: 'Search finds it for months.' },
  days: { points: 0.5, why: 'It’s out of sight within days.' },
} as const
const difficulties = {
  easy: { points: 1, why: 'Anyone can contribute on the first day.' },
  medium: { points: 0.5, why: 'It takes some reputation or a review.' },
  hard: { points: 0, why: 'It takes an established reputation, an editor or an invitation.' },
} as const

type Factors = Pick<CatalogEntry, 'intent' | 'lifetime' | 'difficulty'>

/**
 * How likely a contribution leads to a sale: how near to the shop a link may stand (3), what readers
 * come for (4), how long it is found (2), how easily it is made (1). Their sum is the figure shown.
 */
export function potentialParts(rules: SiteRules, place: Factors): PotentialPart[] {
  return [
    linksPart(rules),
    { factor: 'intent', outOf: 4, ...intents[place.intent] },
    { factor: 'lifetime', outOf: 2, ...lifetimes[place.lifetime] },
    { factor: 'difficulty', outOf: 1, ...difficulties[place.difficulty] },
  ]
}

export function potentialOf(parts: PotentialPart[]): number {
  return parts.reduce((sum, part) => sum + part.points, 0)
}

function linksPart({ affiliateLinks, ownPageLinks }: SiteRules): PotentialPart {
  const direct = ofAffiliateLink[affiliateLinks]
  const around = ofOwnPage[ownPageLinks]
  const why =
    direct === 0 && around > 0
      ? 'Affiliate links aren’t allowed, but links to your own pages are.'
      : linkLabels[affiliateLinks]
  return { factor: 'links', outOf: 3, points: Math.max(direct, around), why }
}
