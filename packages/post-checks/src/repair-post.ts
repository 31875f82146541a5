import type { PostRule, PostVerdict } from '@hopwise/contracts'
import { addDisclosure } from './add-disclosure.ts'
import { checkPost } from './check-post.ts'
import { fewerHashtags } from './hashtags.ts'
import { type PostFacts, readPost, type WrittenPost } from './read-post.ts'
import { removeClaims } from './remove-claims.ts'
import { shorten } from './shorten.ts'

export interface Repaired<Post extends WrittenPost> {
  post: Omit<Post, 'hashtags'> & { hashtags: string[] }
  /** Of the mended text; `repaired` where the text as it was failed. */
  verdicts: PostVerdict[]
}

const rounds = 4

/** Mends what can be mended; what cannot is left as it stands and stays `failed`. */
export function repairPost<Post extends WrittenPost>(post: Post, facts: PostFacts): Repaired<Post> {
  const before = checkPost(post, facts)
  let mended = { ...post, hashtags: [...post.hashtags] }
  if (before.some(({ outcome }) => outcome === 'failed')) {
    for (let round = 0; round < rounds; round += 1) {
      const next = { ...mended, ...mend(mended, facts) }
      const isDone = next.content === mended.content && sameTags(next.hashtags, mended.hashtags)
      mended = next
      if (isDone) break
    }
  }
  const after = checkPost(mended, facts)
  return { post: mended, verdicts: after.map((verdict, index) => told(verdict, before[index])) }
}

function mend(post: WrittenPost, facts: PostFacts): { content: string; hashtags: string[] } {
  const honest = { ...post, ...removeClaims(readPost(post, facts)) }
  const inContent = readPost(honest, facts).contentTags.length
  const tagged = { ...honest, hashtags: fewerHashtags(post.platform, inContent, honest.hashtags) }
  const disclosed = { ...tagged, content: addDisclosure(readPost(tagged, facts)) }
  return shorten(readPost(disclosed, facts))
}

function told(after: PostVerdict, before: PostVerdict | undefined): PostVerdict {
  if (before?.outcome !== 'failed') return after
  if (after.outcome === 'failed') {
    return { ...after, message: `${after.message} ${cannot[after.rule]}`.trim() }
  }
  const message = done[after.rule]
  return { ...after, outcome: 'repaired', message, excerpt: before.excerpt }
}

const sameTags = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((tag, index) => tag === two[index])

const removed = 'The sentence that said it was taken out.'
const done: Record<PostRule, string> = {
  length: 'Shortened to what the platform takes.',
  hashtags: 'Hashtags that do not work or were too many were taken out.',
  disclosure: 'The disclosure was put in front.',
  testimonial: removed,
  'income-claim': removed,
  'health-claim': removed,
  'false-urgency': removed,
  price: removed,
  empty: 'There is text now.',
}

const rests = 'Nothing would be left without it: write this text anew.'
const cannot: Record<PostRule, string> = {
  length: 'What must stay is longer than that: use a shorter address or text.',
  hashtags: 'Take some out of the text.',
  disclosure: 'Write “#ad” at the beginning.',
  testimonial: rests,
  'income-claim': rests,
  'health-claim': rests,
  'false-urgency': rests,
  price: rests,
  empty: 'Write a sentence about the product.',
}
