import { linkedContent, type PostingMode, type SocialPlatform, xPostCost } from '@hopwise/contracts'
import { findUrls, postedText as joined, postLength } from '@hopwise/post-checks'

interface Written {
  platform: SocialPlatform
  content: string
  hashtags: string[]
  destinationUrl: string | null
}

/** All that is posted, with the short link where it is made already. */
export const postedText = (post: Written, shortUrl: string | null) =>
  joined({ ...post, content: linkedContent(post, shortUrl) })

export const lengthOf = (post: Written, shortUrl: string | null) =>
  postLength(post.platform, postedText(post, shortUrl))

/** Dollars that the platform takes for posting it: more with what it makes a link of. */
export function costOf(post: Written & { mode: PostingMode }): string | null {
  if (post.platform !== 'twitter' || post.mode === 'by-hand') return null
  const hasUrl = post.destinationUrl !== null || findUrls('twitter', post.content).length > 0
  return hasUrl ? xPostCost.withUrl : xPostCost.plain
}
