import type { ContentRequest } from '@hopwise/contracts'
import { z } from 'zod'
import { findAddresses, plainAddress } from './find-strangers.ts'

/** What a model is asked for; its lengths only keep out what is no post at all. */
export const postText = z.object({
  content: z.string().max(10_000),
  hashtags: z.array(z.string().max(200)).max(60),
})
export type PostText = z.infer<typeof postText>

const emoji =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** Makes of a draft what the request asked for, whatever the model made of that. */
export function shapeText(written: PostText, request: ContentRequest): PostText {
  const plain = written.content.replaceAll('\r\n', '\n').replace(unwritable, '')
  const text = request.includeEmojis ? plain : plain.replace(emoji, '')
  return {
    content: tidy(placeUrl(text, request)),
    hashtags: request.includeHashtags ? tagsOf(written.hashtags) : [],
  }
}

/** X shows links in the text; Instagram makes them no links, and Snapchat attaches them. */
function placeUrl(text: string, { platform, productUrl }: ContentRequest): string {
  if (productUrl === '') return text
  const wanted = plainAddress(productUrl)
  const places = findAddresses(text).filter(
    ({ start, end }) => plainAddress(text.slice(start, end)) === wanted,
  )
  if (platform !== 'twitter') {
    return places.reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
      text,
    )
  }
  // Only the address as typed becomes the post's tracked link.
  const isThere = places.some(({ start, end }) => text.slice(start, end) === productUrl)
  return isThere ? text : `${text.trimEnd()}\n${productUrl}`
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ *\n */gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

function tagsOf(hashtags: string[]): string[] {
  const tags = hashtags
    .map((tag) => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`)
    .filter((tag) => tag.length > 1)
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}
