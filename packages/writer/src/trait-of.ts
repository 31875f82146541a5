import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { type Trait, traits } from './phrases/traits.ts'
import { pick } from './random.ts'
import { isClumsy, pairOf } from './saying.ts'

/** What a fact says about daily life, where it says anything of the kind. */
const traitOf = ({ words }: Fact): Trait | undefined =>
  traits.find((trait) => trait.words.test(words))

/** The doubt that a fact answers, if any. */
export const doubtOf = (fact: Fact, random: () => number): string | undefined =>
  pick(traitOf(fact)?.doubts ?? [], random)

/** What it is like without the fact, where that has a name. */
export const withoutOf = (fact: Fact, random: () => number): string | undefined =>
  pick(traitOf(fact)?.without ?? [], random)

export function doubtWords(fact: Fact | undefined, random: () => number): { doubt?: string } {
  const doubt = fact && doubtOf(fact, random)
  return doubt === undefined ? {} : { doubt }
}

export function contrastWords(
  fact: Fact | undefined,
  brief: Pick<Brief, 'sheet'>,
  random: () => number,
): { without?: string; pair?: string } {
  const without = fact && withoutOf(fact, random)
  if (fact === undefined || without === undefined) return {}
  return isClumsy(brief.sheet.name) ? { without } : { without, pair: pairOf(fact, without, brief) }
}
