import { capitalised } from './fill.ts'
import { topics } from './phrases/topics.ts'
import { isOrder } from './plain-text.ts'
import type { ProductSheet } from './product-sheet.ts'

const tooPlain =
  /^(?:the|and|for|with|new|pro|max|plus|set|of|in|at|to|a|an|this|product|edition|version|pack|inch|best|your|my)$/iu
const longest = 24
/** A number's own words: "30-day", "12 weeks", "16-piece". */
const ofNumbers = /\p{N}+(?:-\p{L}+| (?:minutes?|hours?|days?|weeks?|months?|years?)\b)/giu
/** Says nothing as a hashtag by itself. */
const tooPlainAlone =
  /^(?:|plan|program|course|guide|kit|system|challenge|method|book|app|tool)s?$/iu
/** Words of an order to the writer that stands in a name. */
const ofOrders = /instruction|prompt|ignore|disregard/iu

/** From the product's name and its kind, most telling first. */
export function hashtagsFor(
  productName: string,
  { name, niche, isForeign }: ProductSheet,
): string[] {
  // The kind after a brand: “the DashEye 2 dash cam”.
  const kind = name.full.startsWith(`${productName} `)
    ? name.full.slice(productName.length + 1)
    : ''
  const isOwn = isForeign || (kind !== '' && kind.split(' ').length !== 2)
  const named = isOwn ? productName : name.full
  const words = (isForeign ? named : headNoun(named))
    .replaceAll(ofNumbers, ' ')
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.split('-').map(capitalised).join(''))
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !tooPlain.test(word))
  // The first words alone would cut a thing from its name: "PulseResistance".
  const isWhole = name.isOrdinary && words.length === 3 && !describing.test(words[0] ?? '')
  const tags = [...(isWhole ? [] : [words.slice(-2)]), words]
    .map((some) => some.join(''))
    .filter((tag) => tag.length <= longest && !tooPlainAlone.test(tag))
    .filter((tag) => !isOrder(productName) && !ofOrders.test(tag))
  const narrow = topics.filter((topic) => topic.words.test(name.about))
  // What fits any product of its kind says nothing where the topic is known.
  const wide = narrow.length > 0 ? [] : niche.hashtags
  const own = narrow.flatMap(({ hashtags }) => hashtags)
  const others = own.length + wide.length > 0 ? [] : tags.slice(1)
  const first = tags.slice(0, 1)
  const inOrder = kindIsTopic.test(name.full) ? [...own, ...first] : [...first, ...own]
  return distinct([...inOrder, ...wide, ...others]).map((tag) => `#${tag}`)
}

/** “Cast iron skillet” is a kind whole, “compact sewing machine” a sewing machine. */
const describing = /^(?:\p{L}+less|compact|gentle|modern|small|mini|electric|portable|folding)$/iu
/** Someone looks for sourdough, not for a class from scratch. */
const kindIsTopic = /\b(?:set|kit|sampler|box|guide|course|club|studio|workshop|class|plans?)$/iu

/** What is named, without what follows: "Yoga at home, 12 weeks" is tagged as yoga. */
const headNoun = (name: string) =>
  name.split(/,| (?:for|with|of|in|on|at|to|by|from|that)\b/iu)[0] || name

function distinct(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}
