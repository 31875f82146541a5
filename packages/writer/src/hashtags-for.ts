import { capitalised } from './fill.ts'
import { formed } from './name-parts.ts'
import { kindWords } from './phrases/kind-words.ts'
import { topics } from './phrases/topics.ts'
import { isOrder } from './plain-text.ts'
import type { ProductSheet } from './product-sheet.ts'

const longest = 20
const mostTopical = 2

/** Those of its topic, and its kind as people tag it: “#MeatThermometer”. */
export function hashtagsFor(
  productName: string,
  { name, isForeign, kind: of }: Pick<ProductSheet, 'name' | 'isForeign' | 'kind'>,
): string[] {
  if (isOrder(productName)) return []
  // Bookkeeping for dog groomers is no “#DogLife”.
  const { trait } = name.parts
  const isForOthers = trait !== '' && of !== 'thing'
  const about = isForOthers ? name.about.replace(trait, '') : name.about
  // Headphones for rent are no #Headphones.
  const narrow = rented.test(name.parts.kind)
    ? []
    : topics.filter((topic) => topic.words.test(about))
  const topical = narrow.slice(0, 1).flatMap(({ hashtags }) => hashtags.slice(0, mostTopical))
  const { brand, kind: named } = name.parts
  const isBrandAlone = named === '' && /^\p{L}{4,}$/u.test(brand)
  const ownTag = isBrandAlone ? brand : kindTag(named)
  const tag = isForeign ? foreignTag(productName) : ownTag
  // “#Meal” next to “#MealKit”
  const kind = topical.includes(`${tag}Kit`) ? '' : tag
  const inOrder = kindIsTopic.test(name.full) ? [...topical, kind] : [kind, ...topical]
  return distinct(inOrder.filter(Boolean)).map((tag) => `#${tag}`)
}

/** Says how a thing is, and is looked for by no one. */
const describing =
  /^(?:\p{L}+less|\d\S*|compact|gentle|modern|small|mini|electric|portable|folding|smart|heavy|stoneware|stainless|steel|silicone|wooden|adjustable|automatic|cordless|wireless|magnetic|insulated|washable|convertible|digital|set|kit|pair|men’s|women’s|kids’|and|of|for|the|first|home|outdoor|indoor|wall|rolling|standard|weekly|monthly|daily|family|blocking)$/iu
/** What a thing comes as: a paddle pair is looked for as paddles. */
const holder =
  /^(?:pair|set|kit|pack|bundle|combo|app|online|guide|course|club|class|plans?|binder|system|starter|program|service|workshop|box|sampler|subscription|templates|presets|review|lessons)$/iu
const rented = /\b(?:rentals?|repair|insurance|hire)$/u
const kindIsTopic = /\b(?:set|kit|sampler|box|guide|course|club|studio|workshop|class|plans?)$/iu

/** The last two nouns of a kind; nothing where a third may belong to them: “heat lamp bulb”. */
function kindTag(kind: string): string {
  // A bucket and ladle set is looked for by neither.
  if (/ and /u.test(kind)) return ''
  const all = kind.split(' ')
  const held = all.findLastIndex((one) => !holder.test(one)) + 1
  const words = all.slice(0, held)
  const from = words.findLastIndex((one) => isHow(one)) + 1
  const nouns = words.slice(from)
  // “Cutting board” and “walking pad” are nouns whole.
  const isIng =
    nouns.length === 1 &&
    /^(?!blocking$|folding$|rolling$|hanging$|floating$)\p{L}{3,}ing$/u.test(words[from - 1] ?? '')
  const tagged = isIng ? words.slice(from - 1) : nouns
  const isSingle = /^(?:set|kit|pair|sampler)$/u.test(all.at(-1) ?? '')
  if (tagged.length > 2 || tagged.length === 0) return ''
  if (tagged.length === 1 && !isSingle && all.length > 1) return ''
  if (!tagged.every((one) => /^\p{L}[\p{L}-]*$/u.test(one))) return ''
  const tag = tagged.flatMap((one) => one.split('-').map(capitalised)).join('')
  return tag.length <= longest && tag.length > 3 ? tag : ''
}

const isHow = (word: string) =>
  describing.test(word) ||
  (formed.test(word) && !kindWords.has(word.replace(/s$/u, ''))) ||
  /-/u.test(word) ||
  /(?:ing|able|ed)$/u.test(word)

/** In another language the name is all that is known. */
function foreignTag(productName: string): string {
  const words = productName.split(/[^\p{L}\p{N}-]+/u).filter((one) => /^[\p{L}-]{3,}$/u.test(one))
  const tag = words.map((one) => one.split('-').map(capitalised).join('')).join('')
  return tag.length <= longest + 4 ? tag : ''
}

function distinct(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  // “#MealKits” and “#MealKit” are one.
  const one = (tag: string) => tag.toLowerCase().replace(/s$/u, '')
  for (const tag of tags) if (!seen.has(one(tag))) seen.set(one(tag), tag)
  return [...seen.values()]
}
