import type {
  ClickFlag,
  LinkConfiguration,
  Network,
  NetworkAddress,
  RotationGain,
} from '@hopwise/contracts'

/** Clicks of some visitors, and what those who bought have brought. */
export interface ClickGroup {
  key: string
  clicks: number
  /** Clicks that led to a sale. */
  buyers: number
  cents: number
  /** Sum of the squares of what each buyer brought, in dollars. */
  squares: number
}

export interface Arm {
  id: number
  url: string
  isPaused: boolean
}

/** Another link for the same thing. */
export interface Sibling {
  id: number
  name: string
  url: string
  /** Its clicks and sales over the same time. */
  group: ClickGroup
}

export interface DestinationProblem {
  variantId: number
  url: string
  problem: string
  failures: number
  isPaused: boolean
  /** Earned by way of it in these days. */
  cents: number
}

/** All that an analysis looks at: read once, so that what is made of it can be tested as such. */
export interface LinkFacts {
  linkId: number
  name: string
  timeZone: string
  from: Date
  to: Date
  configuration: LinkConfiguration
  network: Network
  /** Addresses of networks at this Hopwise. */
  known: readonly NetworkAddress[]
  /** Amazon's rules hold for it. */
  isAmazon: boolean
  whole: ClickGroup
  withoutClick: { sales: number; cents: number }
  countries: ClickGroup[]
  devices: ClickGroup[]
  /** Keys `0` to `23`. */
  hours: ClickGroup[]
  /** ISO weekdays. */
  weekdays: ClickGroup[]
  /** Keys such as `1 9`: ISO weekday and hour. */
  weekHours: ClickGroup[]
  days: ClickGroup[]
  /** Phones and tablets inside an app's own browser, and outside of one. */
  inApp: ClickGroup
  outsideApps: ClickGroup
  flagged: { flag: ClickFlag; visits: number }[]
  arms: Arm[]
  /** What choosing between the arms gained, as of the last fit. */
  gain: RotationGain | null
  /** What the rotation sent to each arm; keys are ids. */
  armGroups: ClickGroup[]
  /** Keys such as `3|DE` and `3|mobile`. */
  armCountries: ClickGroup[]
  armDevices: ClickGroup[]
  siblings: Sibling[]
  /** Other links of the workspace over the same time. */
  otherLinks: ClickGroup[]
  problems: DestinationProblem[]
  storefronts: string[]
  /** Sales of this link's network that no link is known of. */
  unmatched: { sales: number; cents: number }
}

export function noClicks(key: string): ClickGroup {
  return { key, clicks: 0, buyers: 0, cents: 0, squares: 0 }
}

/** Several groups as one. */
export function sumCounts(key: string, groups: readonly ClickGroup[]): ClickGroup {
  return groups.reduce(
    (sum, group) => ({
      key,
      clicks: sum.clicks + group.clicks,
      buyers: sum.buyers + group.buyers,
      cents: sum.cents + group.cents,
      squares: sum.squares + group.squares,
    }),
    noClicks(key),
  )
}
