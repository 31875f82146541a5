import type { DeviceKind, LinkRule } from '@hopwise/contracts'

export interface SampleArm {
  /** The original URL is the first arm, without one of its own here. */
  url: string | null
  /** How readily visitors buy there, against the other arms. */
  appeal: number
  /** The same, where it differs. */
  appealIn?: Partial<Record<string, number>>
}

export type Readiness = { [of in 'country' | 'device']?: Partial<Record<string, number>> }

export interface SampleSmartLink {
  slug: string
  /** Days before today since which it rotates. */
  rotatesFrom: number
  /** None where nothing rotates. */
  arms: readonly SampleArm[]
  rules: readonly (Omit<LinkRule, 'id' | 'cap'> & { id: string })[]
  usesCountries?: boolean
  usesDevices?: boolean
  retargets?: boolean
  isCloaked?: boolean
  escapesApps?: boolean
  passesQuery?: boolean
  utm?: Record<string, string>
  /** How readily some of its visitors buy, against the others. */
  readiness?: Readiness
  /** An arm that the health check paused, so many days ago. */
  paused?: { arm: number; day: number; problem: string }
}

/** Which of an arm's own appeals counts for a visitor: their country's, then their device's. */
export function appealOf(
  { appeal, appealIn = {} }: SampleArm,
  { country, device }: { country: string; device: DeviceKind },
): number {
  return appealIn[country] ?? appealIn[device] ?? appeal
}

export const sampleSmartLinks: readonly SampleSmartLink[] = [
  {
    slug: 'first-site',
    rotatesFrom: 88,
    usesCountries: true,
    retargets: true,
    passesQuery: true,
    utm: { source: '{platform}', medium: 'social', campaign: '{campaign}' },
    arms: [
      { url: null, appeal: 0.2, appealIn: { GB: 1.2, DE: 1.2 } },
      {
        url: 'https://sitebuilder.example/templates?aff=ada',
        appeal: 1,
        appealIn: { GB: 0.25, DE: 0.25 },
      },
      {
        url: 'https://sitebuilder.example/pricing?aff=ada',
        appeal: 0.01,
      },
    ],
    rules: [],
  },
  {
    slug: 'keto-bio',
    rotatesFrom: 84,
    readiness: { country: { US: 0.1 } },
    usesDevices: true,
    escapesApps: true,
    arms: [
      { url: null, appeal: 0.25 },
      {
        url: 'https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn&pid=quiz',
        appeal: 1,
        appealIn: { desktop: 0.3 },
      },
      {
        url: 'https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn&pid=video',
        appeal: 0.25,
        appealIn: { desktop: 1.1 },
      },
    ],
    rules: [],
  },
  {
    slug: 'vpn-review',
    rotatesFrom: 60,
    readiness: { device: { mobile: 0.1, tablet: 0.1 } },
    isCloaked: true,
    arms: [
      { url: null, appeal: 0.3 },
      { url: 'https://vpn.example/two-years?a=ada', appeal: 1 },
      { url: 'https://vpn.example/autumn-sale?a=ada', appeal: 0.5 },
    ],
    rules: [],
    paused: { arm: 2, day: 3, problem: 'vpn.example answers 404 (Not Found).' },
  },
  {
    slug: 'teach-thread',
    rotatesFrom: 0,
    arms: [],
    rules: [
      {
        id: 'r-sampledach',
        name: 'German speakers',
        when: [{ kind: 'country', in: ['DE', 'AT', 'CH'] }],
        url: 'https://coursestudio.example/de/bundle?ref=ada',
      },
      {
        id: 'r-samplephone',
        name: 'On a phone',
        when: [{ kind: 'device', in: ['mobile', 'tablet'] }],
        url: 'https://coursestudio.example/app?ref=ada',
      },
    ],
  },
  { slug: 'desk-tour', rotatesFrom: 0, usesCountries: true, arms: [], rules: [] },
]

export const samplePixels = [
  { network: 'meta', pixelId: '284611907735120' },
  { network: 'google', pixelId: 'AW-816402957' },
] as const

export const sampleStorefronts = [
  { country: 'CA', tag: 'adashop0c-20' },
  { country: 'DE', tag: 'adashop03-21' },
  { country: 'GB', tag: 'adashop0a-21' },
] as const

export const sampleUtmDefaults = [
  { platform: 'twitter', utm: { source: 'twitter', medium: 'social', campaign: '{campaign}' } },
  { platform: 'email', utm: { source: 'newsletter', medium: 'email', content: '{link}' } },
] as const
