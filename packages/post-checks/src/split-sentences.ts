import type { Span } from './folded-text.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const initialism = /(?:\b[a-z]\.[a-z]\.|\b(?:vs|etc|approx|incl|dr|mr|mrs|ms|no)\.)\s*$/i

/** Sentences and lines of a text, with the space that follows each; none ends within a URL. */
export function splitSentences(text: string, urls: readonly Span[]): Span[] {
  const sentences: Span[] = []
  let start = 0
  let next = 0
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length
    while (next < urls.length && (urls[next]?.end ?? 0) <= end) next += 1
    const isInUrl = (urls[next]?.start ?? Number.POSITIVE_INFINITY) < end
    // A look at the last few characters is enough, and keeps the whole linear.
    const isShort = !segment.endsWith('\n') && initialism.test(segment.slice(-12))
    if ((isInUrl || isShort) && end < text.length) continue
    sentences.push({ start, end })
    start = end
  }
  return sentences
}
