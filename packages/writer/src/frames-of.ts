import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised } from './fill.ts'
import { isMinor } from './lead-fact.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(
  lead: Fact | undefined,
  { sheet }: Pick<Brief, 'sheet'>,
): Record<string, string> {
  const { name, kind } = sheet
  if (lead === undefined) return {}
  const yours = isMinor(lead) ? undefined : questionOf(lead, sheet)
  const isReason = kind !== 'learning' && worthOf(lead, name) === 'reason'
  const isDetail = isReason && lead.kind === 'noun' && smallParts.test(lead.words)
  return {
    ...(yours && { yours }),
    ...(isDetail && { detail: ' ' }),
  }
}

/** What one finds only when one looks closely. */
const smallParts =
  /\b(?:pockets?|loops?|pouch(?:es)?|lining|clips?|hooks?|zippers?|compartments?|sleeves?|handles?|straps?|slots?|grips?|drawstring|magnets?|ports?)\b/iu

const longestAction = 48
const noAction =
  /^(?:is|are|has|have|comes?|includes?|weighs?|lets?|shows?|helps?|needs?|meets?|features?|offers?|takes?|covers?|holds? (?:up to )?(?:an?|\d\S*)) /u

/** What it does, and not how it is: “Brews in two minutes.” */
const isAction = ({ kind, words }: Fact) =>
  kind === 'verb' && words.length <= longestAction && !noAction.test(words) && !words.includes(',')

/** Two facts without the product, as an ad says them: “Folds flat. Steel frame.” */
export function stackOf(
  first: Fact | undefined,
  facts: readonly Fact[],
  name: ProductName,
): { stack?: string; second?: Fact } {
  const one = first && aloneOf(first, name)
  const second = facts.find((fact) => fact !== first && aloneOf(fact, name) !== undefined)
  if (one === undefined || second === undefined) return {}
  return { second, stack: `${one}. ${aloneOf(second, name)}.` }
}

const longestNoun = 40

/** A fact that stands without the product: what it does, how it is or what it has. */
function aloneOf(fact: Fact, name: ProductName): string | undefined {
  const { kind, words } = fact
  if (worthOf(fact, name) === 'bare' || fact.isFurther === true) return undefined
  // What several do reads as an order: “Stack for winter storage.”
  if (isAction(fact)) return name.isPlural ? undefined : capitalised(words)
  const [, state] = /^(?:is|are) (?!for |made |a |an |the )([^,]+)$/u.exec(words) ?? []
  if (kind === 'verb') return state === undefined ? undefined : capitalised(state)
  const isShort = words.length <= longestNoun && !/,| (?:that|you|and) /u.test(words)
  return kind === 'noun' && isShort ? capitalised(words.replace(/^an? /u, '')) : undefined
}

const mostAsked = 6

/** Whether the reader’s own does so too: “Does yours?” after “pairs with three devices”. */
function questionOf({ kind, words }: Fact, { name, kind: of }: ProductSheet): string | undefined {
  // No one has a service or a course of another brand at hand, and a number is no dare.
  const isBrandAlone = name.withArticle === name.full && !name.isPlural
  if (of !== 'thing' || isBrandAlone || /\d/u.test(words) || !['verb', 'noun'].includes(kind))
    return undefined
  // “Needs no assembly. Does yours?” asks for the opposite.
  const isLong = words.split(' ').length > mostAsked
  if (isLong || /\b(?:no|not|never|without|need|needs)\b/u.test(words)) return undefined
  const isState = kind === 'verb' && /^(?:is|are) /u.test(words)
  if (/^(?:is|are) \p{L}+ed /u.test(words)) return undefined
  if (name.isPlural) return isState ? 'Are yours?' : 'Do yours?'
  return isState ? 'Is yours?' : 'Does yours?'
}
