import type { SiteRules, TargetDifficulty, TargetSource, WebNiche } from '@hopwise/contracts'

/** With what a reader comes, from nearest to a purchase to farthest. */
type Intent = 'buying' | 'comparing' | 'learning' | 'browsing'

/** How long a contribution goes on being found. */
type Lifetime = 'years' | 'months' | 'days'

/** What holds for every place on one site. */
export interface Site {
  platform: string
  siteRules: SiteRules
  /** In our words, a sentence each. */
  rules: string[]
  sources: TargetSource[]
}

/** One place of the catalog, as an editor writes it. Figures of its audience are estimates of ours. */
export interface CatalogEntry {
  id: number
  niche: WebNiche
  name: string
  category: string
  url: string
  site: Site
  difficulty: TargetDifficulty
  intent: Intent
  lifetime: Lifetime
  monthlyVisitors: number
  ageRange: string
  spendingPower: string
  estimatedFrom: string
  bestApproach: string
  contentTypes: string[]
  exampleContent: string
}

/** The rules of a place no one of ours could read: ask first, and hide nothing. */
export const unreadRules: SiteRules = {
  affiliateLinks: 'approval',
  ownPageLinks: 'approval',
  linkPlaces: ['text'],
  allowsShortLinks: false,
  approvalRequired: true,
  maxTitle: null,
  maxLength: null,
}
