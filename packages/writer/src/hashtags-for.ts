import { capitalised } from './fill.ts'
import { anyNiche } from './phrases/niches.ts'
import { topics } from './phrases/topics.ts'
import { isOrder } from './plain-text.ts'
import { formed } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'

const tooPlain =
  /^(?:the|and|for|with|new|pro|max|plus|set|of|in|at|to|a|an|this|product|edition|version|pack|inch|best|your|my)$/iu
const longest = 24
const mostWide = 3
/** A number's own words: "30-day", "12 weeks", "16-piece". */
const ofNumbers = /\p{N}+(?:-\p{L}+| (?:minutes?|hours?|days?|weeks?|months?|years?)\b)/giu
/** Says nothing as a hashtag by itself. */
const tooPlainAlone =
  /^(?:|plan|program|course|guide|kit|system|challenge|method|book|app|tool)s?$/iu
/** Words of an order to the writer that stands in a name. */
const ofOrders = /instruction|prompt|ignore|disregard/iu

/** From the product's name and its kind, the most specific first. */
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
  const all = (isForeign ? named : headNoun(named))
    .replaceAll(ofNumbers, ' ')
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.split('-').map(capitalised).join(''))
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !tooPlain.test(word))
  // “Debt Free Date” is a name whole; of “the TempoPace running app” the app is looked for.
  const isBrand = !name.isOrdinary && !isForeign && all.length === 3
  const words = isForeign || isBrand ? all : withoutHolder(all)
  // The first words alone would cut a thing from its name: "PulseResistance".
  const [start = ''] = named.split(' ')
  const isWhole =
    (isBrand && /^(?:\p{Lu}\p{Ll}+ ?){3}$/u.test(named)) ||
    (name.isOrdinary && words.length === 3 && !describing.test(start) && !formed.test(start))
  const isLong = words.length > 2 && !isForeign
  // “Piano Chords Made Easy” is looked for by what it begins with.
  const isTitle =
    words.length > 3 && !holder.test(words.at(-1) ?? '') && /^(?:\p{Lu}\p{Ll}+ ?){4,}$/u.test(named)
  const ends = isTitle ? words.slice(0, 2) : words.slice(-2)
  const tags = [...(isWhole ? [] : [ends]), ...(isLong && !isWhole ? [] : [words])]
    .map((some) => some.join(''))
    .filter((tag) => tag.length <= longest && !tooPlainAlone.test(tag))
    .filter((tag) => !isOrder(productName) && !ofOrders.test(tag))
  const narrow = topics.filter((topic) => topic.words.test(name.about))
  // What fits any product of its kind says nothing where the topic is known.
  const [owner = '', thing = owner] = headNoun(named).split(' ').slice(-2)
  // A grill cover is no kitchen, where a dog collar is for a dog.
  const ending = owners.test(owner) ? `${owner} ${thing}` : thing
  const isAny = niche === anyNiche || !wholeWords(niche.words).test(ending)
  const wide = narrow.length > 0 || isAny ? [] : niche.hashtags.slice(0, mostWide)
  const own = narrow.flatMap(({ hashtags }) => hashtags)
  const others = own.length + wide.length > 0 ? [] : tags.slice(1)
  const first = tags.slice(0, 1)
  const inOrder = kindIsTopic.test(name.full) ? [...own, ...first] : [...first, ...own]
  return distinct([...inOrder, ...wide, ...others]).map((tag) => `#${tag}`)
}

/** “Cast iron skillet” is a kind whole, “compact sewing machine” a sewing machine. */
const describing =
  /^(?:\p{L}+less|compact|gentle|modern|small|mini|electric|portable|folding|smart|heavy|stoneware|stainless|silicone|wooden|adjustable|automatic|cordless|wireless|magnetic|insulated|washable|convertible)$/iu
/** A paddle pair is looked for as paddles, a planner app as a planner. */
const holder =
  /^(?:pair|set|kit|pack|bundle|app|online|guide|course|club|class|plans?|binder|system|starter|program|service|workshop)$/iu
const withoutHolder = (words: readonly string[]): string[] =>
  words.length > 2 && holder.test(words.at(-1) ?? '') && words.at(-2) !== 'Field'
    ? withoutHolder(words.slice(0, -1))
    : [...words]

/** Someone looks for sourdough, not for a class from scratch. */
const kindIsTopic = /\b(?:set|kit|sampler|box|guide|course|club|studio|workshop|class|plans?)$/iu

/** What is named, without what follows: "Yoga at home, 12 weeks" is tagged as yoga. */
const headNoun = (name: string) =>
  name.split(/,|(?<= \S+): | [–—-] | (?:for|with|of|without|in|on|at|to|from|that)\b/iu)[0] || name

function distinct(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

const owners = /^(?:dogs?|cats?|pets?|puppy|kitten|baby|toddlers?|kids)$/iu

/** A thermostat is no thermos. */
const wholeWords = ({ source }: RegExp) => new RegExp(`\\b(?:${source})(?:s|es)?\\b`, 'iu')
