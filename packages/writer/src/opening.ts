import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { fill, lowered, nameWords, tidy } from './fill.ts'
import { openings } from './phrases/openings.ts'
import type { Opening } from './post-layout.ts'
import type { ProductName } from './product-name.ts'
import { pick, shuffled } from './random.ts'
import { sayingOf } from './saying.ts'
import { contrastWords, hasContrast, hasTrait, traitWords } from './trait-of.ts'
import { versusOf } from './versus.ts'

type Random = () => number

/** How a post begins: a scene or a doubt, then the product with its first fact. */
export function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, tone, rival } = brief
  if (rival !== undefined) return versusOf(brief, rival, index, random)
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = inOrder(shuffled(sheet.facts, random))
  const missed = facts.find((fact) => fact.isFurther !== true && hasContrast(fact, sheet.name))
  const lead =
    strategy === 'comparison' && missed !== undefined ? missed : leadOf(facts, sheet.name, random)
  const known = {
    ...nameWords(sheet.name),
    // What goes with the fact goes before what goes with the kind of product.
    ...(lead !== undefined && hasTrait(lead, sheet.name) ? {} : sceneWords(brief, random)),
    ...traitWords(lead, sheet.name, random),
    ...contrastWords(lead, brief, random),
  }
  const phrases = openings[strategy][tone].filter((phrase) => isFillable(phrase, known))
  const phrase = own ?? phrases[index % phrases.length] ?? '{said}'
  const said = sayingOf(lead, brief, random, phrase.startsWith('{said}'))
  const text = tidy(fill(phrase, { ...known, said }))
  const isSaid = /\{(?:said|pair)\}/u.test(phrase)
  return {
    // A scene said in another frame is the same opening to a reader.
    phrase: firstSentence(text),
    parts: isSaid
      ? [{ text, rank: 0 }]
      : [
          { text, rank: 1 },
          { text: tidy(said), rank: 0 },
        ],
    leadFact: lead?.words ?? '',
    facts: facts.filter((fact) => fact !== lead).toSorted(identitiesFirst),
  }
}

/** What a post is about: what the product is, or a fact that has something to do with daily life. */
function leadOf(facts: readonly Fact[], name: ProductName, random: Random): Fact | undefined {
  const able = facts.filter(({ isFurther }) => isFurther !== true)
  const turn = random()
  const identity = turn < leadingIdentities ? able.find(isIdentity) : undefined
  const withTrait = turn < 1 - otherLeads ? able.find((fact) => hasTrait(fact, name)) : undefined
  return identity ?? withTrait ?? able[0] ?? facts[0]
}

const leadingIdentities = 0.3
const otherLeads = 0.15
const isIdentity = ({ kind }: Fact) => kind === 'identity'
const identitiesFirst = (one: Fact, other: Fact) =>
  Number(isIdentity(other)) - Number(isIdentity(one))

const terms =
  /\b(?:ships? in|instant download|cancel any ?time|free for|free trial|returns?\b|lifetime access|skip any)/iu
const isOfTerms = ({ words }: Fact) => terms.test(words)

/** Terms come after what a product does. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => Number(isOfTerms(one)) - Number(isOfTerms(other)))

/** Nothing is said of a scene or a contrast that this product has none of. */
export function isFillable(phrase: string, known: Readonly<Record<string, string>>): boolean {
  const slots = phrase.match(/(?<=\{)\p{L}+(?=_?\})/gu) ?? []
  return slots.every((slot) => {
    const word = known[slot.charAt(0).toLowerCase() + slot.slice(1)]
    return slot === 'said' || (word !== undefined && word !== '')
  })
}

const firstSentence = (text: string) => /^[^.!?]+/u.exec(text)?.[0] ?? text

const longestOwnWords = 150

/** A sentence of the person’s own, as they wrote it. */
function ownWords({ experiences }: Brief, random: Random): string | undefined {
  const own = pick(
    experiences.filter((one) => one.length < longestOwnWords),
    random,
  )
  return own === undefined ? undefined : `“${own}”`
}

function sceneWords({ scenes }: Brief, random: Random): Record<string, string> {
  const [moment = '', problem = '', tip = ''] = [scenes.moments, scenes.problems, scenes.tips].map(
    (texts) => pick(texts, random),
  )
  return {
    moment,
    moment_: lowered(moment),
    problem,
    problem_: lowered(problem),
    tip,
    tip_: lowered(tip),
  }
}
