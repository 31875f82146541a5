import { capitalised } from './fill.ts'
import { isOrder } from './plain-text.ts'
import type { ProductSheet } from './product-sheet.ts'

const tooPlain =
  /^(?:the|and|for|with|new|pro|max|plus|set|of|in|at|to|a|an|this|product|edition|version|pack|inch|best|your|my)$/iu
const longest = 24
/** Words of an order to the writer that stands in a name. */
const ofOrders = /instruction|prompt|ignore|disregard/iu

/** From the product's name and its kind, most telling first. */
export function hashtagsFor(
  productName: string,
  { name, niche, isForeign }: ProductSheet,
): string[] {
  const words = (isForeign ? productName : headNoun(name.full))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !tooPlain.test(word))
  const tags = [words.slice(-2), words.slice(0, 2)]
    .filter((pair) => pair.length > 0)
    .map((pair) => pair.map(capitalised).join(''))
    .filter((tag) => tag.length <= longest && !isOrder(productName) && !ofOrders.test(tag))
  return distinct([...tags.slice(0, 1), ...niche.hashtags, ...tags.slice(1)]).map(
    (tag) => `#${tag}`,
  )
}

/** What is named, without what follows: "Yoga at home, 12 weeks" is tagged as yoga. */
const headNoun = (name: string) =>
  name.split(/,| (?:for|with|of|in|on|at|to|by|from|that)\b/iu)[0] || name

function distinct(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}
