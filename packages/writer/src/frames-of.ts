import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised } from './fill.ts'
import { questions } from './phrases/questions.ts'
import { seeking } from './phrases/seeking.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'

const longestSought = 70

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(
  lead: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
): Record<string, string> {
  const { identity, name, kind } = sheet
  if (lead === undefined) return {}
  const yours = questionOf(lead, sheet, tone)
  // What was asked for is not said again in the answer.
  const isAnswer = lead.isOfFirst !== true && lead.kind !== 'identity'
  const isSought =
    identity !== undefined &&
    identity.words.length <= longestSought &&
    !isAnyCourse.test(identity.words) &&
    isAnswer
  const isDetail =
    ['verb', 'noun', 'part', 'clause'].includes(lead.kind) &&
    !/^(?:is|are) /u.test(lead.words) &&
    kind !== 'learning' &&
    worthOf(lead, name) === 'reason'
  const that = identity?.kind && isAnswer ? withFact(identity.kind, lead) : undefined
  return {
    ...(isSought && { looking: seeking[tone].replace('{identity}', () => identity.words) }),
    ...(kind === 'thing' && identity?.noun && { shopping: `Shopping for ${identity.noun}?` }),
    ...(that && { one: that }),
    ...(!name.isPlural && isAction(lead) && { action: lead.words }),
    ...(yours && { yours }),
    ...(isDetail && { [lead.kind === 'verb' ? 'clever' : 'detail']: ' ' }),
  }
}

/** What no one types into a search. */
const isAnyCourse = /^an? (?:\p{L}+ )?(?:course|class|lesson|workshop|guide|program)$/u

/** “A dash cam that saves a clip when it feels a bump.” */
function withFact(kind: string, { kind: of, words }: Fact): string | undefined {
  if (isEcho(kind, words)) return undefined
  if (of === 'verb') return /^(?:has|comes) /u.test(words) ? undefined : `${kind} that ${words}`
  return of === 'noun' && !/ with |^(?:no|room) /u.test(words) ? `${kind} with ${words}` : undefined
}

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
  if (kind === 'clause') return questions.friendly
  if (!['verb', 'noun', 'part'].includes(kind)) return undefined
  const isMany = name.isPlural && kind !== 'part'
  const isState = kind === 'verb' && /^(?:is|are) /u.test(words)
  const verb = isState ? (isMany ? 'are' : 'is') : isMany ? 'do' : 'does'
  const question = questions[tone].replace('{verb}', verb)
  return capitalised(question)
}
