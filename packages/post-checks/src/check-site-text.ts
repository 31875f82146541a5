import type { PostCheck } from '@hopwise/contracts'
import { checkPost } from './check-post.ts'
import type { PostFacts } from './read-post.ts'
import { repairPost } from './repair-post.ts'

/** Those rules on posts that hold for a longer text on someone's site, too. */
export function checkSiteText(content: string, facts: PostFacts): PostCheck[] {
  return ofSites(checkPost({ platform: 'site', content, hashtags: [] }, facts))
}

export function repairSiteText(content: string, facts: PostFacts) {
  const { post, checks } = repairPost({ platform: 'site', content, hashtags: [] }, facts)
  return { content: post.content, checks: ofSites(checks) }
}

const ofSites = (checks: PostCheck[]) =>
  checks.filter(({ rule }) => rule !== 'length' && rule !== 'hashtags')
