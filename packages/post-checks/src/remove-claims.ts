import { falseUrgency, healthClaim, incomeClaim, testimonial } from './claims.ts'
import type { Finding } from './finding.ts'
import type { Span } from './folded-text.ts'
import { price } from './price.ts'
import { type ReadPost, readPost } from './read-post.ts'
import { hasOwnWords } from './rules.ts'
import { protectedSpans } from './shorten.ts'

/** The post without the sentences and hashtags that claim what nobody may; as it was if nothing is left. */
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
  const spans = findings.flatMap(({ span }) => span ?? [])
  if (spans.length === 0) return post.content
  const kept = protectedSpans(post)
  let content = ''
  let isRemoved = false
  for (const sentence of post.sentences) {
    const text = post.content.slice(sentence.start, sentence.end)
    const offends = spans.some(({ start, end }) => start < sentence.end && sentence.start < end)
    isRemoved ||= offends
    content += offends ? keptOf(post.content, sentence, kept) : text
  }
  return isRemoved ? tidy(content) : post.content
}

/** Addresses and disclosures of a sentence, and the line break that ends it. */
function keptOf(content: string, { start, end }: Span, kept: readonly Span[]): string {
  const parts = kept
    .filter((span) => start <= span.start && span.end <= end)
    .map((span) => content.slice(span.start, span.end))
  const space = /\s*$/u.exec(content.slice(start, end))?.[0] ?? ''
  return parts.join(' ') + (parts.length > 0 && space === '' ? ' ' : space)
}

function tidy(content: string): string {
  return content
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
