import type { PostingMode, PostStatus, SocialPlatform } from '@hopwise/contracts'

export interface SamplePost {
  platform: SocialPlatform
  status: PostStatus
  mode: PostingMode
  content: string
  hashtags: string[]
  /** Its own link, whose clicks and earnings are the post's; of a draft, one that leads where it will. */
  link: string
  /** Days before today; below zero is to come. Null for a draft. */
  day: number | null
  hour: number
  failure?: { code: string; message: string }
}

/** What a published one is called at its platform. */
export const externalIdOf = ({ platform, link }: SamplePost) => `sample-${platform}-${link}`

/** They have figures of real rows, for their links have. Nothing is posted from the sample. */
export const sampleContent: readonly SamplePost[] = [
  {
    platform: 'twitter',
    status: 'published',
    mode: 'automatic',
    content:
      '#ad Six months at a standing desk: what I would buy again, and the one thing I would skip.',
    hashtags: ['#StandingDesk', '#HomeOffice'],
    link: 'six-months',
    day: 61,
    hour: 14,
  },
  {
    platform: 'instagram',
    status: 'published',
    mode: 'by-hand',
    content: 'Ad | The desk tour you asked for, cable mess included. The link is in my bio.',
    hashtags: ['#DeskSetup', '#DeskTour'],
    link: 'tour-post',
    day: 40,
    hour: 17,
  },
  {
    platform: 'twitter',
    status: 'published',
    mode: 'automatic',
    content: '#ad A course for people who know something well and have never taught it. My notes:',
    hashtags: ['#Teaching'],
    link: 'teach-notes',
    day: 12,
    hour: 15,
  },
  {
    platform: 'twitter',
    status: 'failed',
    mode: 'automatic',
    content: '#ad Black Friday, short: the deals that beat the lowest price of the year.',
    hashtags: ['#BlackFriday'],
    link: 'year-lows',
    day: 1,
    hour: 9,
    failure: {
      code: 'usage-cap',
      message: 'Twitter returned: Usage cap exceeded: Monthly spend cap.',
    },
  },
  {
    platform: 'snapchat',
    status: 'scheduled',
    mode: 'by-hand',
    content: '#ad Three meals, one pan: week two of the keto course',
    hashtags: [],
    link: 'one-pan',
    day: -1,
    hour: 18,
  },
  {
    platform: 'twitter',
    status: 'scheduled',
    mode: 'automatic',
    content: '#ad A shelf from one board and one afternoon. The plan I followed, step by step:',
    hashtags: ['#Woodworking'],
    link: 'one-board',
    day: -3,
    hour: 14,
  },
  {
    platform: 'instagram',
    status: 'scheduled',
    mode: 'by-hand',
    content: 'Ad | Twelve weeks of yoga at home, on the mat I had already. Link in bio.',
    hashtags: ['#YogaAtHome'],
    link: 'twelve-weeks',
    day: -5,
    hour: 8,
  },
  {
    platform: 'twitter',
    status: 'draft',
    mode: 'automatic',
    content: '#ad What a hundred espressos at home cost, machine included.',
    hashtags: ['#Espresso'],
    link: 'espresso-bio',
    day: null,
    hour: 11,
  },
]
