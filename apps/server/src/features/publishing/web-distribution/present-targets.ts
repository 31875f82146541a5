import type { SiteRules, WebTarget } from '@hopwise/contracts'
import type { ownTargets } from '@hopwise/db'
import { potentialOf, potentialParts } from './catalog/conversion-potential.ts'
import type { CatalogEntry } from './catalog/entry.ts'

/** A target before the workspace's placements there are counted. */
export type Place = Omit<WebTarget, 'placements'>

export function toPlace(entry: CatalogEntry): Place {
  const { site, intent, lifetime, ageRange, spendingPower, ...shown } = entry
  const parts = potentialParts(site.siteRules, entry)
  return {
    ...shown,
    kind: 'catalog',
    platform: site.platform,
    conversionPotential: potentialOf(parts),
    potentialParts: parts,
    demographics: { ageRange, spendingPower },
    rules: site.rules,
    siteRules: site.siteRules,
    isVerified: site.sources.length > 0,
    sources: site.sources,
    removedAt: null,
  }
}

type OwnRow = typeof ownTargets.$inferSelect

/** A site the person added: its rules are what they say, and nothing of it is estimated. */
export function ownPlaceOf(row: OwnRow): Place {
  return {
    id: row.id,
    kind: 'own',
    niche: row.niche,
    name: row.name,
    platform: row.platform,
    category: 'Your own',
    // As typed it may hold letters that strict clients take for no URL.
    url: new URL(row.url).href,
    difficulty: null,
    conversionPotential: null,
    potentialParts: [],
    monthlyVisitors: null,
    demographics: null,
    estimatedFrom: null,
    bestApproach: '',
    contentTypes: [],
    rules: row.rules.split('\n').filter((line) => line.trim() !== ''),
    exampleContent: '',
    siteRules: ownRules(row),
    // The person's own word on their own site is as good as a source.
    isVerified: row.rules !== '',
    sources: [],
    removedAt: row.removedAt?.toISOString() ?? null,
  }
}

function ownRules({ needsApproval, allowsShortLinks }: OwnRow): SiteRules {
  const policy = needsApproval ? 'approval' : 'with-disclosure'
  return {
    affiliateLinks: policy,
    ownPageLinks: policy,
    linkPlaces: ['text', 'comment', 'profile', 'signature', 'listing'],
    allowsShortLinks,
    approvalRequired: needsApproval,
    maxTitle: null,
    maxLength: null,
  }
}
