import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import type { ProductSheet } from './product-sheet.ts'

const joins: readonly string[] = ['verb', 'noun']
const longest = 90
/** “Pouches for tools and a steel frame” would be for both. */
const isJoinable = (words: string) =>
  !/,| (?:and|or|that|with) |^an? .* (?:for|of) |^\p{L}+ \p{L}+ for /u.test(words)
const isState = (words: string) => /^(?:is|are) /u.test(words)
const isDone = (words: string) => /^(?:is|are) (?:made|\p{L}+ed) /u.test(words)

/** Two facts as one: “folds flat and weighs 3 lb”; null where they make no sentence together. */
function joinedFact(first: Fact, second: Fact): Fact | null {
  if (first.kind !== second.kind || !joins.includes(first.kind)) return null
  if (!isJoinable(first.words) || !isJoinable(second.words)) return null
  if (isState(first.words) !== isState(second.words)) return null
  // “Is made without sulfates and fragrance-free.”
  if (isDone(first.words) !== isDone(second.words)) return null
  const words = `${first.words} and ${withoutVerb(second.words, first.words)}`
  return words.length > longest ? null : { ...first, words }
}

/** “Comes in six colors and three sizes.” */
function withoutVerb(words: string, before: string): string {
  const [verb] = /^(?:is|are|\p{L}+ (?:in|with|for|of)) /u.exec(words) ?? ['']
  return verb !== '' && before.startsWith(verb) ? words.slice(verb.length) : words
}

/** Two facts of a kind make one sentence: “It folds flat and weighs 3 lb.” */
export function paired(facts: readonly Fact[]): Fact[] {
  const [first, ...others] = facts
  if (first === undefined) return []
  const at = others.findIndex((second) => joinedFact(first, second) !== null)
  const second = others[at]
  const both = second === undefined ? null : joinedFact(first, second)
  return both === null ? [first, ...paired(others)] : [both, ...paired(others.toSpliced(at, 1))]
}

/** The first fact with another that goes with it, and what is left. */
export function joinedWith(
  lead: Fact | undefined,
  others: readonly Fact[],
  { name }: ProductSheet,
  random: () => number,
): [Fact | undefined, Fact[]] {
  if (lead === undefined || random() < aloneShare) return [lead, [...others]]
  const at = others.findIndex(
    (other) =>
      ['reason', 'plain'].includes(worthOf(other, name)) && joinedFact(lead, other) !== null,
  )
  const second = others[at]
  const both = second === undefined ? null : joinedFact(lead, second)
  return both === null ? [lead, [...others]] : [both, others.toSpliced(at, 1)]
}

const aloneShare = 0.3
