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
  const ofNetworks = new Set(urls.filter((url) => networkOfAddress(url) !== null))
  return {
    hasLink: facts.linkKind !== 'none' || ofNetworks.size > 0,
    hasNetworkAddress: ofNetworks.size > 0,
    links: urls.filter((url) => ours.includes(url) || ofNetworks.has(url)).length,
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
    ? `The rules of ${site.name}, as far as we know them. Read them before you post.`
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
    return {
      ...base,
      outcome: 'passed',
      message: 'It says before the link that you earn a commission.',
    }
  }
  if (!text.hasLink) {
    return {
      ...base,
      outcome: 'passed',
      message: 'No affiliate link, so no disclosure is needed.',
    }
  }
  if (facts.isOwnPage && !text.hasNetworkAddress) {
    return {
      ...base,
      outcome: 'passed',
      message: 'It leads to your own page, which must carry the disclosure next to its links.',
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
  if (!text.hasLink) return { ...base, outcome: 'passed', message: 'No affiliate link.' }
  const isOwn = facts.isOwnPage && !text.hasNetworkAddress
  const noun = isOwn ? 'links to your own pages' : 'affiliate links'
  if (siteRules.linkPlaces.length === 0) {
    return { ...base, outcome: 'forbidden', message: `${name} doesn’t allow any of your links.` }
  }
  switch (policyOf(facts, text)) {
    case 'forbidden': {
      const alternative =
        !isOwn && siteRules.ownPageLinks !== 'forbidden'
          ? ' A link to your own page, such as a review, is possible.'
          : ' Write without a link; readers find you through your profile.'
      return { ...base, outcome: 'forbidden', message: `${name} forbids ${noun}.${alternative}` }
    }
    case 'with-disclosure':
      return isDisclosed || isOwn
        ? { ...base, outcome: 'passed', message: `${name} allows disclosed ${noun}.` }
        : {
            ...base,
            outcome: 'failed',
            message: `${name} only allows ${noun} with a disclosure, and this text has none.`,
          }
    case 'approval':
      return {
        ...base,
        outcome: 'passed',
        message: `${name} allows ${noun} with approval.`,
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
      message: 'No tracked link, so clicks and sales aren’t counted.',
      why: 'Only visits through a tracked link can be counted.',
    }
  }
  if (linkKind === 'tracked' && !siteRules.allowsShortLinks) {
    return {
      ...base,
      outcome: 'failed',
      message: `${name} removes short links. Use the direct URL; its clicks aren’t counted.`,
    }
  }
  const isInText = siteRules.linkPlaces.some(
    (place) => place !== 'profile' && place !== 'signature',
  )
  if (!isInText && text.links > 0) {
    return {
      ...base,
      outcome: 'failed',
      message: `On ${name}, links belong in your ${siteRules.linkPlaces.join(' or ')}, not in the text.`,
    }
  }
  if (isInText && text.links === 0) {
    return {
      ...base,
      outcome: 'warned',
      message: 'The text doesn’t contain its link yet.',
      why: 'Without its link, a text earns nothing.',
    }
  }
  if (isAmazon) return amazonCheck(facts)
  return linkKind === 'tracked'
    ? {
        ...base,
        outcome: 'passed',
        message: 'Its own short link counts only this placement’s clicks and sales.',
      }
    : {
        ...base,
        outcome: 'passed',
        message: 'It uses the direct URL, as this site requires. Clicks aren’t counted.',
      }
}

const amazonWhy =
  'Amazon requires that readers see a link leads to Amazon, and pays by the tag in the URL (Associates Program Policies).'

function amazonCheck({ linkKind, destinationUrl }: PlacementFacts): PlacementCheck {
  const base = { rule: 'link', why: amazonWhy } as const
  if (linkKind === 'tracked') {
    return {
      ...base,
      outcome: 'warned',
      message:
        'A short link hides that it leads to Amazon. Name Amazon next to it, or use the direct URL.',
    }
  }
  const tag =
    URL.canParse(destinationUrl ?? '') && new URL(destinationUrl ?? '').searchParams.get('tag')
  return tag
    ? {
        ...base,
        outcome: 'passed',
        message: `The direct URL with your tag ${tag}. Clicks aren’t counted; Amazon reports sales by tag.`,
      }
    : {
        ...base,
        outcome: 'warned',
        message: 'This Amazon URL has no tag, so its sales earn nothing.',
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
      message: `The title has ${titleLength} characters; ${facts.site.name} allows ${maxTitle}.`,
    }
  }
  const length = lengthOf(content)
  if (maxLength !== null && length > maxLength) {
    return {
      ...base,
      outcome: 'failed',
      message: `The text has ${length} characters; ${facts.site.name} allows ${maxLength}.`,
    }
  }
  return {
    ...base,
    outcome: 'passed',
    message: maxTitle === null ? 'No known length limit.' : 'Title and text fit.',
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
    why: 'Most sites remove posts that read like ads. Medium removes posts that mainly send readers away.',
  } as const
  if (links > mostLinks) {
    return {
      ...base,
      outcome: 'failed',
      message: `The text has ${links} links. Keep one or two.`,
    }
  }
  const found = pushy.exec(`${title}\n${content}`)?.[0]
  if (found !== undefined) {
    return { ...base, outcome: 'warned', message: `“${found}” reads like an ad.` }
  }
  if (/\p{Lu}{3}/u.test(title) && title === title.toUpperCase()) {
    return { ...base, outcome: 'warned', message: 'A title in capitals reads like an ad.' }
  }
  if (links > 0 && words < links * wordsPerLink) {
    return {
      ...base,
      outcome: 'warned',
      message: 'Too little text around the link. Help first: answer, compare, explain.',
    }
  }
  return {
    ...base,
    outcome: 'passed',
    message: 'It reads like a contribution, not an ad.',
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
      message: 'No claims about income, health, urgency or made-up experience.',
      why: 'Claims must be true and proven (FTC Act, section 5; 16 CFR 465; UK DMCC Act 2024; EU Directive 2005/29).',
    }
  }
  const { message, why, outcome } = worst
  return { rule: 'claims', outcome: outcome === 'failed' ? 'failed' : 'warned', message, why }
}

function twinCheck({ hasTwin }: PlacementFacts): PlacementCheck {
  const base = {
    rule: 'one-text',
    why: 'Quora, Medium and most forums treat the same text posted twice as spam.',
  } as const
  return hasTwin
    ? {
        ...base,
        outcome: 'failed',
        message: 'Another placement has the same text. Rewrite it.',
      }
    : { ...base, outcome: 'passed', message: 'No other placement has this text.' }
}

function approvalCheck(facts: PlacementFacts): PlacementCheck {
  const base = { rule: 'approval', why: rulesOf(facts) } as const
  return facts.approvedAt === null
    ? {
        ...base,
        outcome: 'failed',
        message: `${facts.site.name} must approve it first. Ask, then note the answer here.`,
      }
    : { ...base, outcome: 'passed', message: `${facts.site.name} approved it.` }
}
