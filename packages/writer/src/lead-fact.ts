import type { ContentStrategy } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import type { Trait } from './phrases/trait.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick } from './random.ts'
import { traitOf } from './trait-of.ts'

const leadingIdentities = 0.1

/** What a post is about: a reason to buy; without one, what the product does; else what it is. */
export function leadOf(
  facts: readonly Fact[],
  { sheet, strategy }: Pick<Brief, 'sheet' | 'strategy'>,
  random: () => number,
): Fact | undefined {
  const able = facts.filter(({ isFurther }) => isFurther !== true)
  const identity = able.find(({ kind }) => kind === 'identity')
  if (identity !== undefined && saysWhatItIs(sheet) && random() < leadingIdentities) return identity
  const all = able.filter((fact) => worthOf(fact, sheet.name) === 'reason')
  const specific = all.filter((fact) => !isKindAlone(fact))
  const reasons = specific.length > 0 ? specific : all
  const asked = angles[strategy]
  const suited = reasons.filter((fact) => (traitOf(fact, sheet.name)?.[asked] ?? []).length > 0)
  // A fact of a later sentence leaves the first for the question that it answers.
  const acts = able.filter(isAct).toSorted((one, other) => first(one) - first(other))
  const isSuited = strategy === 'comparison' || random() < suitedShare
  const reason = pick(isSuited && suited.length > 0 ? suited : reasons, random)
  return reason ?? acts[0] ?? identity ?? able[0] ?? facts[0]
}

const suitedShare = 0.8
/** What a strategy begins with. */
const angles = {
  lifestyle: 'scenes',
  educational: 'lessons',
  testimonial: 'payoffs',
  comparison: 'without',
  'problem-solution': 'doubts',
  'behind-scenes': 'payoffs',
} as const satisfies Record<ContentStrategy, keyof Trait>

const first = ({ isOfFirst }: Fact) => Number(isOfFirst === true)

/** “An online class for beginners” stops no one. */
const isKindAlone = ({ kind, words }: Fact) => kind === 'identity' && !isSpecific(words)
const isSpecific = (words: string) => / (?:that|with|about) /u.test(words)

/** What it does says more than what it is. */
const isAct = ({ kind, words }: Fact) =>
  ['verb', 'part', 'clause', 'imperative'].includes(kind) && !/^(?:is|are|comes?) /u.test(words)

/** “Sourdough from scratch is an online class” says little that its name does not. */
const saysWhatItIs = ({ identity, name }: ProductSheet) =>
  identity !== undefined && !name.isOrdinary && isSpecific(identity.words)
