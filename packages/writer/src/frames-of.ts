import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import type { ProductSheet } from './product-sheet.ts'

const longestSought = 70

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(lead: Fact | undefined, sheet: ProductSheet): Record<string, string> {
  const { identity, name, kind } = sheet
  const yours = lead === undefined ? undefined : questionOf(lead, sheet)
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
    ...(isSought && { looking: `Looking for ${identity.words}?` }),
    ...(kind === 'thing' && identity?.noun && { shopping: `Shopping for ${identity.noun}?` }),
    ...(yours && { yours }),
    ...(yours && { check: checkOf(yours) }),
    ...(isDetail && { [lead.kind === 'verb' ? 'clever' : 'detail']: ' ' }),
  }
}

/** “Check whether yours does.” */
function checkOf(question: string): string {
  const [verb = '', ...own] = question.replace('?', '').split(' ')
  return `Check whether ${own.join(' ')} ${verb.toLowerCase()}.`
}

/** Whether the reader’s own does so too: “Does yours?” after “pairs with three devices”. */
function questionOf({ kind, words }: Fact, { name, kind: of }: ProductSheet): string | undefined {
  if (of === 'learning' || !['verb', 'noun', 'part'].includes(kind)) return undefined
  const [verb = ''] = words.split(' ')
  const own = of === 'software' ? 'what you use now' : 'yours'
  const isMany = name.isPlural && kind !== 'part'
  const is = isMany && of !== 'software' ? 'Are' : 'Is'
  const does = isMany && of !== 'software' ? 'Do' : 'Does'
  return kind === 'verb' && /^(?:is|are)$/u.test(verb) ? `${is} ${own}?` : `${does} ${own}?`
}
