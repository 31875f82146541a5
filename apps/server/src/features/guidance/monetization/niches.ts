import type { Competition, MoneySource } from '@hopwise/contracts'

/** Not this workspace's own figures: what others published, each with its source. */
export interface Niche {
  id: number
  name: string
  /** Where such products are sold. */
  platform: string
  /** Words by which a product's name or an interest belongs to it. */
  words: readonly string[]
  /** Percent of the sale. */
  commission: number | null
  competition: Competition
  sources: readonly MoneySource[]
}

const amazonRates: MoneySource = {
  text: 'Amazon Associates commission rates as of February 17, 2024, as listed by Helping Merchants; rates change',
  url: 'https://helpingmerchants.com/amazon-affiliate-commission-rates-by-category/',
}
const clickbankRates: MoneySource = {
  text: 'ClickBank’s default commission for a vendor’s products (ClickBank Support); vendors set from 1% to 75%',
  url: 'https://support.clickbank.com/hc/en-us/articles/360034406572-How-do-I-set-my-commission-percentage-',
}
const retailRates: MoneySource = {
  text: 'Influencer Marketing Hub, as quoted by the Affiliate marketing benchmark report 2026 (autocloz.com)',
  url: 'https://autocloz.com/afflio/statistics/affiliate-marketing-benchmark-report',
}
/** Lower end of the 20% to 30% that the report gives for software and digital products. */
const softwareCommission = 20
export const competitionSource: MoneySource = {
  text: 'Competition is Hopwise’s estimate. Search volumes are unknown',
  url: null,
}

/** Percent of the clicks that buy, where a workspace has no figure of its own: the lower end of 0.5% to 1%. */
export const typicalConversionRate = { percent: 0.5, source: retailRates }
export const firstCommission: MoneySource = {
  text: 'Authority Hacker, as quoted by the same report: a new affiliate’s first commission typically takes six months or more',
  url: retailRates.url,
}

type Row = [
  name: string,
  platform: string,
  words: readonly string[],
  commission: number,
  competition: Competition,
  source: MoneySource,
]

const rows: readonly Row[] = [
  [
    'Fitness & yoga courses',
    'ClickBank',
    ['fitness', 'yoga', 'workout', 'gym', 'routine', 'pilates', 'running'],
    25,
    'high',
    clickbankRates,
  ],
  [
    'Nutrition & recipes',
    'ClickBank',
    ['keto', 'nutrition', 'diet', 'recipe', 'cooking', 'vegan', 'health'],
    25,
    'high',
    clickbankRates,
  ],
  [
    'Woodworking & DIY plans',
    'ClickBank',
    ['wood', 'diy', 'craft', 'plans', 'garden'],
    25,
    'medium',
    clickbankRates,
  ],
  [
    'Kitchen & coffee',
    'Amazon',
    ['kitchen', 'coffee', 'espresso', 'knife', 'pan', 'blender'],
    4.5,
    'medium',
    amazonRates,
  ],
  [
    'Home & home office',
    'Amazon',
    ['desk', 'chair', 'furniture', 'office', 'lamp', 'home', 'lifestyle'],
    3,
    'medium',
    amazonRates,
  ],
  [
    'Computers & accessories',
    'Amazon',
    ['laptop', 'computer', 'pc', 'monitor', 'keyboard', 'mouse', 'gaming', 'technology'],
    2.5,
    'high',
    amazonRates,
  ],
  ['Books', 'Amazon', ['book', 'reading', 'novel'], 4.5, 'low', amazonRates],
  [
    'Luxury beauty',
    'Amazon',
    ['beauty', 'skin', 'makeup', 'perfume', 'fashion'],
    10,
    'high',
    amazonRates,
  ],
  ['Pets', 'Amazon', ['pet', 'dog', 'cat', 'aquarium'], 3, 'medium', amazonRates],
  [
    'Website builders & hosting',
    'Direct programs',
    ['site', 'website', 'hosting', 'builder', 'domain', 'wordpress', 'blog'],
    softwareCommission,
    'high',
    retailRates,
  ],
  [
    'Privacy & security software',
    'Direct programs',
    ['vpn', 'privacy', 'password', 'security', 'antivirus'],
    softwareCommission,
    'high',
    retailRates,
  ],
  [
    'Business & bookkeeping software',
    'Direct programs',
    [
      'business',
      'bookkeeping',
      'ledger',
      'accounting',
      'invoice',
      'tax',
      'crm',
      'software',
      'finance',
    ],
    softwareCommission,
    'medium',
    retailRates,
  ],
  [
    'Online courses & creator tools',
    'Direct programs',
    ['course', 'creator', 'studio', 'teaching', 'education', 'learning', 'video'],
    softwareCommission,
    'medium',
    retailRates,
  ],
]

export const niches: readonly Niche[] = rows.map(
  ([name, platform, words, commission, competition, source], index) => ({
    id: index + 1,
    name,
    platform,
    words,
    commission,
    competition,
    sources: [source, competitionSource],
  }),
)

/** What belongs to no niche of the catalog. */
export const otherNiche = 'Other products'

/** The niches that have a word, in the order of the catalog. */
const withWord = new Map<string, Niche[]>()
for (const niche of niches) {
  for (const word of niche.words) withWord.set(word, [...(withWord.get(word) ?? []), niche])
}

const havingAny = (words: Iterable<string>): Niche[] =>
  [...new Set(words)].flatMap((word) => withWord.get(word) ?? [])

/** The niche whose words a text names most, the first of the catalog among equals; null when none of them. */
export function nicheOf(text: string): Niche | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const singulars = words.filter((word) => word.endsWith('s')).map((word) => word.slice(0, -1))
  const named = Map.groupBy(havingAny([...words, ...singulars]), (niche) => niche)
  const [most] = [...named].toSorted(
    ([one, its], [other, others]) => others.length - its.length || one.id - other.id,
  )
  if (most !== undefined) return most[0]
  const [begun] = havingAny(words.flatMap(beginnings)).toSorted((one, other) => one.id - other.id)
  return begun ?? null
}

/** `Woodworking` begins with `wood`; short words begin too many. */
function beginnings(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, index) =>
    word.slice(0, index + 4),
  )
}
