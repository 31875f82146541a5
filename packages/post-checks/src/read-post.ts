import type { Market, Network } from '@hopwise/contracts'
import { type Disclosures, findDisclosures } from './find-disclosures.ts'
import { findUrls, type Place } from './find-urls.ts'
import { type FoldedText, foldText, type Span, unfolded } from './folded-text.ts'
import { findMarket } from './market-of.ts'
import { splitSentences } from './split-sentences.ts'

/** What is known about a post alongside its text. */
export interface PostFacts {
  /** Someone earns when its link is followed. */
  hasAffiliateLink: boolean
  network?: Network | undefined
  /** Whether its link is there; undefined where it needs none, or not yet. */
  link?: 'given' | 'missing' | undefined
  productName?: string | undefined
  /** What the person really did with the product, in their own words. */
  experience?: string | undefined
  /** Whether the person confirmed that the text tells what happened to them; undefined where no one is asked. */
  isOwnExperience?: boolean | undefined
  /** What it costs, as far as is known, such as `$49.00`. */
  price?: string | undefined
  /** Whose rules of disclosure hold, whatever language the text is in. */
  market?: Market | null | undefined
  /** Whose rules hold where the language does not show; of several that speak it, this one. */
  homeMarket?: Market | null | undefined
}

export interface WrittenPost {
  platform: Place
  content: string
  hashtags: readonly string[]
}

/** A post and what every rule wants to know of it, found once. */
export interface ReadPost extends WrittenPost {
  facts: PostFacts
  urls: readonly Span[]
  folded: FoldedText
  sentences: readonly Span[]
  /** Hashtags in the content. */
  contentTags: readonly Span[]
  market: Market
  disclosures: Disclosures
  /** Where the product is called by its name. */
  names: readonly Span[]
}

const hashtag = /(?<![\p{L}\p{N}_&])[#＃][\p{L}\p{M}\p{N}_]+/gu

export function readPost(post: WrittenPost, facts: PostFacts): ReadPost {
  const { content, platform } = post
  const urls = findUrls(platform, content)
  const folded = foldText(content, urls)
  const market = facts.hasAffiliateLink ? findMarket(content, folded, urls, facts) : 'us'
  return {
    ...post,
    facts,
    urls,
    folded,
    sentences: splitSentences(content, urls),
    contentTags: Array.from(content.matchAll(hashtag), ({ 0: tag, index }) => ({
      start: index,
      end: index + tag.length,
    })).filter(({ start }) => !urls.some((url) => url.start <= start && start < url.end)),
    market,
    disclosures: findDisclosures(content, folded, market),
    names: findNames(folded, facts.productName),
  }
}

function findNames(folded: FoldedText, productName = ''): Span[] {
  const name = foldText(productName).text.trim()
  if (name === '') return []
  const found: Span[] = []
  for (
    let at = folded.text.indexOf(name);
    at >= 0;
    at = folded.text.indexOf(name, at + name.length)
  ) {
    found.push(unfolded(folded, { start: at, end: at + name.length }))
  }
  return found
}

export function isWithin(outer: readonly Span[], { start, end }: Span): boolean {
  return outer.some((span) => span.start <= start && end <= span.end)
}

/** What is posted: the text, then its hashtags. */
export function postedText({ platform, content, hashtags }: WrittenPost): string {
  if (hashtags.length === 0) return content
  // Snapchat shows one line.
  return `${content}${platform === 'snapchat' ? ' ' : '\n\n'}${hashtags.join(' ')}`
}
