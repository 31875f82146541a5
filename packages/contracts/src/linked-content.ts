import type { SocialPlatform } from './platforms.ts'

interface Linked {
  platform: SocialPlatform
  content: string
  destinationUrl: string | null
}

/** Whole addresses alone: a longer one that begins like `from` is another page. */
export function withAddress(text: string, from: string, to: string): string {
  const literal = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const whole = new RegExp(`${literal}(?=[.,!?;:)\\]»”"'*]*(?:[\\s<>"]|$))`, 'g')
  return text.replaceAll(whole, () => to)
}

/**
 * A post's text with its short link where the product's URL was typed; until the link is made, that URL
 * stands for it. X shows links, so there it is added where none was typed. Elsewhere a link in the text
 * is dead: it is for bio or attachment.
 */
export function linkedContent(
  { platform, content, destinationUrl }: Linked,
  shortUrl: string | null,
): string {
  if (destinationUrl === null) return content
  const link = shortUrl ?? destinationUrl
  const text = withAddress(content, destinationUrl, link)
  return platform === 'twitter' && !text.includes(link) ? `${text}\n${link}` : text
}
