import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { lowered } from './fill.ts'
import { isEcho } from './is-echo.ts'
import type { Trait } from './phrases/trait.ts'
import { traits } from './phrases/traits.ts'
import type { ProductName } from './product-name.ts'
import { pick } from './random.ts'
import { isClumsy, pairOf } from './saying.ts'

/** What a fact says about daily life, where it says anything of the kind. */
export function traitOf(fact: Fact, { full }: ProductName): Trait | undefined {
  if (!known.has(fact)) {
    const isOf = ({ words, name }: Trait) => words.test(fact.words) && (name?.test(head) ?? true)
    // A trunk organizer with a cooler is no cooler.
    const head = full.split(/ (?:with|for|in) /u)[0] ?? full
    known.set(fact, traits.find(isOf))
  }
  return known.get(fact)
}

/** Whether it was written about such a product, and not about one word of its description. */
export const isOfProduct = (trait: Trait, { full }: ProductName): boolean =>
  trait.doubts !== undefined && (trait.name !== undefined || trait.words.test(full))

/** Each draft asks again, of the same few facts. */
const known = new WeakMap<Fact, Trait | undefined>()

const pronouns = /\b(?:its?|it’s|they|them|theirs?|yours|she|there|this|that)\b/iu
/** What a fact gives a post to begin with, as slots’ words: only those that it has. */
export function traitWords(
  fact: Fact | undefined,
  name: ProductName,
  random: () => number,
): Record<string, string> {
  const trait = fact && traitOf(fact, name)
  // “Short on space? It’s great for small spaces.”
  const fresh = (texts: readonly string[] = []) =>
    texts.filter((one) => !isEcho(one, fact?.words ?? ''))
  const [doubts, scenes] = [fresh(trait?.doubts), fresh(trait?.scenes)]
  // One word of a description brings the hook of another product.
  const isNarrow = trait !== undefined && isOfProduct(trait, name)
  const needs = doubts.filter((one) => !pronouns.test(one) && !/^(?:Not|And|Ever) /u.test(one))
  const words = {
    // “Who’s going to wash it?” needs the thing before it.
    doubt: !isNarrow ? [] : needs.length > 0 ? needs : doubts,
    ache: isNarrow ? needs.filter((one) => one.split(' ').length > 3) : [],
    moment: isNarrow ? scenes : [],
  }
  return Object.fromEntries(
    Object.entries(words).flatMap(([slot, texts]) => {
      const text = pick(texts, random)
      if (text === undefined) return []
      return [
        [slot, text],
        [`${slot}_`, lowered(text)],
      ]
    }),
  )
}

const worthless = /^[\d,.]+ \p{L}+$/u

/** What it is like without the fact, and with it; no words where that has no name. */
export function contrastWords(
  fact: Fact | undefined,
  brief: Pick<Brief, 'sheet'>,
  random: () => number,
): { without?: string; pair?: string } {
  if (fact === undefined || fact.kind === 'item' || worthless.test(fact.words)) return {}
  const { name } = brief.sheet
  const trait = traitOf(fact, name)
  if (trait === undefined || !isOfProduct(trait, name)) return {}
  // “A fresh shirt for every day? … It stays fresh for days.”
  const fresh = trait.without?.filter((one) => !isEcho(one, `${fact.words} ${name.full}`)) ?? []
  const without = pick(fresh, random)
  if (without === undefined) return {}
  return isClumsy(name) ? { without } : { without, pair: pairOf(fact, without, brief) }
}
