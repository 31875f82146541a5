import type { SocialPlatform } from '@hopwise/contracts'
import twitter from 'twitter-text'
import { isReadableByX } from './find-urls.ts'

const characters = new Intl.Segmenter('en')

/**
 * Characters of a text as its platform counts them: X weighs them and takes 23 for any URL
 * (xdevplatform/docs, counting characters); the others count what a reader would call a character.
 */
export function postLength(platform: SocialPlatform, text: string): number {
  if (platform === 'twitter' && isReadableByX(text)) {
    return twitter.parseTweet(text).weightedLength
  }
  return charactersOf(text.normalize('NFC')).length
}

export function charactersOf(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment)
}
