import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { isMeasured, isMinor } from './lead-fact.ts'
import type { ProductSheet } from './product-sheet.ts'
import { bringsOf, comesWith } from './saying.ts'

const longest = 90
/** “Pouches for tools and a steel frame” would be for both. */
const isJoinable = (words: string) =>
  !/,| (?:and|or|that|with|from|by) |^an? .* (?:for|of) |^\p{L}+ \p{L}+ for /u.test(words)
const isSimple = (words: string) => !/,| (?:and|or|that|while|so) /u.test(words)
const isState = (words: string) => /^(?:is|are) /u.test(words)
const isPlain = (words: string) => /^(?:is|are) \p{L}+$/u.test(words)
const isMeant = /^(?:is|are) (?:made |ideal |perfect |great |built |designed )?for /u
const isDone = (words: string) => /^(?:is|are) (?:made|\p{L}+ed) /u.test(words)

/** Two facts as one: “folds flat and has a handle”; null where they make no sentence together. */
function joinedFact(first: Fact, second: Fact, sheet: ProductSheet): Fact | null {
  const words =
    first.kind === 'noun' && second.kind === 'noun'
      ? bothNouns(first.words, second.words)
      : bothDone(first, second, sheet)
  const kind = first.kind === second.kind ? first.kind : 'verb'
  if (words === null || words.length > longest) return null
  const { said, ...joined } = first
  return { ...joined, kind, words }
}

/** “A padded laptop sleeve and a hidden pocket for your passport”: what the second is for is of no other. */
function bothNouns(first: string, second: string): string | null {
  const [one, other] = isJoinable(first) ? [first, second] : [second, first]
  return isJoinable(one) && isSimple(other) ? `${one} and ${other}` : null
}

function bothDone(first: Fact, second: Fact, sheet: ProductSheet): string | null {
  const [one, other] = [predicateOf(first, sheet), predicateOf(second, sheet)]
  if (one === null || other === null || !isSimple(one) || !isSimple(other)) return null
  // “Lets you learn on your commute and works offline” would let you both.
  if ([one, other].some((words) => /^(?:lets?|shows?|helps?) you /u.test(words))) return null
  // “Comes in nine modules with templates.”
  const [, brought] = /^comes? with (.+)$/u.exec(other) ?? []
  if (brought !== undefined && /^comes? in /u.test(one) && !/ with /u.test(one))
    return `${one} with ${brought}`
  // “Is made for home offices” says whom it is for, and goes with nothing that it does.
  if ([one, other].some((words) => isMeant.test(words))) return null
  // How it is comes first: “is light and folds flat”.
  if (isState(other) && !isState(one)) return `${other} and ${one}`
  // “Is soft and machine washable.”
  if (isPlain(other) && isState(one) && !isPlain(one))
    return `${other} and ${withoutVerb(one, other)}`
  // “Is made without sulfates and fragrance-free.”
  return `${one} and ${isDone(one) && !isDone(other) ? other : withoutVerb(other, one)}`
}

/** A fact as what the product does: it “has a handle”, or “comes with a bag”. */
function predicateOf(fact: Fact, sheet: ProductSheet): string | null {
  if (fact.kind === 'verb') return fact.words
  if (fact.kind !== 'noun') return null
  const has = sheet.name.isPlural ? 'have' : 'has'
  return `${comesWith(fact, sheet) ? bringsOf(sheet) : has} ${fact.words}`
}

/** “Comes in six colors and three sizes.” */
function withoutVerb(words: string, before: string): string {
  const [verb] = /^(?:is|are|\p{L}+ (?:in|with|for|of)) /u.exec(words) ?? ['']
  return verb !== '' && before.startsWith(verb) ? words.slice(verb.length) : words
}

/** Two facts make one sentence: “It folds flat and weighs 3 lb.” */
export function paired(facts: readonly Fact[], sheet: ProductSheet): Fact[] {
  const [first, ...others] = facts
  if (first === undefined) return []
  const at = others.findIndex((second) => joinedFact(first, second, sheet) !== null)
  const second = others[at]
  if (second === undefined) return [first, ...paired(others, sheet)]
  // “It has” is said once, and what it does first.
  const isHad = first.kind === 'noun' && second.kind === 'verb'
  const both = isHad ? joinedFact(second, first, sheet) : joinedFact(first, second, sheet)
  return both === null
    ? [first, ...paired(others, sheet)]
    : [both, ...paired(others.toSpliced(at, 1), sheet)]
}

/** The first fact with another that goes with it, and what is left. */
export function joinedWith(
  lead: Fact | undefined,
  others: readonly Fact[],
  sheet: ProductSheet,
  random: () => number,
): [Fact | undefined, Fact[]] {
  if (lead === undefined || random() < aloneShare) return [lead, [...others]]
  const at = others.findIndex(
    (other) =>
      (['reason', 'plain'].includes(worthOf(other, sheet.name)) || isStuff(other)) &&
      !isMeasured(other.words) &&
      !(isMinor(other) && lead.words.split(' ').length > longestWithMinor) &&
      joinedFact(lead, other, sheet) !== null,
  )
  const second = others[at]
  const both = second === undefined ? null : joinedFact(lead, second, sheet)
  return both === null ? [lead, [...others]] : [both, others.toSpliced(at, 1)]
}

/** After a whole reason, “and runs in the browser” only adds length. */
const longestWithMinor = 6

/** What it is made of is no reason, and adds to one. */
const isStuff = ({ words }: Fact) => /^(?:is|are) (?:made of |\p{L}+$)/u.test(words)

const aloneShare = 0.4
