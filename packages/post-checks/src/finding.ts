import type { Span } from './folded-text.ts'
import type { ReadPost } from './read-post.ts'

/** What a rule found in a post. */
export interface Finding {
  outcome: 'failed' | 'warned'
  message: string
  /** Where in the content. */
  span?: Span
  /** Or which of the hashtags. */
  hashtag?: string
}

/** Findings, worst first, and what to say where there are none. */
interface Ruling {
  findings: Finding[]
  passed: string
}

export type Rule = (post: ReadPost) => Ruling
