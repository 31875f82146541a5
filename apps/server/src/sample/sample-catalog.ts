import type { LinkPlatform, Network, SocialPlatform } from '@hopwise/contracts'

export interface SampleProduct {
  key: string
  name: string
  network: Network
  /** The network's name as its earnings carry it. */
  source: string
  clickIdParameter: string | null
  commission: number
  /** Typical commission of one sale, in cents. */
  payoutCents: number
  /** How readily its visitors buy, against the others. */
  appeal: number
}

const clickbank = { network: 'clickbank', source: 'clickbank', clickIdParameter: null } as const
const amazon = { network: 'amazon', source: 'amazon', clickIdParameter: null } as const
const other = (source: string) => ({ network: 'other', source, clickIdParameter: 'subid' }) as const

/** Networks that report their sales by postback: each has an address of its name. */
export const northlight = 'Northlight Partners'
export const harbor = 'Harbor Affiliates'

export const sampleProducts: readonly SampleProduct[] = [
  {
    key: 'desk',
    name: 'Lift standing desk',
    ...amazon,
    commission: 3,
    payoutCents: 1_150,
    appeal: 0.9,
  },
  {
    key: 'espresso',
    name: 'Barista espresso machine',
    ...amazon,
    commission: 4.5,
    payoutCents: 1_400,
    appeal: 0.8,
  },
  {
    key: 'keto',
    name: 'Keto kitchen course',
    ...clickbank,
    commission: 75,
    payoutCents: 4_400,
    appeal: 1.2,
  },
  {
    key: 'yoga',
    name: 'Yoga at home, 12 weeks',
    ...clickbank,
    commission: 70,
    payoutCents: 4_000,
    appeal: 1.1,
  },
  {
    key: 'woodwork',
    name: 'Woodworking plans',
    ...clickbank,
    commission: 75,
    payoutCents: 5_200,
    appeal: 1,
  },
  {
    key: 'builder',
    name: 'Site builder, yearly plan',
    ...other(northlight),
    commission: 60,
    payoutCents: 15_500,
    appeal: 1.3,
  },
  {
    key: 'vpn',
    name: 'VPN, two-year plan',
    ...other(harbor),
    commission: 40,
    payoutCents: 6_100,
    appeal: 1.2,
  },
  {
    key: 'studio',
    name: 'Course creator bundle',
    ...other(northlight),
    commission: 30,
    payoutCents: 29_700,
    appeal: 1.1,
  },
  {
    key: 'ledger',
    name: 'Bookkeeping software',
    ...other(harbor),
    commission: 35,
    payoutCents: 21_000,
    appeal: 1.1,
  },
]

export interface SampleCampaign {
  key: string
  name: string
  description: string
  product: string
  platforms: SocialPlatform[]
  status: 'active' | 'paused' | 'completed'
  /** Days before today. */
  createdDay: number
  endDay: number | null
  budget: string | null
}

type CampaignRow = [
  key: string,
  name: string,
  description: string,
  product: string,
  platforms: SocialPlatform[],
  createdDay: number,
  endDay: number | null,
  budget: string | null,
]

const activeCampaigns: CampaignRow[] = [
  [
    'desk-setup',
    'Desk setup season',
    'Home-office tours that end at the desk.',
    'desk',
    ['instagram', 'twitter'],
    96,
    -21,
    '600.00',
  ],
  [
    'coffee',
    'Better coffee at home',
    'Short espresso lessons, one a week.',
    'espresso',
    ['instagram', 'snapchat'],
    94,
    -40,
    '250.00',
  ],
  [
    'keto-reset',
    'Keto reset',
    'A recipe a day, the course in the bio.',
    'keto',
    ['instagram'],
    92,
    -9,
    '400.00',
  ],
  [
    'yoga-mornings',
    'Yoga mornings',
    'Ten-minute routines before work.',
    'yoga',
    ['instagram', 'snapchat'],
    91,
    -60,
    null,
  ],
  [
    'weekend-wood',
    'Weekend woodwork',
    'Build logs with the plans linked.',
    'woodwork',
    ['twitter'],
    90,
    -33,
    '180.00',
  ],
  [
    'first-site',
    'Your first site',
    'From idea to a live page in an evening.',
    'builder',
    ['twitter', 'instagram'],
    84,
    -75,
    '900.00',
  ],
  [
    'private-travel',
    'Travel light, travel private',
    'Tips for hotel and airport networks.',
    'vpn',
    ['twitter', 'snapchat'],
    71,
    -12,
    '350.00',
  ],
  [
    'teach',
    'Teach what you know',
    'Creators on how their first course sold.',
    'studio',
    ['twitter', 'instagram'],
    63,
    -90,
    '1200.00',
  ],
  [
    'tidy-books',
    'Tidy books',
    'Freelancers and their quarter-end.',
    'ledger',
    ['twitter'],
    47,
    -45,
    '500.00',
  ],
  [
    'black-friday',
    'Black Friday shortlist',
    'Only deals that beat the year’s low.',
    'espresso',
    ['twitter', 'instagram', 'snapchat'],
    24,
    -8,
    '750.00',
  ],
  [
    'gift-guide',
    'Gift guide',
    'Twelve gifts, none of them a mug.',
    'woodwork',
    ['instagram'],
    5,
    -33,
    '300.00',
  ],
  [
    'new-year-site',
    'New year, new site',
    'A head start on the January rush.',
    'builder',
    ['twitter'],
    2,
    -70,
    '450.00',
  ],
]
const pausedCampaigns: CampaignRow[] = [
  [
    'summer-body',
    'Summer routine',
    'Paused until the days get longer.',
    'yoga',
    ['instagram'],
    95,
    -120,
    '200.00',
  ],
  ['vpn-students', 'Students abroad', 'Paused between terms.', 'vpn', ['snapchat'], 80, -100, null],
]
const completedCampaigns: CampaignRow[] = [
  [
    'back-to-school',
    'Back to school',
    'Ended with the autumn term.',
    'desk',
    ['twitter'],
    97,
    40,
    '350.00',
  ],
]

function toCampaigns(status: SampleCampaign['status'], rows: CampaignRow[]): SampleCampaign[] {
  return rows.map(([key, name, description, product, platforms, createdDay, endDay, budget]) => ({
    key,
    name,
    description,
    product,
    platforms,
    status,
    createdDay,
    endDay,
    budget,
  }))
}

export const sampleCampaigns: readonly SampleCampaign[] = [
  ...toCampaigns('completed', completedCampaigns),
  ...toCampaigns('active', activeCampaigns),
  ...toCampaigns('paused', pausedCampaigns),
]

export interface SampleLink {
  slug: string
  title: string
  product: string
  campaign: string
  platform: LinkPlatform
  url: string
  /** Its share of the clicks, against the others. */
  weight: number
  /** Days before today on which it was made; older ones have the whole 90 days of clicks. */
  createdDay: number
  /** Days before today between which it was visited: after the first, until the last. */
  shownFrom: number
  shownUntil: number
}

type LinkRow = [
  slug: string,
  title: string,
  campaign: string,
  platform: LinkPlatform,
  url: string,
  weight: number,
  createdDay: number,
  shownUntil?: number,
]

const linkRows: LinkRow[] = [
  [
    'back-to-school',
    'Student desks',
    'back-to-school',
    'twitter',
    'https://www.amazon.com/dp/B0C1H26C46?tag=ada-20',
    7,
    97,
    40,
  ],
  [
    'desk-tour',
    'Desk tour · video notes',
    'desk-setup',
    'instagram',
    'https://www.amazon.com/dp/B0C1H26C46?tag=ada-20',
    15,
    96,
  ],
  [
    'desk-thread',
    'Standing desk thread',
    'desk-setup',
    'twitter',
    'https://www.amazon.com/dp/B0C1H26C46?tag=ada-20',
    9,
    95,
  ],
  [
    'espresso-bio',
    'Espresso · bio link',
    'coffee',
    'instagram',
    'https://www.amazon.com/dp/B07DGR98VQ?tag=ada-20',
    11,
    94,
  ],
  [
    'keto-bio',
    'Keto · bio link',
    'keto-reset',
    'instagram',
    'https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn',
    16,
    92,
  ],
  [
    'keto-snap',
    'Keto · story',
    'keto-reset',
    'snapchat',
    'https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn&pid=2',
    7,
    91,
  ],
  [
    'yoga-start',
    'Yoga starter week',
    'yoga-mornings',
    'instagram',
    'https://hop.clickbank.net/?affiliate=ada&vendor=yogahome',
    12,
    91,
  ],
  [
    'summer-yoga',
    'Summer routine · story',
    'summer-body',
    'instagram',
    'https://hop.clickbank.net/?affiliate=ada&vendor=yogahome&pid=summer',
    6,
    95,
    58,
  ],
  [
    'wood-plans',
    'Plans from the build log',
    'weekend-wood',
    'twitter',
    'https://hop.clickbank.net/?affiliate=ada&vendor=woodplans',
    8,
    91,
  ],
  [
    'first-site',
    'Your first site · guide',
    'first-site',
    'twitter',
    'https://sitebuilder.example/start?aff=ada',
    14,
    91,
  ],
  [
    'site-reel',
    'Site in an evening · reel',
    'first-site',
    'instagram',
    'https://sitebuilder.example/start?aff=ada&v=reel',
    8,
    91,
  ],
  [
    'vpn-review',
    'VPN review',
    'private-travel',
    'general',
    'https://vpn.example/pricing?a=ada',
    9,
    91,
  ],
  [
    'vpn-airport',
    'Airport networks',
    'private-travel',
    'snapchat',
    'https://vpn.example/pricing?a=ada&src=snap',
    5,
    70,
  ],
  [
    'vpn-abroad',
    'A semester abroad',
    'vpn-students',
    'snapchat',
    'https://vpn.example/pricing?a=ada&src=student',
    4,
    80,
    45,
  ],
  [
    'teach-thread',
    'First course thread',
    'teach',
    'twitter',
    'https://coursestudio.example/bundle?ref=ada',
    10,
    62,
  ],
  [
    'teach-bio',
    'Course bundle · bio',
    'teach',
    'instagram',
    'https://coursestudio.example/bundle?ref=ada&p=bio',
    6,
    60,
  ],
  [
    'tidy-books',
    'Quarter-end checklist',
    'tidy-books',
    'twitter',
    'https://ledgerly.example/try?partner=ada',
    9,
    46,
  ],
  [
    'black-friday',
    'Black Friday shortlist',
    'black-friday',
    'general',
    'https://www.amazon.com/s?k=espresso+machine&tag=ada-20',
    13,
    24,
  ],
  [
    'gift-wood',
    'Gift guide · woodwork',
    'gift-guide',
    'instagram',
    'https://hop.clickbank.net/?affiliate=ada&vendor=woodplans&pid=gift',
    9,
    5,
  ],
  [
    'new-year-site',
    'New year, new site',
    'new-year-site',
    'twitter',
    'https://sitebuilder.example/start?aff=ada&v=ny',
    6,
    2,
  ],
]

/** Links that belong to no one post or placement. */
export const sharedLinks: readonly SampleLink[] = linkRows.map(
  ([slug, title, campaign, platform, url, weight, createdDay, shownUntil = 0]) => {
    const product = sampleCampaigns.find((one) => one.key === campaign)?.product
    if (product === undefined) throw new Error(`sample link ${slug} names no campaign`)
    const shown = { shownFrom: createdDay, shownUntil }
    return { slug, title, product, campaign, platform, url, weight, createdDay, ...shown }
  },
)
