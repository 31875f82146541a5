import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { type Trait, traits } from './phrases/traits.ts'
import { pick } from './random.ts'

/** What a fact says about daily life, where it says anything of the kind. */
const traitOf = ({ words }: Fact): Trait | undefined =>
  traits.find((trait) => trait.words.test(words))

/** The doubt that a fact answers, if any. */
export const doubtOf = (fact: Fact, random: () => number): string | undefined =>
  pick(traitOf(fact)?.doubts ?? [], random)

/** What it is like without the fact, or without any such product. */
export function withoutOf(
  fact: Fact | undefined,
  { sheet }: Pick<Brief, 'sheet'>,
  random: () => number,
): string {
  const trait = fact === undefined ? undefined : traitOf(fact)
  return pick(trait?.without ?? sheet.niche.instead, random) ?? ''
}
