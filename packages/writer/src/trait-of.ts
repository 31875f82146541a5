import type { Fact } from './classify.ts'
import { type Trait, traits } from './phrases/traits.ts'

/** What a fact says about daily life, where it says anything of the kind. */
export const traitOf = ({ words }: Fact): Trait | undefined =>
  traits.find((trait) => trait.words.test(words))
