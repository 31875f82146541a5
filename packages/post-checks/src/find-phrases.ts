import { type FoldedText, type Span, unfolded } from './folded-text.ts'

/**
 * One pattern of several, each on whole words of a folded text. Anyone who writes one bounds every
 * repetition: text of any kind must be read in linear time.
 */
export function phrases(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

export function findPhrases(folded: FoldedText, pattern: RegExp): Span[] {
  return Array.from(folded.text.matchAll(pattern), (match) =>
    unfolded(folded, { start: match.index, end: match.index + match[0].length }),
  )
}
