/** No address or name is longer; what is longer is refused before any pattern looks at it. */
export const longestCell = 8_192

/** The signs of a string, or any other set of them. */
interface Signs {
  includes(sign: string): boolean
}

/** A text without these signs at its end; a pattern would try again at every one of them in between. */
export function withoutEnd(text: string, signs: Signs): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function withoutEnds(text: string, signs: Signs): string {
  const ended = withoutEnd(text, signs)
  let start = 0
  while (start < ended.length && signs.includes(ended.charAt(start))) start += 1
  return ended.slice(start)
}
