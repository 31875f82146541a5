import {
  isAmazonHost,
  type Market,
  networkOfAddress,
  type PlacementCheck,
  type PlacementCompliance,
  type PlacementLink,
  type PostCheck,
  type WebTarget,
} from '@hopwise/contracts'
import { checkSiteText } from './check-site-text.ts'
import { findUrls } from './find-urls.ts'
import { reasons } from './reasons.ts'

export interface WrittenPlacement {
  title: string
  content: string
}

/** What is known about a placement alongside its text. */
export interface PlacementFacts {
  site: Pick<WebTarget, 'name' | 'siteRules' | 'sources'>
  linkKind: PlacementLink
  isOwnPage: boolean
  /** Where its link leads in the end. */
  destinationUrl: string | null
  /** The short link, once there is one. */
  shortUrl: string | null
  productName?: string | undefined
  /** Of the workspace, for texts whose language does not show. */
  homeMarket?: Market | null | undefined
  /** The same text stands, or is planned, on another site. */
  hasTwin: boolean
  approvedAt: string | null
}

/** All rules that hold for a text on someone else's site, each with its reason. Pure. */
export function checkPlacement(
  written: WrittenPlacement,
  facts: PlacementFacts,
): PlacementCompliance {
  const { siteRules } = facts.site
  const text = readText(written, facts)
  const checks = checkSiteText(written.content, {
    hasAffiliateLink: true,
    productName: facts.productName,
    homeMarket: facts.homeMarket,
    network: networkIn(facts),
  })
  const isDisclosed = checks.some((one) => one.rule === 'disclosure' && one.outcome === 'passed')
  const approvalRequired =
    siteRules.approvalRequired || (text.hasLink && policyOf(facts, text) === 'approval')
  const ofSite = [
    affiliateCheck(facts, text, isDisclosed),
    linkCheck(facts, text),
    lengthCheck(written, facts),
    promotionCheck(written, text),
    claimsCheck(checks),
    twinCheck(facts),
  ]
  return {
    disclosureIncluded: isDisclosed,
    platformRulesFollowed: ofSite.every(
      ({ outcome }) => outcome === 'passed' || outcome === 'warned',
    ),
    approvalRequired,
    approvedAt: facts.approvedAt,
    checks: [
      disclosureCheck(facts, text, isDisclosed, checks),
      ...ofSite,
      ...(approvalRequired ? [approvalCheck(facts)] : []),
    ],
  }
}

const networkIn = ({ destinationUrl }: PlacementFacts) =>
  (destinationUrl !== null && networkOfAddress(destinationUrl)) || undefined

interface ReadText {
  /** A link of ours is meant to stand there, or an address of a network already does. */
  hasLink: boolean
  /** A network's own address stands in the text. */
  hasNetworkAddress: boolean
  /** How often our link, or a network's address, stands in the text. */
  links: number
  words: number
}

function readText({ content }: WrittenPlacement, facts: PlacementFacts): ReadText {
  const urls = findUrls('site', content).map(({ start, end }) => content.slice(start, end))
  const ours = [facts.shortUrl, facts.destinationUrl].filter((url) => url !== null)
  const ofNetworks = urls.filter((url) => networkOfAddress(url) !== null)
  const counted = urls.filter((url) => ours.includes(url) || networkOfAddress(url) !== null)
  return {
    hasLink: facts.linkKind !== 'none' || ofNetworks.length > 0,
    hasNetworkAddress: ofNetworks.length > 0,
    links: counted.length,
    words: content.split(/\s+/).filter(Boolean).length,
  }
}

/** A network's own address in the text is no page of one's own, whatever was said of the link. */
function policyOf({ site, isOwnPage }: PlacementFacts, { hasNetworkAddress }: ReadText) {
  return isOwnPage && !hasNetworkAddress
    ? site.siteRules.ownPageLinks
    : site.siteRules.affiliateLinks
}

const rulesOf = ({ site }: PlacementFacts) =>
  site.sources[0] === undefined
    ? `The rules of ${site.name}, as far as they are known here. Read them there before you post.`
    : `The rules of ${site.name}: ${site.sources[0].title}.`

function disclosureCheck(
  facts: PlacementFacts,
  text: ReadText,
  isDisclosed: boolean,
  checks: readonly PostCheck[],
): PlacementCheck {
  const found = checks.find(({ rule }) => rule === 'disclosure')
  const base = { rule: 'disclosure', why: found?.why ?? reasons.disclosure } as const
  if (isDisclosed) {
    return { ...base, outcome: 'passed', message: 'It says that you earn, before the link.' }
  }
  if (!text.hasLink) {
    return {
      ...base,
      outcome: 'passed',
      message: 'It carries no affiliate link, so it needs none.',
    }
  }
  if (facts.isOwnPage && !text.hasNetworkAddress) {
    return {
      ...base,
      outcome: 'passed',
      message: 'It leads to your own page, which has to carry the disclosure alongside its links.',
    }
  }
  return {
    ...base,
    outcome: 'failed',
    message: found?.message ?? 'Say before the link that you earn a commission.',
  }
}

function affiliateCheck(
  facts: PlacementFacts,
  text: ReadText,
  isDisclosed: boolean,
): PlacementCheck {
  const { name, siteRules } = facts.site
  const base = { rule: 'affiliate-links', why: rulesOf(facts) } as const
  if (!text.hasLink) return { ...base, outcome: 'passed', message: 'It carries no affiliate link.' }
  const isOwn = facts.isOwnPage && !text.hasNetworkAddress
  const noun = isOwn ? 'links to your own pages' : 'affiliate links'
  if (siteRules.linkPlaces.length === 0) {
    return { ...base, outcome: 'forbidden', message: `${name} allows no links of yours at all.` }
  }
  switch (policyOf(facts, text)) {
    case 'forbidden': {
      const alternative =
        !isOwn && siteRules.ownPageLinks !== 'forbidden'
          ? ' A link to a page of your own, such as a review, is possible there.'
          : ' Write without a link, and be found by your profile.'
      return { ...base, outcome: 'forbidden', message: `${name} forbids ${noun}.${alternative}` }
    }
    case 'with-disclosure':
      return isDisclosed || isOwn
        ? { ...base, outcome: 'passed', message: `${name} allows ${noun} that are disclosed.` }
        : {
            ...base,
            outcome: 'failed',
            message: `${name} allows ${noun} only with a disclosure, and this text has none.`,
          }
    case 'approval':
      return {
        ...base,
        outcome: 'passed',
        message: `${name} allows ${noun} once its people agreed.`,
      }
    case 'allowed':
      return { ...base, outcome: 'passed', message: `${name} allows ${noun}.` }
  }
}

const hostName = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

function linkCheck(facts: PlacementFacts, text: ReadText): PlacementCheck {
  const { linkKind, destinationUrl, site } = facts
  const { siteRules, name } = site
  const isAmazon = destinationUrl !== null && isAmazonHost(hostName(destinationUrl))
  const base = { rule: 'link', why: rulesOf(facts) } as const
  if (linkKind === 'none') {
    return {
      ...base,
      outcome: 'passed',
      message: 'It has no link of ours, so its clicks and sales cannot be counted.',
      why: 'Only visits by a tracked link can be counted.',
    }
  }
  if (linkKind === 'tracked' && !siteRules.allowsShortLinks) {
    return {
      ...base,
      outcome: 'failed',
      message: `${name} wants to see where a link leads, and takes down short links. Use the direct address: its clicks are then not counted.`,
    }
  }
  const isInText = siteRules.linkPlaces.some(
    (place) => place !== 'profile' && place !== 'signature',
  )
  if (!isInText && text.links > 0) {
    return {
      ...base,
      outcome: 'failed',
      message: `On ${name} a link belongs into your ${siteRules.linkPlaces.join(' or ')}, not into the text.`,
    }
  }
  if (isInText && text.links === 0) {
    return {
      ...base,
      outcome: 'warned',
      message: 'The text does not carry its link yet. Put it where a reader looks for it.',
      why: 'A text without its link earns nothing.',
    }
  }
  if (isAmazon) return amazonCheck(facts)
  return linkKind === 'tracked'
    ? {
        ...base,
        outcome: 'passed',
        message: 'Its own short link counts clicks and sales of this placement alone.',
      }
    : {
        ...base,
        outcome: 'passed',
        message: 'It carries the direct address, as is wanted here: its clicks cannot be counted.',
      }
}

const amazonWhy =
  'Amazon wants readers to see that a link leads to it, and pays by the tag in the address (Associates Program Policies).'

function amazonCheck({ linkKind, destinationUrl }: PlacementFacts): PlacementCheck {
  const base = { rule: 'link', why: amazonWhy } as const
  if (linkKind === 'tracked') {
    return {
      ...base,
      outcome: 'warned',
      message:
        'A short link hides that it leads to Amazon. Name Amazon next to it, or use the direct address.',
    }
  }
  const tag =
    URL.canParse(destinationUrl ?? '') && new URL(destinationUrl ?? '').searchParams.get('tag')
  return tag
    ? {
        ...base,
        outcome: 'passed',
        message: `The direct address with your tag ${tag}. Clicks are not counted here; Amazon reports its sales by tag.`,
      }
    : {
        ...base,
        outcome: 'warned',
        message: 'This address of Amazon carries no tag, so no one is paid for its sales.',
      }
}

const lengthOf = (text: string) => [...text].length

function lengthCheck({ title, content }: WrittenPlacement, facts: PlacementFacts): PlacementCheck {
  const { maxTitle, maxLength } = facts.site.siteRules
  const base = { rule: 'title', why: rulesOf(facts) } as const
  const titleLength = lengthOf(title)
  if (maxTitle !== null && titleLength > maxTitle) {
    return {
      ...base,
      outcome: 'failed',
      message: `The title has ${titleLength} characters; ${facts.site.name} takes ${maxTitle}.`,
    }
  }
  const length = lengthOf(content)
  if (maxLength !== null && length > maxLength) {
    return {
      ...base,
      outcome: 'failed',
      message: `The text has ${length} characters; ${facts.site.name} takes ${maxLength}.`,
    }
  }
  return {
    ...base,
    outcome: 'passed',
    message: maxTitle === null ? 'No limit of length is known there.' : 'Title and text fit.',
  }
}

const mostLinks = 2
const wordsPerLink = 40
const pushy =
  /\b(?:buy now|act now|order now|don['’]?t miss|click here|limited time|best ever)\b|!{2,}/iu

function promotionCheck(
  { title, content }: WrittenPlacement,
  { links, words }: ReadText,
): PlacementCheck {
  const base = {
    rule: 'promotional',
    why: 'Most sites take down what reads as an advertisement, and Medium what mainly sends readers away.',
  } as const
  if (links > mostLinks) {
    return {
      ...base,
      outcome: 'failed',
      message: `The link stands ${links} times in the text. Keep one, two at most.`,
    }
  }
  const found = pushy.exec(`${title}\n${content}`)?.[0]
  if (found !== undefined) {
    return { ...base, outcome: 'warned', message: `“${found}” reads as an advertisement.` }
  }
  if (/\p{Lu}{3}/u.test(title) && title === title.toUpperCase()) {
    return { ...base, outcome: 'warned', message: 'A title in capitals reads as an advertisement.' }
  }
  if (links > 0 && words < links * wordsPerLink) {
    return {
      ...base,
      outcome: 'warned',
      message: 'There is little text around the link. Help first: answer, compare, explain.',
    }
  }
  return {
    ...base,
    outcome: 'passed',
    message: 'It reads as a contribution, not as an advertisement.',
  }
}

const claims = ['testimonial', 'income-claim', 'health-claim', 'false-urgency', 'price'] as const

function claimsCheck(checks: readonly PostCheck[]): PlacementCheck {
  const base = checks.filter(
    ({ rule, outcome }) => outcome !== 'passed' && claims.some((one) => one === rule),
  )
  const worst = base.find(({ outcome }) => outcome === 'failed') ?? base[0]
  if (worst === undefined) {
    return {
      rule: 'claims',
      outcome: 'passed',
      message: 'No claim about income, health, a hurry or a use that did not happen.',
      why: 'Claims have to be true and proven (FTC Act, section 5; 16 CFR 465; UK DMCC Act 2024; EU Directive 2005/29).',
    }
  }
  const { message, why, outcome } = worst
  return { rule: 'claims', outcome: outcome === 'failed' ? 'failed' : 'warned', message, why }
}

function twinCheck({ hasTwin }: PlacementFacts): PlacementCheck {
  const base = {
    rule: 'one-text',
    why: 'Quora and Medium take the same text posted twice for spam, and so do most forums.',
  } as const
  return hasTwin
    ? {
        ...base,
        outcome: 'failed',
        message: 'The same text is placed elsewhere too. Write it again.',
      }
    : { ...base, outcome: 'passed', message: 'No other placement has this text.' }
}

function approvalCheck(facts: PlacementFacts): PlacementCheck {
  const base = { rule: 'approval', why: rulesOf(facts) } as const
  return facts.approvedAt === null
    ? {
        ...base,
        outcome: 'failed',
        message: `The people of ${facts.site.name} have to agree first. Ask them, then write it down here.`,
      }
    : { ...base, outcome: 'passed', message: `The people of ${facts.site.name} agreed.` }
}
