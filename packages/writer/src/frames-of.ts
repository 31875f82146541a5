import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised } from './fill.ts'
import { questions } from './phrases/questions.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(
  lead: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
): Record<string, string> {
  const { name, kind } = sheet
  if (lead === undefined) return {}
  const yours = questionOf(lead, sheet, tone)
  const isReason = kind !== 'learning' && worthOf(lead, name) === 'reason'
  const isClever = isReason && isAction(lead)
  const isDetail = isReason && lead.kind === 'noun' && smallParts.test(lead.words)
  return {
    ...(yours && { yours }),
    ...(isClever && { clever: ' ' }),
    ...(!name.isPlural && isAction(lead) && { action: lead.words }),
    ...(isDetail && { detail: ' ' }),
  }
}

/** What one finds only when one looks closely. */
const smallParts =
  /\b(?:pockets?|loops?|pouch(?:es)?|lining|clips?|hooks?|zippers?|compartments?|sleeves?|handles?|straps?|slots?|grips?|drawstring|magnets?|ports?)\b/iu

const longestAction = 48
const noAction =
  /^(?:is|are|has|have|comes?|includes?|weighs?|needs?|meets?|features?|offers?|takes?|covers?|holds? (?:up to )?(?:an?|\d\S*)) /u

/** What it does, and not how it is: “Brews in two minutes.” */
const isAction = ({ kind, words }: Fact) =>
  kind === 'verb' && words.length <= longestAction && !noAction.test(words) && !words.includes(',')

/** Two of what it does, as a reader would ask for them. */
export function stackOf(
  first: Fact | undefined,
  facts: readonly Fact[],
  { isPlural }: ProductName,
): { stack?: string; second?: Fact } {
  // What several do reads as an order: “Stack for winter storage.”
  if (isPlural || first === undefined || !isAction(first)) return {}
  const second = facts.find((one) => one !== first && isAction(one))
  if (second === undefined) return {}
  return { second, stack: `${capitalised(first.words)}. ${capitalised(second.words)}.` }
}

/** Whether two phrases say one thing twice: “a daily lesson with 200 lessons”. */
export function isEcho(one: string, other: string): boolean {
  const said = new Set(longWords(one))
  return longWords(other).some((word) => said.has(word))
}

const longWords = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/u, ''))

/** Whether the reader’s own does so too: “Does yours?” after “pairs with three devices”. */
function questionOf(
  { kind, words }: Fact,
  { name, kind: of }: ProductSheet,
  tone: Tone,
): string | undefined {
  if (of === 'learning') return undefined
  // A number is no dare.
  if (/\d/u.test(words)) return undefined
  if (!['verb', 'noun'].includes(kind)) return undefined
  const isMany = name.isPlural
  const isState = kind === 'verb' && /^(?:is|are) /u.test(words)
  const verb = isState ? (isMany ? 'are' : 'is') : isMany ? 'do' : 'does'
  const question = questions[tone].replace('{verb}', verb)
  return capitalised(question)
}
