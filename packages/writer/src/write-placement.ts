import type { ContentStrategy, Market, Network, Tone } from '@hopwise/contracts'
import { type PostFacts, repairSiteText } from '@hopwise/post-checks'
import { seededRandom } from '@hopwise/units'
import { audienceOf, experiencesFrom } from './brief.ts'
import { capitalised, fill, listItem, lowered, nameWords, tidy } from './fill.ts'
import {
  adviceLeads,
  calmClosings,
  calmLeads,
  closings,
  disclosures,
  type Form,
  factLeads,
  formTitles,
  introductions,
  moreLeads,
  productLeads,
  soberClosings,
  titles,
  videoLines,
} from './phrases/site-lines.ts'
import { plainText } from './plain-text.ts'
import { cutWords } from './product-name.ts'
import { type ProductSheet, productSheet } from './product-sheet.ts'
import { hashOf, pick, shuffled } from './random.ts'

/** Texts a site takes: an answer among people, an article, an entry in a directory, a review. */
export const placementKinds = ['answer', 'article', 'listing', 'review'] as const
export type PlacementKind = (typeof placementKinds)[number]

/** What a site asks of a text, as far as it changes the writing. */
export interface SiteRules {
  name: string
  kind: PlacementKind
  /** `none`: no link may stand in the text, and none does. */
  links: 'allowed' | 'none'
  /** Advertising is unwelcome: the product is named calmly and nothing is praised. */
  isStrict?: boolean | undefined
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
  /** Of the workspace: whose rules of disclosure hold for English. */
  homeMarket?: Market | null | undefined
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
  const random = seededRandom(seed + hashOf(request.site.name + request.productName))
  const sheet = productSheet(request)
  const scene = { ...scenesOf(sheet.niche, random), ...nameWords(sheet.name) }
  const said = (phrase: string | undefined) => {
    const text = tidy(fill(phrase ?? '', scene))
    return capitalised(text)
  }
  const facts: PostFacts = {
    hasAffiliateLink: true,
    network: request.network,
    productName: request.productName,
    experience: request.experience,
    homeMarket: request.homeMarket,
  }
  const sections = sectionsOf(request, sheet, said, random)
  const all = [said(disclosureOf(request)), ...sections]
  const { content } = repairSiteText(fitting(all, request.site.maxLength), facts)
  return { title: pieceTitle(request, said, random), content }
}

type Say = (phrase: string | undefined) => string

const isStrict = ({ links, isStrict: isSaid }: SiteRules) => links === 'none' || isSaid === true

/** A video has a description, whatever kind of text its site was given as. */
function formOf({ name, kind }: SiteRules): Form {
  return /\b(?:you ?tube|vimeo|tik ?tok|twitch|dailymotion|video)/iu.test(name) ? 'video' : kind
}

function sectionsOf(
  request: PlacementRequest,
  sheet: ProductSheet,
  said: Say,
  random: () => number,
): string[] {
  const { site, strategy, tone, url = '', experience = '' } = request
  const form = formOf(site)
  const calm = isStrict(site)
  const introduction = said(pick(introductions[strategy], random))
  // A tip that the introduction gives is not given again.
  const tips = shuffled(sheet.niche.tips, random)
    .filter((tip) => !introduction.toLowerCase().includes(tip.toLowerCase()))
    .slice(0, form === 'answer' ? 2 : 3)
  const lead = pick(
    adviceLeads.filter((one) => tips.length === 3 || !one.startsWith('Three')),
    random,
  )
  const isProse = form === 'answer' && random() < 0.5
  const advice = isProse ? tips.map(ended).join(' ') : bulleted(lead ?? adviceLeads[0], tips)
  const names = calm ? calmLeads : [productLeads[tone], ...moreLeads]
  const factsLead = pick(factLeads, random) ?? factLeads[0]
  const facts = sheet.facts.slice(0, calm ? 3 : 6).map((fact) => listItem(fact, sheet.name))
  const detail = facts.length > 0 ? bulleted(factsLead, facts) : ''
  const name = form === 'video' ? videoLines.openings : names
  const product = [said(pick(name, random)), detail].filter(Boolean).join(' ')
  const suits = request.targetAudience && !calm ? suitsWhom(request.targetAudience, said) : ''
  const own = experiencesFrom(experience, request.network)
  const story = own.length > 0 ? `My own experience: “${own.join(' ')}”` : ''
  const open =
    form === 'review' ? bulleted('Open questions to settle before buying:', openQuestions) : ''
  const link = site.links === 'allowed' && url !== '' ? `Details (paid link): ${url}` : ''
  const close = said(closingOf(form, calm, tone, random))
  if (form === 'listing') return [product, suits, link, close]
  if (form === 'video') return [product, link, advice, story, suits, close]
  const isProductFirst = !calm && random() < 0.4
  const middle = isProductFirst ? [product, story, advice] : [advice, product, story]
  return [introduction, ...middle, suits, open, link, close]
}

function closingOf(form: Form, calm: boolean, tone: Tone, random: () => number) {
  if (calm) return pick(calmClosings, random)
  if (form === 'video') return pick(videoLines.closings, random)
  if (form === 'listing' || form === 'article') return pick(soberClosings, random)
  return pick([closings[tone], ...soberClosings], random)
}

const ended = (line: string) => `${line}${/[.!?]$/u.test(line) ? '' : '.'}`

const openQuestions = [
  'What do returns cost, and who pays?',
  'How long is the warranty, and who answers?',
  'What is not included?',
]

const bulleted = (lead: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [lead, ...lines.map((line) => `- ${ended(line)}`)].join('\n')

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

function disclosureOf(request: PlacementRequest): string {
  const opening = request.homeMarket === 'uk' ? 'Ad:' : 'Disclosure (#ad):'
  return `${opening} ${disclosingSentence(request)}`
}

function disclosingSentence({ site, network, url }: PlacementRequest): string {
  if (site.links === 'none' || !url) return disclosures.unlinked
  return network === 'amazon' ? disclosures.amazon : disclosures.linked
}

function pieceTitle(
  { title, site, strategy }: PlacementRequest,
  said: Say,
  random: () => number,
): string {
  const own = plainText(title ?? '').trim()
  const form = formOf(site)
  const options =
    form === 'answer' || form === 'article'
      ? [...formTitles[form], ...titles[strategy]]
      : formTitles[form]
  const longest = site.maxTitle ?? 120
  const fitting = options.map(said).filter((one) => one.length <= longest)
  return cutWords(capitalised(own || (pick(fitting, random) ?? said(options[0]))), longest)
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
