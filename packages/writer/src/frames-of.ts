import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised } from './fill.ts'
import { isEcho } from './is-echo.ts'
import { isMinor } from './lead-fact.ts'
import { calledAlone, kindWanted, type ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'
import { contracted, doesItsName } from './saying.ts'

/** What a post may ask around a fact, as slots’ words: only those that hold for this product. */
export function frameWords(
  lead: Fact | undefined,
  { sheet }: Pick<Brief, 'sheet'>,
): Record<string, string> {
  const { name, kind } = sheet
  if (lead === undefined) return {}
  const wanted = wantedOf(lead, sheet)
  // “Want to cancel anytime?”, “Want to choose from 20 recipes?”
  const wish = worthOf(lead, name) === 'terms' || isOffered(lead) ? undefined : wishOf(lead)
  const yours = isMinor(lead) ? undefined : questionOf(lead, sheet)
  const isReason = kind !== 'learning' && worthOf(lead, name) === 'reason'
  const isDetail = isReason && lead.kind === 'noun' && smallParts.test(lead.words)
  return {
    ...(yours && { yours }),
    ...(isDetail && { detail: ' ' }),
    ...(wanted && { wanted, answer: answerOf(sheet) }),
    ...(wanted && name.isOrdinary && { shown: shownOf(wanted, name) }),
    ...(wish && !/^(?:know|be|have|never|understand|feel) /u.test(wish) && { attempt: wish }),
    ...(wish && { wish, met: `Meet ${calledAlone(name, kind) ?? name.withArticle}.` }),
    ...identityWords(sheet),
  }
}

/** What someone looks for who wants the fact: “a tent that pitches in five minutes”. */
function wantedOf(fact: Fact, { name }: ProductSheet): string | undefined {
  const { kind, words } = fact
  const wanted = kindWanted(name)
  if (wanted === undefined || !['verb', 'noun'].includes(kind) || isUnwanted.test(words))
    return undefined
  // Who wants to cook asks for that, and for no course that teaches it.
  if (isMinor(fact) || wishOf(fact) !== undefined || worthOf(fact, name) === 'bare')
    return undefined
  if (/\breturn/u.test(words)) return undefined
  if (words.split(' ').length > mostWanted || isEcho(wanted, words) || doesItsName(fact, name))
    return undefined
  const [, lacking] = /^(?:is|are) made (without .+)$/u.exec(words) ?? []
  const [, brought] = /^(?:includes?|comes? with) (.+)$/u.exec(words) ?? []
  if (brought !== undefined)
    return / with /u.test(brought) ? undefined : `${wanted} with ${brought}`
  if (lacking !== undefined) return `${wanted} ${lacking}`
  if (kind === 'verb') return contracted(`${wanted} that ${words}`)
  return / with /u.test(`${wanted} ${words}`) ? undefined : `${wanted} with ${words}`
}
const mostWanted = 8
const mostWished = 12
/** “That is made for home offices”, “that lets you”: no one asks so. */
const isUnwanted =
  /,| that | through |\b(?:them|their)\b|^(?:is|are) (?:made |ideal |perfect |great )?for |^(?:also|come as|needs?|has|have) /u

/** What someone wants to do who wants the fact: “cook 40 low-carb dinners”. */
export function wishOf({ kind, words }: Fact): string | undefined {
  const [, wish = kind === 'imperative' ? words : ''] = letting.exec(words) ?? []
  const isLong = wish.split(' ').length > mostWished
  return wish === '' || isLong || /,|\b(?:it|them|this)\b/u.test(wish) ? undefined : wish
}
const isOffered = (fact: Fact) =>
  /^(?:choose|pick|skip|pause|switch|ask|send|book|join|share|download|print) /u.test(
    wishOf(fact) ?? '',
  )
const letting = /^(?:(?:lets?|helps?) you|shows? you how to|teach(?:es)? you to) (.+)$/u

/** “Meet the TrailLite.” after what it is was said; of an ordinary name, “here’s one”. */
function answerOf({ name, kind }: ProductSheet): string {
  const called = calledAlone(name, kind)
  if (called !== undefined) return `Meet ${called}.`
  const isCounted = name.parts.number === 'one'
  if (name.isOrdinary)
    return name.isPlural ? 'Try these.' : isCounted ? 'Here’s one.' : 'Try this one.'
  return `Meet ${name.withArticle}.`
}

const shownOf = (wanted: string, { isPlural }: ProductName) =>
  `${isPlural ? 'Here are' : 'Here’s'} ${wanted}.`

/** The product with what its first sentence calls it: “the Nomad, a 20-liter backpack with a padded laptop sleeve”. */
function identityWords({ name, kind, identity }: ProductSheet): Record<string, string> {
  if (identity?.isKind !== true || (name.isPlural && /^an? (?!set |pair )/u.test(identity.words)))
    return {}
  const called = calledAlone(name, kind)
  if (called !== undefined) return { identified: `${called}, ${identity.words}` }
  if (!isEcho(identity.words, name.full))
    return { identified: `${name.withArticle}, ${identity.words}` }
  // “Here’s a waxed canvas duffel with leather handles”, where a class “for beginners” is no find.
  const [, noun = ''] = /^an? .*?(\p{L}+) (?:with|that) /u.exec(identity.words) ?? []
  return noun !== '' && name.full.endsWith(noun) ? { what: identity.words } : {}
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

/** Two alike without the product, as an ad says them: “Folds flat. Dims with a touch.” */
export function stackOf(
  first: Fact | undefined,
  facts: readonly Fact[],
  name: ProductName,
): { stack?: string; second?: Fact } {
  const one = first && aloneOf(first, name)
  const second = facts.find(
    (fact) => fact !== first && fact.kind === first?.kind && aloneOf(fact, name) !== undefined,
  )
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
