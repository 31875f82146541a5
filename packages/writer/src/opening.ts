import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { byWorth, worthOf } from './fact-worth.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { frameWords } from './frames-of.ts'
import { joinedWith } from './join-facts.ts'
import { openings } from './phrases/openings.ts'
import type { Opening } from './post-layout.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick, shuffled } from './random.ts'
import { sayingOf } from './saying.ts'
import { contrastWords, hasContrast, traitOf, traitWords } from './trait-of.ts'
import { versusOf } from './versus.ts'

type Random = () => number

/** How a post begins: a scene or a doubt, the product with its first fact, and what that buys. */
export function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, tone, rival } = brief
  if (rival !== undefined) return versusOf(brief, rival, index, random)
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = byWorth(shuffled(sheet.facts, random), sheet.name)
  const lead = leadOf(facts, brief, random)
  const trait = traitWords(lead, sheet.name, random)
  const known = {
    ...nameWords(sheet.name),
    ...trait,
    ...contrastWords(lead, brief, random),
    ...frameWords(lead, brief),
  }
  const phrase = own ?? phraseFor(openings[strategy][tone], known, index, random)
  const isSaid = /\{(?:said|pair)\}/u.test(phrase)
  const payoff =
    trait['payoff'] !== undefined && takesPayoff(phrase) && random() < payoffShare
      ? trait['payoff']
      : undefined
  const others = facts.filter(
    (fact) => fact !== lead && !isAnswered(fact, phrase) && !isSameTrait(fact, lead, sheet),
  )
  const [joined, left] =
    payoff === undefined && phrase.includes('{said}')
      ? joinedWith(lead, others, sheet, random)
      : [lead, others]
  const said = sayingOf(joined, brief, random, phrase === '{said}')
  const text = tidy(fill(phrase, { ...known, said }))
  return {
    // A scene said in another frame is the same opening to a reader.
    phrase: firstSentence(text),
    parts: [
      { text, rank: isSaid ? 0 : 1 },
      ...(isSaid ? [] : [{ text: tidy(said), rank: 0 }]),
      ...(payoff === undefined ? [] : [{ text: payoff, rank: 2 }]),
    ],
    leadFact: lead?.words ?? '',
    facts: left,
  }
}

const payoffShare = 0.8
/** A moment shows what a fact is good for already, and a question wants no answer after it. */
const takesPayoff = (phrase: string) => !/\{(?:moment|pair|yours|tip)/u.test(phrase)
/** “Looking for a desk with a bamboo top?” has said so. */
const isAnswered = (fact: Fact, phrase: string) =>
  phrase.includes('{looking}') && fact.isOfFirst === true

/** “Weighs 8.5 oz” and “is lightweight” are one reason. */
function isSameTrait(fact: Fact, lead: Fact | undefined, { name }: ProductSheet): boolean {
  const trait = traitOf(fact, name)
  return trait !== undefined && lead !== undefined && trait === traitOf(lead, name)
}

function phraseFor(
  all: readonly string[],
  known: Readonly<Record<string, string>>,
  index: number,
  random: Random,
): string {
  const able = all.filter((phrase) => isFillable(phrase, known))
  // The fact alone comes where nothing else does, and now and then.
  const framed = able.filter((phrase) => phrase !== '{said}')
  const turns = framed.length > 0 && random() < framedShare ? framed : able
  return turns[index % turns.length] ?? '{said}'
}

const framedShare = 0.75

/** What a post is about: a reason to buy; without one, what the product is. */
function leadOf(facts: readonly Fact[], { sheet, strategy }: Brief, random: Random) {
  const able = facts.filter(({ isFurther }) => isFurther !== true)
  const reasons = able.filter((fact) => worthOf(fact, sheet.name) === 'reason')
  const contrasts =
    strategy === 'comparison' ? reasons.filter((one) => hasContrast(one, sheet.name)) : []
  const identity = able.find(({ kind }) => kind === 'identity')
  if (identity !== undefined && saysWhatItIs(sheet) && random() < leadingIdentities) return identity
  const plain = able.filter((fact) => worthOf(fact, sheet.name) === 'plain')
  if (plain.length > 0 && strategy !== 'problem-solution' && random() < plainLeads) return plain[0]
  return pick(contrasts, random) ?? pick(reasons, random) ?? identity ?? able[0] ?? facts[0]
}

const leadingIdentities = 0.2
const plainLeads = 0.15

/** “Sourdough from scratch is an online class” says little that its name does not. */
const saysWhatItIs = ({ identity, name }: ProductSheet) =>
  identity !== undefined && !name.isOrdinary && identity.words.split(' ').length > 3

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
