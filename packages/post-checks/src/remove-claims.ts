import { falseUrgency, healthClaim, incomeClaim, testimonial } from './claims.ts'
import type { Finding } from './finding.ts'
import type { Span } from './folded-text.ts'
import { price } from './price.ts'
import { type ReadPost, readPost } from './read-post.ts'
import { hasOwnWords } from './rules.ts'
import { protectedSpans } from './shorten.ts'

/** The post without the sentences and hashtags that claim what no one may; as it was if nothing is left. */
export function removeClaims(post: ReadPost): { content: string; hashtags: string[] } {
  const findings = [falseUrgency, healthClaim, incomeClaim, testimonial, price]
    .flatMap((rule) => rule(post).findings)
    .filter(({ outcome }) => outcome === 'failed')
  const hashtags = post.hashtags.filter((tag) => !findings.some(({ hashtag }) => hashtag === tag))
  const content = withoutSentences(post, findings)
  const isLeft = content === post.content || hasOwnWords(readPost({ ...post, content }, post.facts))
  return { content: isLeft ? content : post.content, hashtags }
}

function withoutSentences(post: ReadPost, findings: readonly Finding[]): string {
  const spans = inOrder(findings.flatMap(({ span }) => span ?? []))
  if (spans.length === 0) return post.content
  const kept = protectedSpans(post)
  let content = ''
  for (const sentence of post.sentences) {
    const text = post.content.slice(sentence.start, sentence.end)
    content += takeUntil(spans, sentence).length > 0 ? keptOf(text, sentence, kept) : text
  }
  return tidy(content)
}

const inOrder = (spans: readonly Span[]) => spans.toSorted((a, b) => b.start - a.start)

/** Those of the spans, first to last from the end of the list, that begin in the sentence. */
function takeUntil(spans: Span[], { end }: Span): Span[] {
  const taken: Span[] = []
  for (let span = spans.at(-1); span !== undefined && span.start < end; span = spans.at(-1)) {
    // One that reaches into the next sentence offends there, too.
    if (span.end > end && span.start < end) spans[spans.length - 1] = { ...span, start: end }
    else spans.pop()
    taken.push(span)
  }
  return taken
}

/** Addresses and disclosures of a sentence, and the space that ends it. */
function keptOf(text: string, { start, end }: Span, kept: readonly Span[]): string {
  const parts = kept
    .filter((span) => start <= span.start && span.end <= end)
    .map((span) => text.slice(span.start - start, span.end - start))
  const space = text.slice(text.trimEnd().length)
  return parts.join(' ') + (parts.length > 0 && space === '' ? ' ' : space)
}

function tidy(content: string): string {
  return content
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
