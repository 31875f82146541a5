import type { LinkPlatform } from '@hopwise/contracts'
import { type SampleLink, sharedLinks } from './sample-catalog.ts'

type OwnRow = [
  slug: string,
  title: string,
  /** Leads where this shared link leads, for its product and campaign. */
  like: string,
  platform: LinkPlatform,
  weight: number,
  /** Days before today on which the text was written, and was published; null where it was not. */
  writtenDay: number,
  publishedDay: number | null,
]

/** The links of posts and placements: each its own, visited only once the text is out. */
const ownRows: OwnRow[] = [
  [
    'six-months',
    'Six months at a standing desk · Twitter post',
    'desk-thread',
    'twitter',
    5,
    63,
    61,
  ],
  [
    'tour-post',
    'The desk tour you asked for · Instagram post',
    'desk-tour',
    'instagram',
    5,
    42,
    40,
  ],
  ['teach-notes', 'A course for people who know · Twitter post', 'teach-bio', 'twitter', 6, 14, 12],
  ['year-lows', 'Black Friday, short · Twitter post', 'black-friday', 'twitter', 0, 3, null],
  ['one-pan', 'Three meals, one pan · Snapchat post', 'keto-snap', 'snapchat', 0, 1, null],
  ['one-board', 'A shelf from one board · Twitter post', 'wood-plans', 'twitter', 0, 1, null],
  ['twelve-weeks', 'Twelve weeks of yoga · Instagram post', 'yoga-start', 'instagram', 0, 1, null],
  ['four-pages', 'What a first website really needs · Medium', 'first-site', 'general', 5, 84, 83],
  ['seven-minutes', 'Seven quiet minutes · Medium', 'yoga-start', 'general', 5, 71, 70],
  ['keto-shelf', 'The keto kitchen · Substack', 'keto-bio', 'general', 4, 66, 65],
  ['hotel-network', 'Six VPNs, measured · YouTube', 'vpn-review', 'general', 6, 58, 57],
  ['course-letter', 'Notes from teaching · Substack', 'teach-thread', 'general', 5, 52, 51],
  ['made-gifts', 'Gifts that are made · Medium', 'gift-wood', 'general', 0, 1, null],
  ['quarter-end', 'Quarter end in an afternoon · DEV', 'tidy-books', 'general', 0, 2, null],
]

const ownLinks = ownRows.map(
  ([slug, title, like, platform, weight, writtenDay, publishedDay]): SampleLink => {
    const shared = sharedLinks.find((one) => one.slug === like)
    if (shared === undefined) throw new Error(`sample link ${slug} is like none`)
    const days = { createdDay: writtenDay, shownFrom: publishedDay ?? 0 }
    return { ...shared, slug, title, platform, weight, ...days, shownUntil: 0 }
  },
)

export const sampleLinks: readonly SampleLink[] = [...sharedLinks, ...ownLinks]
