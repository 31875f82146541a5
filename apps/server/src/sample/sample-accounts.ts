import type { SocialPlatform } from '@hopwise/contracts'

export interface SampleAccount {
  platform: SocialPlatform
  externalId: string
  handle: string
  displayName: string
  profileUrl: string
  /** Today, and 90 days ago. */
  followers: number
  followersBefore: number
  /** Percent, about which the days vary. */
  engagement: number
  hasPosts: boolean
}

/** They have no token, so that nothing ever asks a platform for them. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    platform: 'twitter',
    externalId: 'sample-twitter',
    handle: 'ada_makes',
    displayName: 'Ada makes',
    profileUrl: 'https://x.com/ada_makes',
    followers: 18_420,
    followersBefore: 16_180,
    engagement: 3.4,
    hasPosts: true,
  },
  {
    platform: 'snapchat',
    externalId: 'sample-snapchat',
    handle: 'adamakes',
    displayName: 'Ada makes',
    profileUrl: 'https://www.snapchat.com/add/adamakes',
    followers: 6_310,
    followersBefore: 6_540,
    engagement: 1.9,
    hasPosts: false,
  },
  {
    platform: 'instagram',
    externalId: 'sample-instagram',
    handle: 'ada.makes',
    displayName: 'Ada makes',
    profileUrl: 'https://www.instagram.com/ada.makes/',
    followers: 42_760,
    followersBefore: 35_900,
    engagement: 4.8,
    hasPosts: true,
  },
]

export const samplePosts: readonly string[] = [
  'Standing desk, six months later: what I would buy again. #ad',
  'The one espresso setting everyone misses. Link in bio. #ad',
  'Week two of the keto kitchen course: three meals, one pan. #ad',
  'A small desk for a small room, before and after.',
  'You asked what is in my bag. Here it is.',
  'I compared four yoga mats so that you need not. #ad',
  'My morning in five pictures, coffee included.',
  'What a hundred posts taught me about links.',
  'Three tools that pay for themselves within a month. #ad',
  'Answering your questions from yesterday.',
  'Quiet corner, good light, new notebook.',
  'The checklist I use before I recommend anything.',
]
