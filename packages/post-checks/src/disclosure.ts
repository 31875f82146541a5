import type { Market } from '@hopwise/contracts'
import { findOpeningLabel, isDisclosing } from './find-disclosures.ts'
import type { Finding, Rule } from './finding.ts'
import { foldText, type Span } from './folded-text.ts'
import { marketLabels } from './market-labels.ts'
import { disclosureLabel } from './market-of.ts'
import { charactersOf } from './post-length.ts'
import type { ReadPost } from './read-post.ts'

/** Characters of an Instagram caption that stand before "more". */
const shownOfCaption = 125
const atLink =
  /paid link|#ad|#paidlink|#commissionsearned|[([]ad(?:vert(?:isement)?)?[)\]]|amazon associate/u

export const disclosure: Rule = (post) => {
  if (!post.facts.hasAffiliateLink)
    return { findings: [], passed: 'This post has no affiliate link.' }
  const finding = post.market === 'us' ? findGap(post) : findGapAbroad(post, post.market)
  return {
    findings: finding === null ? [] : [finding],
    passed: 'Says clearly, before the link, that you earn from it.',
  }
}

function findGap(post: ReadPost): Finding | null {
  const { clear, weak } = post.disclosures
  const [first] = clear
  if (first === undefined) {
    const among = post.hashtags.some(isDisclosingHere(post))
    if (among) return lateTag(post)
    return weak[0] === undefined ? missing : unclear(weak[0])
  }
  const [url] = post.urls
  if (url !== undefined && first.start > url.start) {
    return { outcome: 'failed', message: 'The disclosure comes after the link.', span: first }
  }
  if (post.platform === 'instagram' && charactersBefore(post, first) > shownOfCaption) {
    const message = `The disclosure is not within the first ${shownOfCaption} characters, before “more”.`
    return { outcome: 'failed', message, span: first }
  }
  if (post.facts.network === 'amazon' && !clear.some((span) => isAtLink(post, span))) {
    const message = 'Amazon asks for “(paid link)” or “#ad” with its links.'
    return { outcome: 'failed', message, span: first }
  }
  return null
}

/** Where the law wants the label first: anything else is too late, or not understood. */
function findGapAbroad(post: ReadPost, market: Exclude<Market, 'us'>): Finding | null {
  const { clear, weak } = post.disclosures
  if (findOpeningLabel(post.content, post.folded, market) !== null) return null
  const [late] = clear
  if (late !== undefined) return { outcome: 'failed', message: lateLabel(market), span: late }
  const hashtag = post.hashtags.find(isDisclosingHere(post))
  if (hashtag !== undefined) return { outcome: 'failed', message: lateLabel(market), hashtag }
  const [first] = weak
  if (first === undefined || !opens(post, first)) {
    const message = `Nothing says that this is advertising. Begin with ${labelsOf(market)}.`
    return { outcome: 'failed', message }
  }
  const message = `Many readers don’t know what this means. Begin with “${disclosureLabel(market)}”.`
  return { outcome: 'warned', message, span: first }
}

const lateLabel = (market: Exclude<Market, 'us'>) =>
  `The label must come first: ${labelsOf(market)}.`

const labelsOf = (market: Exclude<Market, 'us'>) =>
  marketLabels[market].accepted
    .slice(0, 2)
    .map((label) => `“${label}”`)
    .join(' or ')

const opens = ({ content }: ReadPost, { start }: Span) =>
  !/[\p{L}\p{N}]/u.test(content.slice(0, start))

const isDisclosingHere =
  ({ market }: ReadPost) =>
  (hashtag: string) =>
    isDisclosing(hashtag, market)

const missing: Finding = {
  outcome: 'failed',
  message: 'Nothing says that you earn from this link.',
}

/** A post whose text is short shows its hashtags, too. */
function lateTag(post: ReadPost): Finding {
  const isSeen = post.urls.length === 0 && charactersOf(post.content).length <= shownOfCaption
  const message = 'The disclosure is among the hashtags at the end.'
  const hashtag = post.hashtags.find(isDisclosingHere(post)) ?? '#ad'
  return { outcome: isSeen ? 'warned' : 'failed', message, hashtag }
}

function unclear(span: Span): Finding {
  const message = 'Many readers don’t know what this means. Write “#ad” or “(paid link)”.'
  return { outcome: 'warned', message, span }
}

const charactersBefore = ({ content }: ReadPost, { end }: Span) =>
  charactersOf(content.slice(0, end)).length

const isAtLink = ({ content }: ReadPost, { start, end }: Span) =>
  atLink.test(foldText(content.slice(start, end)).text)
