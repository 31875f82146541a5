import type { PostVerdict } from '@hopwise/contracts'
import { checkPost } from './check-post.ts'
import type { PostFacts } from './read-post.ts'
import { repairPost } from './repair-post.ts'

/** Those rules on posts that hold for a longer text on somebody's site, too. */
export function checkSiteText(content: string, facts: PostFacts): PostVerdict[] {
  return ofSites(checkPost({ platform: 'site', content, hashtags: [] }, facts))
}

export function repairSiteText(content: string, facts: PostFacts) {
  const { post, verdicts } = repairPost({ platform: 'site', content, hashtags: [] }, facts)
  return { content: post.content, verdicts: ofSites(verdicts) }
}

const ofSites = (verdicts: PostVerdict[]) =>
  verdicts.filter(({ rule }) => rule !== 'length' && rule !== 'hashtags')
