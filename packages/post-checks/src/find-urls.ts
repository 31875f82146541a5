import type { SocialPlatform } from '@hopwise/contracts'
import twitter from 'twitter-text'
import type { Span } from './folded-text.ts'

/** Where a text is written for: a social platform, or a site that takes longer ones. */
export type Place = SocialPlatform | 'site'

/** More than any platform takes. */
const longestPost = 10_000
/** A host has at most 127, and none that anyone uses as many as these. */
const mostLabels = 64

/** Whether X's own reading of text is made for it: it takes a second for one long word of dots. */
export function isReadableByX(text: string): boolean {
  if (text.length > longestPost) return false
  return text.split(/[\s/]/u).every((word) => word.split(/\.+/u).length <= mostLabels)
}

const address = /https?:\/\/[^\s<>"]+/giu
const trailing = /[.,;:!?'’”)\]]$/u

/** Addresses in a text, as its platform knows them: X also turns `example.com` into a link. */
export function findUrls(place: Place, text: string): Span[] {
  const typed = typedUrls(text)
  if (place !== 'twitter' || !isReadableByX(text)) return typed
  const linked = twitter
    .extractUrlsWithIndices(text)
    .map(({ indices: [start, end] }) => ({ start, end }))
  return united([...linked, ...typed])
}

function typedUrls(text: string): Span[] {
  return Array.from(text.matchAll(address), (match) => {
    let length = match[0].length
    while (length > 8 && trailing.test(match[0].charAt(length - 1))) length -= 1
    return { start: match.index, end: match.index + length }
  })
}

/** In order, those that overlap as one. */
export function united(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}
