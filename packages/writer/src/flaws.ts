import type { Tone } from '@hopwise/contracts'
import { spareOpenings } from './phrases/openings.ts'
import { spareSnaps } from './phrases/snaps.ts'
import type { ProductSheet } from './product-sheet.ts'

interface Draft {
  sheet: ProductSheet
  tone: Tone
  /** How much less its first fact says than the best. */
  merit: number
  /** It opens with a scene that is in no description. */
  hook?: boolean
  /** Its fact is said in part. */
  isCut?: boolean
}

/** What a reader marks down in a post, in the measure of its likeness to others: the draft with least is taken. */
export function flawsOf(text: string, { sheet, tone, merit, hook = false, isCut = false }: Draft) {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).filter(Boolean)
  const [first = ''] = sentences
  const rules: readonly [number, number][] = [
    [spareRank(text) > 0 ? 0.25 + spareRank(text) * 0.05 : 0, 1],
    [sheet.name.isTitle ? 0.4 : 0.08, Number(!says(text, sheet.name.full))],
    [0.2, echoes(sentences)],
    [0.3, Number(first.split(' ').length > longestFirst)],
    [0.25, Number(sentences.some((one) => one.split(' ').length > longestSentence))],
    // A question that a fact answers by halves.
    [
      0.3,
      Number(
        /^[^.!]*\?/u.test(text) && !sheet.questions.some(({ words }) => text.startsWith(words)),
      ),
    ],
    [0.3, Number(/^An? /u.test(first) && sentences.length < 2)],
    [0.25, Number(!says(text, sheet.name.parts.brand))],
    [0.3, Number(!says(text, sheet.name.parts.kind.split(' ').at(-1) ?? ''))],
    [0.2, Number(sober.has(tone) && text.startsWith('Say hello'))],
    [0.06, Number(formOf(text) !== favorites[tone])],
    [0.4, Number(hook)],
    [0.25, Number(isCut)],
    [0.15, merit],
  ]
  return rules.reduce((sum, [weight, count]) => sum + weight * count, 0)
}

/** How a tone says it: the product first or last, in whole sentences or the seller’s short ones. */
const favorites: Record<Tone, string> = {
  casual: 'last',
  professional: 'met',
  exciting: 'last',
  friendly: 'greeted',
  authoritative: 'said',
  storytelling: 'built up',
}
function formOf(text: string): string {
  if (/\bSay hello to /u.test(text)) return 'greeted'
  if (/^Meet /u.test(text)) return 'met'
  if (/^[^.!?]+[.!?] [^.!?]+[.!?] Meet /u.test(text)) return 'built up'
  return /[.!?] Meet /u.test(text) ? 'last' : 'said'
}

const sober: ReadonlySet<Tone> = new Set(['professional', 'authoritative'])
const longestFirst = 19
const longestSentence = 24

const says = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** How late a frame that only introduces comes among its like: 0 for any other. */
const spareRank = (text: string) => begins.findIndex((begin) => text.startsWith(begin)) + 1
const begins = [
  ...new Set([...spareOpenings, ...spareSnaps].map((frame) => frame.split('{definite}')[0] ?? '')),
].filter((begin) => !/^(?:Meet|Say hello to) $/u.test(begin))

/** Words that a post says twice: “a blender that blends”. */
function echoes(sentences: readonly string[]): number {
  const words = sentences.flatMap((one) => one.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const stems = words
    .filter((one) => !small.has(one))
    .map((one) => one.slice(0, 5).replace(/s$/u, ''))
  return Math.min(2, stems.length - new Set(stems).size)
}
const small = new Set(
  'this that with from your they what when have does each even every into more than these those them their there while until without just only comes which about after before'.split(
    ' ',
  ),
)
