import type { ContentStrategy, Network, Tone } from '@hopwise/contracts'
import { type PostFacts, repairSiteText } from '@hopwise/post-checks'
import { audienceOf, toldOf } from './brief.ts'
import { asItem, capitalised, fill, lowered, nameWords, tidy } from './fill.ts'
import { closings, disclosures, introductions, productLeads, titles } from './phrases/site-lines.ts'
import { plainText } from './plain-text.ts'
import { cutWords } from './product-name.ts'
import { type ProductSheet, productSheet } from './product-sheet.ts'
import { pick, randomFrom, shuffled } from './random.ts'

/** Texts a site takes: an answer among people, an article, an entry in a directory, a review. */
export const placementKinds = ['answer', 'article', 'listing', 'review'] as const
export type PlacementKind = (typeof placementKinds)[number]

/** What a site asks of a text, as far as it changes the writing. */
export interface SiteRules {
  name: string
  kind: PlacementKind
  /** `none`: no link may stand in the text, and none does. */
  links: 'allowed' | 'none'
  maxTitle?: number | undefined
  maxLength?: number | undefined
}

export interface PlacementRequest {
  site: SiteRules
  productName: string
  productDescription: string
  /** Stands in the text where the site allows links. */
  url?: string | undefined
  network?: Network | undefined
  strategy: ContentStrategy
  tone: Tone
  /** The question answered, or the subject; made from the product where it is empty. */
  title?: string | undefined
  targetAudience?: string | undefined
  /** What the person really did with the product, in their own words. */
  experience?: string | undefined
}

export interface PlacementText {
  title: string
  /** Paragraphs with a blank line between them. */
  content: string
}

/** A text that helps also who never buys; it passes the checks on texts of sites. */
export function writePlacement(request: PlacementRequest, seed: number): PlacementText {
  const random = randomFrom(seed)
  const sheet = productSheet(request)
  const scene = { ...scenesOf(sheet.niche, random), ...nameWords(sheet.name) }
  const said = (phrase: string | undefined) => tidy(fill(phrase ?? '', scene))
  const facts: PostFacts = {
    hasAffiliateLink: true,
    network: request.network,
    productName: request.productName,
    experience: request.experience,
  }
  const sections = sectionsOf(request, sheet, said, random)
  const all = [said(disclosureOf(request)), ...sections, said(closings[request.tone])]
  const { content } = repairSiteText(fitting(all, request.site.maxLength), facts)
  return { title: titleOf(request, said, random), content }
}

type Say = (phrase: string | undefined) => string

function sectionsOf(
  request: PlacementRequest,
  sheet: ProductSheet,
  said: Say,
  random: () => number,
) {
  const { site, strategy, tone, url = '', experience = '' } = request
  const introduction = said(pick(introductions[strategy], random))
  const tips = shuffled(sheet.niche.tips, random).slice(0, site.kind === 'answer' ? 2 : 3)
  const advice = bulleted('What to look at first:', tips)
  const facts = sheet.facts.slice(0, 6).map(({ words }) => asItem(words))
  const product = [
    said(productLeads[tone]),
    ...(facts.length > 0 ? [bulleted('What the maker says about it:', facts)] : []),
  ].join(' ')
  const suits = request.targetAudience ? suitsWhom(request.targetAudience, said) : ''
  const own = toldOf(experience, request.network)
  const told = own.length > 0 ? `My own experience: “${own.join(' ')}”` : ''
  const open =
    site.kind === 'review' ? bulleted('Open questions to settle before buying:', openQuestions) : ''
  const link = site.links === 'allowed' && url !== '' ? `Details (paid link): ${url}` : ''
  const isListing = site.kind === 'listing'
  return isListing
    ? [product, suits, link]
    : [introduction, advice, product, told, suits, open, link]
}

const openQuestions = [
  'What do returns cost, and who pays?',
  'How long is the warranty, and who answers?',
  'What is not included?',
]

const bulleted = (lead: string, lines: readonly string[]) =>
  [lead, ...lines.map((line) => `- ${line}${/[.!?]$/u.test(line) ? '' : '.'}`)].join('\n')

function suitsWhom(text: string, said: Say): string {
  const audience = audienceOf(text)
  return audience === ''
    ? ''
    : said(`This is written with ${audience} in mind; others may weigh these points differently.`)
}

function scenesOf(niche: ProductSheet['niche'], random: () => number): Record<string, string> {
  const [moment = '', problem = '', tip = ''] = [niche.moments, niche.problems, niche.tips].map(
    (texts) => pick(texts, random) ?? '',
  )
  const criteria = pick(niche.criteria, random) ?? ''
  return { moment, problem, problem_: lowered(problem), tip, tip_: lowered(tip), criteria }
}

function disclosureOf({ site, network, url }: PlacementRequest): string {
  if (site.links === 'none' || !url) return disclosures.unlinked
  return network === 'amazon' ? disclosures.amazon : disclosures.linked
}

function titleOf(
  { title, site, strategy }: PlacementRequest,
  said: Say,
  random: () => number,
): string {
  const own = plainText(title ?? '').trim()
  return cutWords(capitalised(own || said(pick(titles[strategy], random))), site.maxTitle ?? 120)
}

/** As many paragraphs as the site takes; disclosure and link stay. */
function fitting(paragraphs: readonly string[], maxLength = 10_000): string {
  const left = paragraphs.filter((part) => part !== '')
  const text = () => left.join('\n\n')
  while (text().length > maxLength && left.length > 2) {
    const last = left.findLastIndex((part, at) => at > 0 && !part.includes('(paid link)'))
    if (last < 1) break
    left.splice(last, 1)
  }
  return text()
}
