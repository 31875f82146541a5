import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { capitalised, fill, lowered, nameWords, tidy } from './fill.ts'
import { apart, bareNames, furtherFacts, sayings } from './phrases/sayings.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick } from './random.ts'

/** The product and a fact of it as one sentence, in the manner of the tone. */
export function sayingOf(
  fact: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
  random: () => number,
  isFirst = true,
): string {
  const words = { ...nameWords(sheet.name), can: mayOf(sheet) }
  if (fact === undefined) return fill(pick(bareNames[tone], random) ?? '{Name}.', words)
  const phrase =
    isClumsy(sheet.name) || (fact.kind === 'part' && !takesOwner(sheet.name))
      ? fact.kind === 'part' && !isClumsy(sheet.name)
        ? 'With {the}, the {fact}.'
        : apart[fact.kind]
      : pick(sayingsOf(fact, sheet, tone, isFirst), random)
  return contracted(fill(phrase ?? '{Name}. {Fact}.', { ...words, fact: factWithin(fact) }))
}

/** No “comes with a lid with a loop”, and no name after a beginning that is one. */
function sayingsOf({ kind, words }: Fact, sheet: ProductSheet, tone: Tone, isFirst: boolean) {
  const { name } = sheet
  const isBrought = comesWith({ words }, sheet)
  const all = sayings[kind][tone]
  const fitting = all.filter((one) => {
    if (one.includes('{comes|come} with') && !isBrought) return false
    if (one.includes('{has|have}') && isBrought) return false
    if (one.includes('with {fact}') && / with |^(?:no|room) /u.test(words)) return false
    // “This skillet” needs no introduction.
    if (/^(?:Meet|Enter) /u.test(one)) return isFirst && !name.isOrdinary && !name.isTitle
    return true
  })
  return fitting.length > 0 ? fitting : all.slice(0, 1)
}

/** What is no part of a thing comes with it: a bag, a list, lessons; a desk has its top. */
export function comesWith({ words }: Pick<Fact, 'words'>, { kind, name }: ProductSheet): boolean {
  if (/ with |^(?:no|room) /u.test(words)) return false
  return kind !== 'thing' || holders.test(name.full) || extras.test(words)
}

const holders =
  /\b(?:kit|set|box|bundle|pack|sampler|guide|course|club|plans?|templates?|presets)$/iu
const extras =
  /\b(?:bags?|pouch(?:es)?|cases?|balls|eyepieces|slides|tripod|charger|adapter|remote|manual|booklet|guide|lists?|checklists?|sheets|cards?|recipes|templates|lessons|feedback|calls|access|warranty|return window|updates|brush heads|extra|spare)\b/iu

/** A course is for what it teaches; of a thing one may do it. */
export const mayOf = ({ kind }: ProductSheet) => (kind === 'learning' ? '' : 'can ')

/** Life without the product, then with it. */
export function pairOf(fact: Fact, without: string, { sheet }: Pick<Brief, 'sheet'>): string {
  const words = { ...nameWords(sheet.name), can: mayOf(sheet), fact: factWithin(fact) }
  const said = furtherFacts[fact.kind]
  return contracted(fill(`${capitalised(without)}? Not with {the}. ${said}`, words))
}

/** As people say it: “it’s”, “they’re”. */
export const contracted = (text: string) =>
  tidy(text)
    .replace(/\b(it) is\b/giu, '$1’s')
    .replace(/\b(they) are\b/giu, '$1’re')

/** A fact’s words inside another sentence. */
export const factWithin = ({ kind, words }: Fact) => (kind === 'item' ? lowered(words) : words)

const longestName = 45

/** No sentence runs on well after “Yoga at home, 12 weeks”. */
export const isClumsy = ({ full, isTitle }: ProductName) =>
  (!isTitle && /[,:;(–—]/u.test(full)) || full.length > longestName

/** “The dog bed’s cover”, where “the planter boxes’s” and “QuietBuds Pro’s” read badly. */
const takesOwner = ({ full, isPlural, isTitle }: ProductName) =>
  !isPlural && !isTitle && /\p{Ll}[^s]?$/u.test(full) && !full.endsWith('s')
