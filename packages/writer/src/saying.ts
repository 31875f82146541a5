import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { fill, lowered, nameWords, tidy } from './fill.ts'
import { apart, bareNames, sayings, withProduct } from './phrases/sayings.ts'
import type { ProductName } from './product-name.ts'
import { pick } from './random.ts'

/** The product and a fact of it as one sentence, in the manner of the tone. */
export function sayingOf(
  fact: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
  random: () => number,
  isFirst = true,
): string {
  const words = nameWords(sheet.name)
  if (fact === undefined) return fill(pick(bareNames[tone], random) ?? '{Name}.', words)
  const phrase = isClumsy(sheet.name)
    ? apart[fact.kind]
    : pick(sayingsOf(fact, tone, isFirst), random)
  return contracted(fill(phrase ?? '{Name}. {Fact}.', { ...words, fact: factWithin(fact) }))
}

/** No “comes with a lid with a loop”, and no “Meet” after another beginning. */
function sayingsOf({ kind, words }: Fact, tone: Tone, isFirst: boolean): readonly string[] {
  const all = sayings[kind][tone]
  const fitting = all.filter(
    (one) =>
      !(/ with /u.test(words) && one.includes('with')) && (isFirst || !one.startsWith('Meet')),
  )
  return fitting.length > 0 ? fitting : all
}

/** Life without the product, then with it. */
export function pairOf(fact: Fact, without: string, { sheet }: Pick<Brief, 'sheet'>): string {
  const words = { ...nameWords(sheet.name), without, fact: factWithin(fact) }
  return contracted(fill(`Without {the}: {without}. ${withProduct[fact.kind]}`, words))
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
export const isClumsy = ({ full }: ProductName) =>
  /[,:;(–—]/u.test(full) || full.length > longestName
