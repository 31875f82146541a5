import type { Market, PostCheck, PostRule } from '@hopwise/contracts'
import { checkPost } from './check-post.ts'
import { disclosure } from './disclosure.ts'
import { fewerHashtags } from './hashtags.ts'
import { disclosureLabel, marketOf } from './market-of.ts'
import { type PostFacts, type ReadPost, readPost, type WrittenPost } from './read-post.ts'
import { removeClaims } from './remove-claims.ts'
import { shorten } from './shorten.ts'

export interface Repaired<Post extends WrittenPost> {
  post: Omit<Post, 'hashtags'> & { hashtags: string[] }
  /** Of the fixed text; `repaired` where the text as it was failed. */
  checks: PostCheck[]
}

const rounds = 6

/** Fixes what can be fixed; what cannot is left as it stands and stays `failed`. */
export function repairPost<Post extends WrittenPost>(post: Post, known: PostFacts): Repaired<Post> {
  let facts = { ...known, market: marketOf(post.content, known) }
  const before = checkPost(post, facts)
  let fixed = { ...post, hashtags: [...post.hashtags] }
  if (before.some(({ outcome }) => outcome === 'failed')) {
    for (let round = 0; round < rounds; round += 1) {
      const next = { ...fixed, ...fix(fixed, facts) }
      // Without the sentences that had to go, what is left may be in another language.
      const market = marketOf(next.content, known)
      const isDone =
        market === facts.market &&
        next.content === fixed.content &&
        sameTags(next.hashtags, fixed.hashtags)
      fixed = next
      facts = { ...facts, market }
      if (isDone) break
    }
  }
  const after = checkPost(fixed, facts)
  return {
    post: fixed,
    checks: after.map((check, index) => describeRepair(check, before[index], facts.market)),
  }
}

function fix(post: WrittenPost, facts: PostFacts): { content: string; hashtags: string[] } {
  const honest = { ...post, ...removeClaims(readPost(post, facts)) }
  const inContent = readPost(honest, facts).contentTags.length
  const tagged = { ...honest, hashtags: fewerHashtags(post.platform, inContent, honest.hashtags) }
  const disclosed = { ...tagged, content: addDisclosure(readPost(tagged, facts)) }
  return shorten(readPost(disclosed, facts))
}

function describeRepair(
  after: PostCheck,
  before: PostCheck | undefined,
  market: Market,
): PostCheck {
  if (before?.outcome !== 'failed') return after
  if (after.outcome === 'failed') {
    const advice = cannot[after.rule].replace('{label}', disclosureLabel(market))
    return { ...after, message: `${after.message} ${advice}`.trim() }
  }
  const message = done[after.rule]
  return { ...after, outcome: 'repaired', message, excerpt: before.excerpt }
}

const sameTags = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((tag, index) => tag === two[index])

const removed = 'We removed the sentence that said so.'
const done: Record<PostRule, string> = {
  length: 'Shortened to fit.',
  hashtags: 'We removed hashtags that don’t work or were too many.',
  disclosure: 'We put the disclosure first.',
  testimonial: removed,
  'income-claim': removed,
  'health-claim': removed,
  'false-urgency': removed,
  price: removed,
  empty: 'It has text now.',
  link: 'The link was added.',
}

const rests = 'Nothing would be left without it. Write this text again.'
const cannot: Record<PostRule, string> = {
  length: 'Use a shorter URL or text.',
  hashtags: 'Remove some from the text.',
  disclosure: 'Write “{label}” at the beginning.',
  testimonial: rests,
  'income-claim': rests,
  'health-claim': rests,
  'false-urgency': rests,
  price: rests,
  empty: 'Write a sentence about the product.',
  link: 'Enter the product URL.',
}

/** The content with a disclosure in front, where it lacks one that is clear and early. */
function addDisclosure(post: ReadPost): string {
  const isDue = disclosure(post).findings.some(({ outcome }) => outcome === 'failed')
  return isDue
    ? `${disclosureLabel(post.market)} ${post.content.trimStart()}`.trimEnd()
    : post.content
}
