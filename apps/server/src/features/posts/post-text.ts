import { type PostingMode, type SocialPlatform, xPostCost } from '@hopwise/contracts'
import { postLength } from '@hopwise/post-checks'

interface Written {
  platform: SocialPlatform
  content: string
  hashtags: string[]
  destinationUrl: string | null
  mode: PostingMode
}

/** The places where a text names an address, and not a longer one that begins like it. */
function placesOf(address: string): RegExp {
  const literal = address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${literal}(?=[.,!?;:)\\]»”"']*(?:\\s|$))`, 'g')
}

/**
 * What is posted. The short link stands where the product's URL was typed; X shows links, so there it
 * is added where none was typed. Elsewhere a link in the text is dead: it is for bio or attachment.
 */
export function postedText(post: Written, shortUrl: string | null): string {
  const { platform, content, hashtags, destinationUrl } = post
  const link = shortUrl ?? destinationUrl
  let text = content
  if (destinationUrl !== null && link !== null) {
    text = content.replaceAll(placesOf(destinationUrl), () => link)
    if (platform === 'twitter' && !text.includes(link)) text = `${text}\n${link}`
  }
  if (hashtags.length === 0) return text
  return `${text}\n\n${hashtags.join(' ')}`
}

export const lengthOf = (post: Written, shortUrl: string | null) =>
  postLength(post.platform, postedText(post, shortUrl))

const anyUrl = /https?:\/\//i

/** Dollars that the platform takes for posting it. */
export function costOf(post: Written): string | null {
  if (post.platform !== 'twitter' || post.mode === 'by-hand') return null
  const hasUrl = post.destinationUrl !== null || anyUrl.test(post.content)
  return hasUrl ? xPostCost.withUrl : xPostCost.plain
}
