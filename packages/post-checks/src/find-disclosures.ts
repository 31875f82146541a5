import type { Market } from '@hopwise/contracts'
import { clearDisclosures, weakDisclosures } from './disclosure-phrases.ts'
import { findPhrases, phrases } from './find-phrases.ts'
import { type FoldedText, foldText, type Span, unfolded } from './folded-text.ts'
import { marketLabels } from './market-labels.ts'

/** Where a text discloses, first to last. */
export interface Disclosures {
  clear: readonly Span[]
  weak: readonly Span[]
}

export function findDisclosures(content: string, folded: FoldedText, market: Market): Disclosures {
  const english = findPhrases(folded, clearDisclosures)
  const weak = findPhrases(folded, weakDisclosures)
  if (market === 'us') return { clear: english, weak }
  const opening = findOpeningLabel(content, folded, market)
  const marked = findPhrases(folded, patterns[market].marked)
  const clear = opening === null ? marked : [opening, ...marked.filter(isAfter(opening))]
  const unclear = [...findPhrases(folded, patterns[market].unclear), ...english, ...weak]
  return { clear, weak: unclear.toSorted((one, other) => one.start - other.start) }
}

const isAfter = (one: Span) => (other: Span) => other.start >= one.end

/** The label with which a text begins, emojis and the like apart, and what sets it off from the text. */
export function findOpeningLabel(
  content: string,
  folded: FoldedText,
  market: Exclude<Market, 'us'>,
): Span | null {
  const found = patterns[market].opening.exec(folded.text)
  const label = found?.[1]
  if (!found || label === undefined) return null
  const from = found.index + found[0].length - label.length
  const span = unfolded(folded, { start: from, end: from + label.length })
  const rest = content.slice(span.end, span.end + 20)
  const separator = /^(?:[^\S\n]*[:：|·•–—.,!/-]|[^\S\n]*(?=\n|$))/u.exec(rest)?.[0]
  if (separator !== undefined) return { start: span.start, end: span.end + separator.length }
  return isSetOff(content.slice(span.start, span.end), rest) ? span : null
}

/** By a sign, by brackets, by capitals; a mere word may belong to the sentence. */
function isSetOff(label: string, rest: string): boolean {
  if (/[)\]】）］]$/u.test(label)) return true
  return /^\s/u.test(rest) && (/^[#＃]/u.test(label) || label === label.toUpperCase())
}

const folded = (label: string) =>
  foldText(label)
    .text.trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const asHashtag = (label: string) => `#${folded(label).replace(/[ -]/g, '')}`
const inBrackets = (label: string) => `[(\\[【]${folded(label)}[)\\]】]`

interface Patterns {
  opening: RegExp
  /** As a hashtag or in brackets, wherever. */
  marked: RegExp
  unclear: RegExp
  hashtags: ReadonlySet<string>
}

function compile({ accepted, unclear }: (typeof marketLabels)['de']): Patterns {
  // The longest first, so that a label is not taken for the one that it begins with.
  const labels = accepted.toSorted((one, other) => other.length - one.length)
  const bracketed = labels.map(inBrackets)
  const words = [...labels.map(asHashtag), ...labels.map(folded)]
  const any = `${bracketed.join('|')}|(?:${words.join('|')})(?![\\p{L}\\p{N}])`
  return {
    opening: new RegExp(`^[^\\p{L}\\p{N}#(\\[【]{0,20}(${any})`, 'u'),
    marked: phrases(...bracketed, ...labels.map(asHashtag)),
    unclear: phrases(...unclear.flatMap((label) => [asHashtag(label), folded(label)])),
    hashtags: new Set(labels.map(asHashtag)),
  }
}

const patterns: Record<Exclude<Market, 'us'>, Patterns> = {
  uk: compile(marketLabels.uk),
  de: compile(marketLabels.de),
  fr: compile(marketLabels.fr),
  es: compile(marketLabels.es),
  it: compile(marketLabels.it),
  nl: compile(marketLabels.nl),
  pt: compile(marketLabels.pt),
  pl: compile(marketLabels.pl),
  jp: compile(marketLabels.jp),
}

const disclosing = /^[#＃](?:ad|advert|advertisement|paidad|paidlink|commissionsearned)$/iu

/** A hashtag that readers of the market take for a label. */
export function isDisclosing(hashtag: string, market: Market): boolean {
  return market === 'us'
    ? disclosing.test(hashtag)
    : patterns[market].hashtags.has(foldText(hashtag).text.trim())
}
