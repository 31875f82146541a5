import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { capitalised, fill, lowered, nameWords, tidy } from './fill.ts'
import { apart, bareNames, furtherFacts, sayings } from './phrases/sayings.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick } from './random.ts'

/** Whether a sentence begins the post or comes after its opening. */
type Place = 'first' | 'later'

/** Where a frame says the product. */
export const placeIn = (phrase: string): Place => (phrase.startsWith('{said}') ? 'first' : 'later')

/** The product and a fact of it as one sentence, in the manner of the tone. */
export function sayingOf(
  fact: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
  random: () => number,
  place: Place = 'first',
): string {
  // “The Quiet Landlord” is an ebook, and no “ebook “The Quiet Landlord” is an ebook”.
  const title = `“${sheet.name.full}”`
  const called = fact?.kind === 'identity' && sheet.name.isTitle ? { the: title } : {}
  const words = {
    ...nameWords(sheet.name),
    ...called,
    brings: bringsOf(sheet),
  }
  if (fact === undefined) return fill(pick(bareNames[tone], random) ?? '{Name}.', words)
  const phrase =
    isClumsy(sheet.name) || (fact.kind === 'part' && !takesOwner(sheet.name))
      ? fact.kind === 'part' && !isClumsy(sheet.name)
        ? 'With {the}, the {fact}.'
        : apart[fact.kind]
      : pick(
          sayingsOf(isOffer(fact, sheet) ? { ...fact, kind: 'item' } : fact, sheet, tone, place),
          random,
        )
  const isAsSaid = asSaidKinds.has(fact.kind) || isOffer(fact, sheet)
  const isFragment = phrase?.includes('{which}') === true
  const whole = isAsSaid ? aloudOf(fact) : undefined
  const said = isFragment ? fact.words.replace(joinsBare, '') : (whole ?? factWithin(fact))
  const which = said === fact.words ? 'that ' : ''
  return contracted(
    fill((phrase ?? '{Name}. {Fact}.').replace('{which} ', which), {
      ...words,
      fact: said,
    }),
  )
}

/** “Three loaves a month from bakeries you can’t get to”, which a box is and does not have. */
const isOffer = (fact: Fact, { name }: ProductSheet) =>
  aloudOf(fact) !== undefined &&
  ((/^(?:needs? no|works? without) /u.test(fact.words) && /^no /iu.test(fact.said ?? '')) ||
    (fact.kind === 'noun' &&
      fact.isOfFirst === true &&
      !name.isTitle &&
      fact.said?.toLowerCase() === fact.words.toLowerCase()) ||
    (fact.kind === 'verb' && !name.isPlural && doesItsName(fact, name)))

/** “A spin scrubber scrubs”, “a carrier carries”. */
export function doesItsName({ words }: Pick<Fact, 'words'>, { full }: ProductName): boolean {
  const [verb = ''] = words.split(' ')
  const stem = verb.replace(/(?:es|s)$/u, '')
  const nouns = full.toLowerCase().split(/[^\p{L}]+/u)
  return (
    stem.length > 3 && nouns.some((noun) => noun.startsWith(stem) && noun.length - stem.length < 5)
  )
}

/** What is said as the seller says it, and woven into no sentence. */
export const asSaidKinds: ReadonlySet<string> = new Set(['clause', 'imperative', 'item'])
const longestAloud = 110

/** A sentence of the seller’s, where it stands without the product. */
export function aloudOf({ said, words, kind }: Fact): string | undefined {
  const done = words.replace(/^(?:lets?|helps?) you (?=keep )/u, '')
  const all =
    kind === 'clause' && words.length < longestAloud
      ? words
      : ((said === '' && kind === 'verb' ? done : said) ?? (kind === 'item' ? words : undefined))
  const text = all?.replace(/^includes /iu, '')
  if (text === undefined || text.length > longestAloud || text.length < 8) return undefined
  return /^(?:is|are|has|have|does|includes?|comes (?:in|with)|its?|it’s|this|they|these|that|and|or|but|each one)\b/iu.test(
    text,
  )
    ? undefined
    : capitalised(text)
}

/** “A hammock for two”, where “that is for two” says no more. */
const joinsBare = /^(?:is|are) (?=(?:made|for|sealed|designed|built|ideal|perfect|suited) )/u

/** No “comes with a lid with a loop”, and no name after a beginning that is one. */
function sayingsOf(fact: Fact, sheet: ProductSheet, tone: Tone, place: Place) {
  const isFirst = place === 'first'
  const { kind, words } = fact
  const { name } = sheet
  const isBrought = comesWith({ words }, sheet)
  const all = sayings[kind][tone]
  const isWhole = /^(?:has|have|comes?|includes?) |,/u.test(words)
  const fitting = all.filter((one) => {
    if (!isFittingAround(one, fact)) return false
    if (place !== 'first' && one.startsWith('Meet ')) return false
    if (one.includes('{brings}') && !isBrought) return false
    if (one.includes('thanks to')) return isOwed(fact, sheet)
    if (one.includes('{has|have}') && isBrought) return false
    if (one.includes('with {fact}') && / with |^(?:no|room) /u.test(`${name.full} ${words}`))
      return false
    if (one.includes('?')) return isFirst && (isBrought || kind === 'verb')
    // “Meet the skillet that …”, where “Meet the skillet.” introduces what everyone knows.
    if (one.startsWith('Meet ')) return name.isOrdinary && !isWhole
    return true
  })
  if (fitting.length > 0) return fitting
  return asSaidKinds.has(kind) ? ['Meet {the}. {Fact}.'] : all.slice(0, 1)
}

/** “Groceries stay put on every turn, thanks to …”: what the product does, and no part or person of it. */
function isOwed({ said, words, kind: of }: Fact, { name, kind }: ProductSheet): boolean {
  const text = said || words
  const isOf =
    /^(?:no more|your|hot|warm|fresh|clean|an? (?:deep|real|hot|warm|gentle|whole|full|clean|better|good)|\p{Lu}?\p{Ll}+(?<!s)s) /iu
  const isShort =
    text.length < longestOwed && !/[,:;]|\b(?:that|so|with|thanks|you get|by)\b/u.test(text)
  const isDone = of === 'clause' || !/^\p{L}+s /u.test(text)
  return (
    kind === 'thing' &&
    !name.isTitle &&
    isDone &&
    isShort &&
    isOf.test(text) &&
    !/ with /u.test(name.withArticle)
  )
}
const longestOwed = 56

/** “They” and “it” come after what they are; nothing meets twice. */
export function isFittingAround(phrase: string, fact: Fact): boolean {
  const aloud = fact.said || fact.words
  if (/^meets?\b/iu.test(aloud) && phrase.includes('Meet ')) return false
  return (
    !/^\{(?:Fact|aloud|exclaimed|both|stack)\}/u.test(phrase) ||
    !/^each (?!of )|\b(?:it|its|them|they|their|he|him|his|she|her)\b/iu.test(aloud)
  )
}

/** What a product brings along: a course includes its lessons. */
export const bringsOf = ({ kind, name }: ProductSheet) => {
  if (kind === 'learning' || services.test(name.parts.kind))
    return name.isPlural ? 'include' : 'includes'
  return name.isPlural ? 'come with' : 'comes with'
}

/** What is no part of a thing comes with it: a bag, a list, lessons; a desk has its top. */
export function comesWith({ words }: Pick<Fact, 'words'>, { kind, name }: ProductSheet): boolean {
  if (/^(?:no|room) |^\d+ ?(?:g|grams) of /u.test(words)) return false
  if (kind === 'learning' || services.test(name.parts.kind)) return true
  // “Compartments for the charger” are no charger.
  const [head = ''] = words.split(/ (?:that|for|of|in|so|from)\b|,(?! .+ and )/u)
  return !/ with /u.test(words) && (holders.test(name.full) || extras.test(head))
}

const services =
  /\b(?:service|review|subscription|concierge|hosting|insurance|filing|cleaning|tutoring|delivery|lessons|coaching)$/u
const holders =
  /\b(?:kit|set|box|bundle|pack|sampler|guide|course|club|plans?|templates?|presets)$/iu
const extras =
  /\b(?:bags?|pouch(?:es)?|cases?|balls|eyepieces|slides|tripod|charger|adapter|remote|manual|booklet|guide|lists?|checklists?|sheets|cards?|recipes|templates|lessons|feedback|calls|access|domain|backups|warranty|return window|updates|brush heads|extra|spare)\b/iu

/** A course is for what it teaches; what it offers, and what a thing is for, one may do. */
const mayOf = ({ kind }: ProductSheet, { words }: Pick<Fact, 'words'>) =>
  kind === 'learning' && !offered.test(words) ? '’ll ' : ' can '
const offered =
  /^(?:ask|send|watch|choose|pick|switch|skip|pause|take|book|join|share|download|print|follow|go|use) /u

/** Life without the product, then with it. */
export function pairOf(fact: Fact, without: string, { sheet }: Pick<Brief, 'sheet'>): string {
  const words = { ...nameWords(sheet.name), can: mayOf(sheet, fact), fact: factWithin(fact) }
  const said = furtherFacts[fact.kind]
  return contracted(fill(`${capitalised(without)}? Not with {the}. ${said}`, words))
}

/** A fact of a product that was named: “It comes with a bag.” */
export function sentenceOf(fact: Fact, sheet: ProductSheet, before = ''): string {
  const isBrought =
    fact.kind === 'noun' && comesWith(fact, sheet) && !/\b(?:comes? with|includes?)\b/u.test(before)
  const words = {
    ...nameWords(sheet.name),
    can: mayOf(sheet, fact),
    fact: factWithin(fact),
    brings: bringsOf(sheet),
  }
  return contracted(fill(isBrought ? '{It} {brings} {fact}.' : furtherFacts[fact.kind], words))
}

/** The same, named and inside another sentence: “the Lift standing desk remembers four heights.” */
export function wholeOf(fact: Fact, sheet: ProductSheet): string {
  const words = { ...nameWords(sheet.name), fact: factWithin(fact), brings: bringsOf(sheet) }
  const isBrought = fact.kind === 'noun' && comesWith(fact, sheet)
  const phrase = isBrought ? '{It} {brings} {fact}.' : furtherFacts[fact.kind]
  return contracted(fill(phrase.replace('{It}', '{the}'), words))
}

/** As people say it: “it’s”, “they’re”. */
export const contracted = (text: string) =>
  tidy(text)
    .replace(/\b(it|that) is\b(?= \p{L})/giu, '$1’s')
    .replace(/\b(they) are\b(?= \p{L})/giu, '$1’re')
    .replace(/\b(do|does|is|are) not\b/giu, '$1n’t')

/** A fact’s words inside another sentence. */
const factWithin = ({ kind, words }: Fact) => (kind === 'item' ? lowered(words) : words)

const longestName = 70

/** No sentence runs on well after “Yoga at home, 12 weeks”. */
export const isClumsy = ({ full, isTitle }: ProductName) =>
  (!isTitle && /,(?!\d)|[:;(–—]/u.test(full)) || full.length > longestName

/** “The dog bed’s cover”, where “the planter boxes’s” and “QuietBuds Pro’s” read badly. */
const takesOwner = ({ full, isPlural, isTitle }: ProductName) =>
  !isPlural &&
  !isTitle &&
  full.length < longestOwner &&
  /\p{Ll}[^s]?$/u.test(full) &&
  !full.endsWith('s')
const longestOwner = 26
