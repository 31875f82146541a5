import type { Tone } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { seeking } from './phrases/seeking.ts'
import type { ProductSheet } from './product-sheet.ts'

const longestSought = 70

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(
  lead: Fact | undefined,
  { sheet, tone }: Pick<Brief, 'sheet' | 'tone'>,
): Record<string, string> {
  const { identity, name, kind } = sheet
  const yours = lead === undefined ? undefined : questionOf(lead, sheet, tone)
  // What was asked for is not said again in the answer.
  const isSought =
    identity !== undefined &&
    identity.words.length <= longestSought &&
    lead !== undefined &&
    lead.isOfFirst !== true &&
    lead.kind !== 'identity'
  const isDetail =
    lead !== undefined &&
    ['verb', 'noun', 'part'].includes(lead.kind) &&
    !/^(?:is|are) /u.test(lead.words) &&
    kind !== 'learning' &&
    worthOf(lead, name) === 'reason'
  return {
    ...(isSought && { looking: seeking[tone].replace('{identity}', () => identity.words) }),
    ...(kind === 'thing' && identity?.noun && { shopping: `Shopping for ${identity.noun}?` }),
    ...(yours && { yours }),
    ...(isDetail && { [lead.kind === 'verb' ? 'clever' : 'detail']: ' ' }),
  }
}

/** Whether the reader’s own does so too: “Does yours?” after “pairs with three devices”. */
function questionOf(
  { kind, words }: Fact,
  { name, kind: of }: ProductSheet,
  tone: Tone,
): string | undefined {
  if (of === 'learning' || !['verb', 'noun', 'part'].includes(kind)) return undefined
  const own = of === 'software' ? 'what you use now' : 'yours'
  if (tone === 'professional') return `Compare that with ${own}.`
  if (tone === 'storytelling') return `Now look at ${own}.`
  if (tone === 'friendly') return `How about ${own}?`
  if (tone === 'authoritative') return `Check ${own} for that.`
  const isMany = name.isPlural && kind !== 'part' && of !== 'software'
  const isState = kind === 'verb' && /^(?:is|are) /u.test(words)
  const verb = isState ? (isMany ? 'Are' : 'Is') : isMany ? 'Do' : 'Does'
  return `${verb} ${own}?`
}
