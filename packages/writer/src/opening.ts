import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { byWorth } from './fact-worth.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { frameWords, stackOf } from './frames-of.ts'
import { isEcho } from './is-echo.ts'
import { joinedWith } from './join-facts.ts'
import { leadOf } from './lead-fact.ts'
import { anyOpenings, openings } from './phrases/openings.ts'
import type { Opening } from './post-layout.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick, shuffled } from './random.ts'
import { placeIn, sayingOf } from './saying.ts'
import { contrastWords, traitOf, traitWords } from './trait-of.ts'
import { versusOf } from './versus.ts'

type Random = () => number

/** How a post begins: a scene or a doubt, the product with its first fact, and what that buys. */
export function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, rival } = brief
  if (rival !== undefined) return versusOf(brief, rival, index, random)
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = byWorth(shuffled(sheet.facts, random), sheet.name)
  const lead = leadOf(facts, brief, random)
  const trait = traitWords(lead, sheet.name, random)
  const { second, stack } = stackOf(lead, facts, sheet.name)
  const contrast = contrastWords(lead, brief, random)
  const known = {
    ...nameWords(sheet.name),
    ...trait,
    ...contrast,
    ...frameWords(lead, brief),
    ...(stack && { stack }),
    ...(!isEcho(contrast.without ?? '', trait['payoff'] ?? '') && {
      better: trait['payoff_'] ?? '',
    }),
  }
  const phrase = own ?? phraseFor(brief, known, index, random)
  const isSaid = saying.test(phrase)
  const before = fill(phrase, { ...known, said: lead?.words ?? '' })
  const payoff =
    takesPayoff(phrase) && !isEcho(before, trait['payoff'] ?? '') && random() < payoffShare
      ? trait['payoff']
      : undefined
  const others = facts.filter(
    (fact, at) =>
      fact !== lead &&
      !(fact === second && phrase.includes('{stack}')) &&
      ![lead, ...facts.slice(0, at)].some((other) => isSameTrait(fact, other, sheet)),
  )
  const [joined, left] =
    payoff === undefined && phrase.includes('{said}')
      ? joinedWith(lead, others, sheet, random)
      : [lead, others]
  const said = sayingOf(joined, brief, random, placeIn(phrase))
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

/** What says the product and its fact. */
const saying = /\{(?:said|pair|stack)\}/iu
const payoffShare = 0.85
/** A moment shows what a fact is good for already, and a question wants no answer after it. */
const takesPayoff = (phrase: string) =>
  !/\{(?:moment|pair|yours|tip|gain|better|stack)/u.test(phrase)
/** “Weighs 8.5 oz” and “is lightweight” are one reason. */
function isSameTrait(fact: Fact, other: Fact | undefined, { name }: ProductSheet): boolean {
  const trait = traitOf(fact, name)
  return trait !== undefined && other !== undefined && trait === traitOf(other, name)
}

/** A frame of the strategy; now and then, and where it has none, one that any strategy has. */
function phraseFor(
  { strategy, tone }: Brief,
  known: Readonly<Record<string, string>>,
  index: number,
  random: Random,
): string {
  const able = (phrases: readonly string[]) => phrases.filter((one) => isFillable(one, known))
  const own = able(openings[strategy][tone])
  const any = strategy === 'comparison' && own.length > 0 ? [] : able(anyOpenings[tone])
  const turns = own.length > 0 && (any.length === 0 || random() < ownShare) ? own : any
  return turns[index % turns.length] ?? '{said}'
}

const ownShare = 0.75

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
