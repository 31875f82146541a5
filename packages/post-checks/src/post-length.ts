import type { SocialPlatform } from '@hopwise/contracts'
import twitter from 'twitter-text'

/**
 * Characters of a text as its platform counts them: X weighs them and takes 23 for any URL
 * (xdevplatform/docs, counting characters); the others count what a reader would call a character.
 */
export function postLength(platform: SocialPlatform, text: string): number {
  if (platform === 'twitter') return twitter.parseTweet(text).weightedLength
  return [...new Intl.Segmenter('en').segment(text.normalize('NFC'))].length
}
