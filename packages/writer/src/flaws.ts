import type { Tone } from '@hopwise/contracts'
import type { ProductSheet } from './product-sheet.ts'

interface Draft {
  sheet: ProductSheet
  tone: Tone
  /** How much less its first fact says than the best. */
  merit: number
  /** It opens with a scene that is in no description. */
  isScene?: boolean
  /** Its fact is said in part. */
  isCut?: boolean
  /** Its call found no room. */
  isCallLost?: boolean
  /** The call that stands where the person gave none found no room. */
  isCallLeft?: boolean
}

/** What a reader marks down in a post, in the measure of its likeness to others: the draft with least is taken. */
export function flawsOf(text: string, draft: Draft): number {
  const { sheet, tone, merit, isScene, isCut, isCallLost, isCallLeft } = draft
  const { full, isTitle, parts } = sheet.name
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).filter(Boolean)
  const [first = ''] = sentences
  const found: readonly (readonly [weight: number, isFlaw: boolean])[] = [
    [isTitle ? 0.4 : 0.2, !says(text, full)],
    [1.6, isTitle && !says(text, parts.class.split(' ').at(-1) ?? '')],
    [0.25, !says(text, parts.brand)],
    [0.4, !says(text, parts.kind.split(' ').at(-1) ?? '')],
    [0.3, wordsOf(first) > longestFirst],
    [0.25, sentences.some((one) => wordsOf(one) > longestSentence)],
    [0.02, isHalfAnswered(text, sheet)],
    [0.3, /^An? /u.test(first) && sentences.length < 2],
    [0.2, sober.has(tone) && text.startsWith('Say hello')],
    [0.06, formOf(text) !== favorites[tone]],
    [0.4, isScene === true],
    [0.25, isCut === true],
    [3, isCallLost === true],
    [0.5, isCallLeft === true],
  ]
  return (
    found.reduce((sum, [weight, isFlaw]) => sum + (isFlaw ? weight : 0), 0) +
    introduced(text) +
    0.2 * echoes(sentences) +
    0.25 * merit
  )
}

const longestFirst = 19
const longestSentence = 24
const wordsOf = (sentence: string) => sentence.split(' ').length

/** A question of no seller’s, which a fact answers by chance. */
const isHalfAnswered = (text: string, { questions }: ProductSheet) =>
  /^[^.!]*\?/u.test(text) &&
  !/\? Not with |^(?:Looking (?:for|to)|Need|Want|Shopping for|In the market for|On the lookout for|Trying to|Hoping to|Ready to|Have you met) /u.test(
    text,
  ) &&
  !questions.some(({ words }) => text.startsWith(words))

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

const says = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** A frame that only introduces: each is worse than the one before. */
function introduced(text: string): number {
  const rank = introductions.findIndex((begin) => text.startsWith(begin))
  return rank < 0 ? 0 : 0.2 + rank * 0.05
}
const introductions = [
  'Introducing ',
  'Today’s find: ',
  'One for your list: ',
  'Get to know ',
  'Say hi to ',
  'Have you met ',
  'Take a look at ',
  'Worth a look: ',
  'Good to know: ',
  'FYI: ',
  'Nice to know: ',
  'Worth knowing: ',
  'Worth a note: ',
  'One thing to know: ',
]

/** How many words a post says twice, “a blender that blends”: no reader counts above two. */
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
