import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { type Trait, traits } from './phrases/traits.ts'
import { pick } from './random.ts'
import { isClumsy, pairOf } from './saying.ts'

/** What a fact says about daily life, where it says anything of the kind. */
const traitOf = ({ words }: Fact): Trait | undefined =>
  traits.find((trait) => trait.words.test(words))

export const hasDoubt = (fact: Fact): boolean => traitOf(fact) !== undefined
export const hasContrast = (fact: Fact): boolean => traitOf(fact)?.without !== undefined

/** The doubt that a fact answers, as a slot’s word. */
export function doubtWords(fact: Fact | undefined, random: () => number): { doubt?: string } {
  const doubt = fact && pick(traitOf(fact)?.doubts ?? [], random)
  return doubt === undefined ? {} : { doubt }
}

/** What it is like without the fact, and with it; no words where that has no name. */
export function contrastWords(
  fact: Fact | undefined,
  brief: Pick<Brief, 'sheet'>,
  random: () => number,
): { without?: string; pair?: string } {
  const without = fact && pick(traitOf(fact)?.without ?? [], random)
  if (fact === undefined || without === undefined) return {}
  return isClumsy(brief.sheet.name) ? { without } : { without, pair: pairOf(fact, without, brief) }
}
