import type { Insight, Network, SocialPlatform } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'

// What the rules know of a workspace. All sums are whole cents, all spans end today.

export interface LinkSums {
  /** Of the last 90 days. */
  clicks: number
  sales: number
  cents: number
  /** Of the last 30. */
  recent: { clicks: number; sales: number; cents: number }
  /** Of the 30 before those. */
  before: { cents: number }
  /** Clicks of the last 7 days, and of the 28 before those. */
  week: number
  fourWeeksBefore: number
  monthCents: number
}

export const noSums: LinkSums = {
  clicks: 0,
  sales: 0,
  cents: 0,
  recent: { clicks: 0, sales: 0, cents: 0 },
  before: { cents: 0 },
  week: 0,
  fourWeeksBefore: 0,
  monthCents: 0,
}

export interface LinkFacts extends LinkSums {
  id: number
  name: string
  productId: number
  productName: string
  network: Network
  isSmart: boolean
  isCloaked: boolean
  isLive: boolean
  /** Destinations it rotates over, the original URL among them. */
  arms: number
}

/** All links of a product, which may have been removed. */
export interface ProductLinks extends LinkSums {
  productName: string
  network: Network
  /** How many of them are not archived, and the one with the most clicks in 30 days. */
  live: number
  busiest: { id: number; productId: number; recentClicks: number } | null
}

export interface ProblemFacts {
  linkId: number
  outcome: string
  text: string
  riskCents: number
  failingSince: string
}

export interface CampaignFacts {
  id: number
  name: string
  productId: number
  platforms: SocialPlatform[]
  endsInDays: number | null
  budgetCents: number | null
  /** Of all time, over its links. */
  cents: number
  links: number
  /** Of 90 days, over the links that it has now. */
  sums: LinkSums
  postsThisWeek: number
}

export interface ProductFacts {
  id: number
  name: string
  network: Network
  commission: number
  priceCents: number | null
  links: number
}

/** A published post with a link of its own. */
export interface PostFacts {
  id: number
  productName: string | null
  platform: SocialPlatform
  clicks: number
  cents: number
  sales: number
}

export interface AnalysisFacts {
  linkId: number
  analysedAt: Date
  insights: Insight[]
}

/** Clicks of 30 days from a country with an Amazon store of its own, on a link to another store. */
export interface ForeignClicks {
  linkId: number
  country: string
  store: string
  /** The store has a tag, but this link does not send anyone there. */
  hasTag: boolean
  clicks: number
}

export interface MoneyFacts {
  /** The calendar day it is in the workspace. */
  today: string
  now: Date
  /** Links with clicks enough to judge them, and those that other facts name. */
  links: LinkFacts[]
  /** Over all links. */
  all: LinkSums
  ofProducts: ProductLinks[]
  problems: ProblemFacts[]
  campaigns: CampaignFacts[]
  products: ProductFacts[]
  posts: PostFacts[]
  analyses: AnalysisFacts[]
  foreignClicks: ForeignClicks[]
  /** By link, clicks of the last 90 days that led to a sale; of the first links to analyze. */
  convertingClicks: ReadonlyMap<number, number>
  unmatched: { count: number; cents: number; newest: number }
  accounts: {
    connected: number
    /** With what links of the platform earned in 30 days. */
    revoked: {
      id: number
      platform: SocialPlatform
      handle: string | null
      recent: { sales: number; cents: number }
    }[]
  }
  drafts: { count: number; newest: number }
  failedPosts: { count: number; newest: number }
  duePlacements: { count: number; first: number }
  hasProfile: boolean
  /** With the day on which it counts. */
  firstSale: { at: Date; isDayOnly: boolean; day: string } | null
}

export interface MoneyCtx extends Ctx {
  /** As they are now, read once for calls that come at the same time; no one changes what they get. */
  facts(): Promise<MoneyFacts>
}
