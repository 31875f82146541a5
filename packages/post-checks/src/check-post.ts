import { type PostCheck, type PostRule, postRules } from '@hopwise/contracts'
import type { Finding } from './finding.ts'
import { marketLabels } from './market-labels.ts'
import { type PostFacts, type ReadPost, readPost, type WrittenPost } from './read-post.ts'
import { reasons } from './reasons.ts'
import { rules } from './rules.ts'

/** What every rule says of a post. */
export function checkPost(post: WrittenPost, facts: PostFacts): PostCheck[] {
  const read = readPost(post, facts)
  const asked = postRules.filter((rule) => rule !== 'link' || facts.link !== undefined)
  return asked.map((rule) => checkRule(rule, read))
}

function checkRule(rule: PostRule, post: ReadPost): PostCheck {
  const { findings, passed } = rules[rule](post)
  const worst = findings.find(({ outcome }) => outcome === 'failed') ?? findings[0]
  const why = reasonOf(rule, post)
  if (worst === undefined) {
    return { rule, outcome: 'passed', message: passed, why, excerpt: null }
  }
  const { outcome, message } = worst
  return { rule, outcome, message, why, excerpt: excerptOf(worst, post) }
}

const reasonOf = (rule: PostRule, { market }: ReadPost) =>
  rule === 'disclosure' && market !== 'us' ? marketLabels[market].why : reasons[rule]

const longestExcerpt = 200

function excerptOf({ span, hashtag }: Finding, { content }: ReadPost): string | null {
  if (span === undefined) return hashtag ?? null
  return content.slice(span.start, span.end).trim().slice(0, longestExcerpt)
}
