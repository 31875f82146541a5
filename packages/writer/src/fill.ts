import { proper } from './phrases/proper.ts'
import type { ProductName } from './product-name.ts'

/** Puts words into a phrase's slots: {slot} as they are, {Slot} as a sentence begins. */
export function fill(phrase: string, words: Record<string, string>): string {
  const counted = phrase.replace(
    /\{(\p{L}+)\|(\p{L}+)\}/gu,
    words['number'] === 'many' ? '$2' : '$1',
  )
  return counted.replace(/\{(\p{L}+_?)\}/gu, (slot, key: string) => {
    const known = words[key]
    if (known !== undefined) return known
    const lower = words[key.charAt(0).toLowerCase() + key.slice(1)]
    return lower === undefined ? slot : capitalised(lower)
  })
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A fact as an item of a list: "is made for two" becomes "Made for two". */
export function listItem({ kind, words }: Said, { isPlural }: ProductName): string {
  const bare = words.replace(/^(?:is|are) (?!an? )/u, '')
  // Without its "they" it would read as an order.
  return kind === 'verb' && isPlural && bare === words ? `They ${words}` : capitalised(bare)
}

interface Said {
  kind: string
  words: string
}

/** The product's own slots, in number with its name. */
export function nameWords({ full, withArticle, isPlural }: ProductName): Record<string, string> {
  const agree = (one: string, many: string) => (isPlural ? many : one)
  return {
    name: full,
    Name: capitalised(full),
    the: withArticle,
    whose: `${withArticle}’s`,
    it: agree('it', 'they'),
    its: agree('its', 'their'),
    number: agree('one', 'many'),
  }
}

/** A sentence's words inside another sentence. */
export function lowered(text: string): string {
  // “Captain Ray Delgado teaches”
  return /^\p{Lu}[\p{Ll}’ ](?!\S* \p{Lu}\p{Ll})/u.test(text) && !proper.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

/** Singular full stops and spaces, as print has them. */
export function tidy(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/([?!…])\.(?!\.)/g, '$1')
    .replace(/(?<![.…])\.\.(?!\.)/g, '.')
    .replace(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .replace(/”([.,])(?!\.)/g, '$1”')
    .replace(/\balso (is|are|can)\b/g, '$1 also')
    .trim()
}
