import { priceText, starText } from './claim-phrases.ts'
import { findPhrases } from './find-phrases.ts'
import type { Finding, Rule } from './finding.ts'
import type { Span } from './folded-text.ts'
import { isWithin, type ReadPost } from './read-post.ts'

export const price: Rule = (post) => ({
  findings: post.facts.network === 'amazon' ? amazonFindings(post) : staleFindings(post),
  passed:
    post.facts.network === 'amazon'
      ? 'No price or rating next to the Amazon link.'
      : 'No price that may be out of date.',
})

function amazonFindings(post: ReadPost): Finding[] {
  const found = [...findPhrases(post.folded, priceText), ...findPhrases(post.folded, starText)]
  const message = 'Amazon doesn’t allow typed prices, discounts or ratings.'
  return own(post, found).map((span) => ({ outcome: 'failed', message, span }))
}

function staleFindings(post: ReadPost): Finding[] {
  const known = digits(post.facts.price ?? '')
  if (known === '') return []
  return own(post, findPhrases(post.folded, priceText))
    .filter(({ start, end }) => !post.content.slice(start, end).includes('%'))
    .filter(({ start, end }) => digits(post.content.slice(start, end)) !== known)
    .map((span) => ({
      outcome: 'warned',
      message: `The price we know is ${post.facts.price}.`,
      span,
    }))
}

const own = (post: ReadPost, spans: Span[]) => spans.filter((span) => !isWithin(post.names, span))

/** Of `$1,200.00`: 1200. */
function digits(text: string): string {
  const plain = text.replaceAll(',', '').replace(/[^\d.]/g, '')
  return plain === '' ? '' : String(Number(plain))
}
