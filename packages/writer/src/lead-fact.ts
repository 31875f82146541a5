import type { ContentStrategy } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { isEcho } from './is-echo.ts'
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
  const specific = all.filter((fact) => !isKindAlone(fact) && !isSecond(fact, sheet))
  const reasons = specific.length > 0 ? specific : all
  const asked = angles[strategy]
  const suited = reasons.filter((fact) => (traitOf(fact, sheet.name)?.[asked] ?? []).length > 0)
  // A fact of a later sentence leaves the first for the question that it answers.
  const acts = able.filter(isAct).toSorted((one, other) => first(one) - first(other))
  const isSuited = strategy === 'comparison' || random() < suitedShare
  // What a seller says first is what the thing is for.
  const main = acts.find(({ isOfFirst, words }) => isOfFirst === true && words.length > shortest)
  if (main !== undefined && !reasons.includes(main) && random() < mainShare) return main
  const reason = pick(isSuited && suited.length > 0 ? suited : reasons, random)
  // “With it, the grips wipe dry” and a fragment are better seconds.
  const whole = able.find(({ kind }) => kind !== 'item' && kind !== 'clause')
  return reason ?? acts[0] ?? whole ?? able[0] ?? facts[0]
}

const suitedShare = 0.8
const mainShare = 0.4
const shortest = 20
/** What a strategy begins with. */
const angles = {
  lifestyle: 'scenes',
  educational: 'lessons',
  testimonial: 'payoffs',
  comparison: 'without',
  'problem-solution': 'doubts',
  'behind-scenes': 'payoffs',
} as const satisfies Record<ContentStrategy, keyof Trait>

/** A fragment, and “each plan” after plans. */
const isSecond = ({ kind, words }: Fact, { name }: ProductSheet) =>
  kind === 'item' || (kind === 'clause' && isEcho(words, name.full))

const first = ({ isOfFirst }: Fact) => Number(isOfFirst === true)

/** “An online class for beginners” stops no one. */
const isKindAlone = ({ kind, words }: Fact) => kind === 'identity' && !isSpecific(words)
const isSpecific = (words: string) => / (?:that|with|about) /u.test(words)

/** What it does says more than what it is. */
const isAct = ({ kind, words }: Fact) =>
  ['verb', 'part', 'imperative'].includes(kind) && !/^(?:is|are|comes?) /u.test(words)

/** “Sourdough from scratch is an online class” says little that its name does not. */
const saysWhatItIs = ({ identity, name }: ProductSheet) =>
  identity !== undefined && !name.isOrdinary && isSpecific(identity.words)
