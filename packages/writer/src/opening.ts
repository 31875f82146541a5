import type { ContentStrategy } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised, fill, nameWords, tidy } from './fill.ts'
import { frameWords, stackOf, wishOf } from './frames-of.ts'
import { joinedWith } from './join-facts.ts'
import { inTurn, lackOf, leadsOf, mainFactOf, mayLead, meritOf } from './lead-fact.ts'
import { anyOpenings, askedOpening, openings, spareOpenings } from './phrases/openings.ts'
import type { Opening } from './post-layout.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet, Question } from './product-sheet.ts'
import { pick } from './random.ts'
import {
  aloudOf,
  asSaidKinds,
  isClumsy,
  isFittingAround,
  placeIn,
  sayingOf,
  sentenceOf,
  wholeOf,
} from './saying.ts'
import { contrastWords, traitOf, traitWords } from './trait-of.ts'
import { versusOf } from './versus.ts'

type Random = () => number

/** How a post begins: a scene or a doubt, the product with its first fact, and what that buys. */
export function openingOf(brief: Brief, index: number, random: Random, wander: number): Opening {
  const { sheet, strategy, rival } = brief
  if (rival !== undefined) return versusOf(brief, rival, index, random)
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = inTurn(sheet.facts, brief, random, wander)
  const question = random() < askedShare ? pick(sheet.questions, random) : undefined
  const lead =
    answerTo(question, sheet.facts) ?? leadIn(facts, sheet, { wander, random }) ?? facts[0]
  // “Meet “Unstuck.” It’s a weekly class”
  const isClass =
    lead?.kind === 'identity' && sheet.name.isTitle && !sheet.name.withArticle.startsWith('“')
  const called = isClass ? { ...sheet, name: sheet.name.shorter[0] ?? sheet.name } : sheet
  const trait = traitWords(lead, sheet.name, random)
  const { second, stack } = stackOf(lead, facts, sheet.name)
  const contrast = contrastWords(lead, brief, random)
  const [joined, unjoined] = joinedWith(lead, othersOf(facts, lead, sheet), sheet, random)
  const known = {
    ...nameWords(called.name),
    ...trait,
    ...contrast,
    ...frameWords(lead, brief),
    ...(stack && { stack }),
    ...aloudWords(lead, called),
    ...(joined !== lead && joinedWords(joined, called)),
    ...(question && { question: question.words }),
  }
  const phrase =
    own ??
    (question === undefined
      ? phraseFor(brief, lead, known, { index, random, wander })
      : askedOpening)
  const isSaid = saying.test(phrase)
  const left = leftAfter(phrase, { facts, lead, second, unjoined, sheet })
  const carrier = carrierOf(lead, left, sheet)
  const isCarried = carrier !== undefined && phrase.includes('{said}') && random() < carriedShare
  const said = isCarried
    ? `${aloudWords(lead, sheet).aloud} ${sayingOf(carrier, brief, random, 'later')}`
    : sayingOf(phrase.includes('{yours}') ? lead : joined, brief, random, placeIn(phrase))
  const text = tidy(fill(phrase, { ...known, said }))
  return {
    // A scene said in another frame is the same opening to a reader.
    phrase: firstSentence(text),
    parts: [{ text, rank: isSaid ? 0 : 1 }, ...(isSaid ? [] : [{ text: tidy(said), rank: 0 }])],
    leadFact: isOfIdentity(phrase) ? (sheet.identity?.words ?? '') : (lead?.words ?? ''),
    lacks: lackIn(phrase, lead, joined, sheet) + (isMissed(phrase, strategy) ? uncompared : 0),
    isScene: phrase.includes('{moment'),
    facts: isCarried ? [] : left,
  }
}

/** What may follow a first fact: nothing of the same sentence, and no reason twice. */
const othersOf = (facts: readonly Fact[], lead: Fact | undefined, sheet: ProductSheet) =>
  facts.filter(
    (fact, at) =>
      fact !== lead &&
      !isOfOneSentence(fact, lead) &&
      ![lead, ...facts.slice(0, at)].some((other) => isSameTrait(fact, other, sheet)),
  )

interface Said {
  facts: readonly Fact[]
  lead: Fact | undefined
  second: Fact | undefined
  unjoined: Fact[]
  sheet: ProductSheet
}

/** The facts that an opening leaves to be said. */
function leftAfter(phrase: string, { facts, lead, second, unjoined, sheet }: Said): Fact[] {
  if (isOfIdentity(phrase)) return facts.filter(({ at }) => at !== 0)
  if (isJoining(phrase)) return unjoined
  const others = othersOf(facts, lead, sheet)
  // Two short ones say enough.
  if (phrase.includes('{stack}'))
    return others.filter((fact) => fact !== second && fact === mainFactOf(sheet))
  return others
}

/** It says two facts where they go together; “does yours?” asks about one. */
const isJoining = (phrase: string) =>
  /\{(?:said|after|both)\}/u.test(phrase) && !phrase.includes('{yours}')

/** It says what the product is, which the first sentence of the description said. */
const isOfIdentity = (phrase: string) => /\{(?:identified|what)\}/u.test(phrase)

/** “Web hosting for small sites” says what a product is, and nothing of it. */
export const identityLack = ({ identity }: ProductSheet) =>
  / (?:with|that) |\d/u.test(identity?.words ?? '') ? 0.5 : 5

/** Two facts in one sentence say more than the first. */
function lackIn(
  phrase: string,
  lead: Fact | undefined,
  joined: Fact | undefined,
  sheet: ProductSheet,
) {
  if (isOfIdentity(phrase)) return identityLack(sheet)
  const isJoined = joined !== lead && isJoining(phrase)
  return lackOf(lead, sheet) / (isJoined ? 2 : 1)
}

/** The best lead; where most openings were used, what is worse has its turn. */
function leadIn(
  facts: readonly Fact[],
  sheet: ProductSheet,
  { wander, random }: { wander: number; random: Random },
): Fact | undefined {
  if (wander > anyLeadsFrom) return pick(facts.filter(mayLead), random)
  return leadsOf(facts, sheet, wander < spareFrom ? 3 : 5)[0]
}
const anyLeadsFrom = 0.8

/** A comparison that compares with nothing, and a solution to no problem. */
const isMissed = (phrase: string, strategy: ContentStrategy) =>
  (strategy === 'comparison' && !/\{(?:pair|yours)\}/u.test(phrase)) ||
  (strategy === 'problem-solution' && !/\{(?:doubt|ache|wish|question)\}/u.test(phrase))
const uncompared = 0.6

/** What says the product and its fact. */
const saying =
  /\{(?:said|pair|stack|aloud|both|whole|after|used|met|attempt|shown|exclaimed|identified|what|answer)\}/iu
const askedShare = 0.6
const carriedShare = 0.6
const leastCarrying = 0.5

/** What names the product after a fact that no sentence takes: “Less frizz. This hair turban dries …” */
function carrierOf(lead: Fact | undefined, others: readonly Fact[], sheet: ProductSheet) {
  if (lead === undefined || isClumsy(sheet.name)) return undefined
  if (!asSaidKinds.has(lead.kind) || aloudWords(lead, sheet).aloud === undefined) return undefined
  const able = others.filter(
    (fact) =>
      mayLead(fact) &&
      ['reason', 'plain'].includes(worthOf(fact, sheet.name)) &&
      meritOf(fact, sheet) > leastCarrying,
  )
  const of = (kind: Fact['kind']) => able.find((fact) => fact.kind === kind)
  return of('verb')
}

/** What the seller says after asking. */
const answerTo = (question: Question | undefined, facts: readonly Fact[]) =>
  question && facts.find((fact) => (fact.at ?? 0) > question.at && mayLead(fact))

/** “A desk with a bamboo top” says both that it is one and what it has. */
const isOfOneSentence = (fact: Fact, other: Fact | undefined) =>
  fact.at === other?.at && (!fact.said || !other?.said)

interface Aloud {
  /** As a sentence. */
  aloud?: string
  /** After the product is named. */
  after?: string
  exclaimed?: string
  /** What one does, and with what. */
  used?: string
  /** The product and the fact, as a sentence within another. */
  whole?: string
  /** Two that it does, as a sentence. */
  both?: string
}

/** The fact as the seller says it; what several do would read as an order, and a name comes once. */
export function aloudWords(fact: Fact | undefined, sheet: ProductSheet): Aloud {
  const { name } = sheet
  if (fact === undefined) return {}
  if (fact.kind === 'identity' && name.withArticle === `“${name.full}”`)
    return { after: `It’s ${fact.words}.` }
  const about = afterName(fact, sheet)
  const aloud = aloudOf(fact)
  if (aloud === undefined || (name.isPlural && fact.kind === 'verb')) return about
  const [brand = ''] = name.full.split(' ')
  if (!name.isOrdinary && aloud.toLowerCase().includes(brand.toLowerCase())) return {}
  return { ...about, aloud: `${aloud}.`, exclaimed: `${aloud}!` }
}

/** “It slides under the couch”, once the product is named; a fragment would hang in the air. */
function afterName(fact: Fact, sheet: ProductSheet): Aloud {
  const isSentence = ['verb', 'noun', 'part', 'clause', 'imperative'].includes(fact.kind)
  return {
    ...(isSentence && { after: sentenceOf(fact, sheet) }),
    ...(isSentence && wholeWords(fact, sheet)),
    ...usedWords(fact, sheet),
  }
}

/** “Good to know: the Lift standing desk remembers four heights.” */
function wholeWords(fact: Fact, sheet: ProductSheet): Aloud {
  const isAble = ['verb', 'noun'].includes(fact.kind) && !isClumsy(sheet.name)
  return isAble ? { whole: wholeOf(fact, sheet) } : {}
}

/** “Learn to cook 40 low-carb dinners in this keto kitchen course.” */
function usedWords(fact: Fact, { name, kind }: ProductSheet): Aloud {
  const said = fact.said || capitalised(fact.words)
  const isOrder = fact.kind === 'imperative' || wishOf(fact) !== undefined
  if (
    !isOrder ||
    /[,;:]| (?:that|with|without|in this|it|them) /u.test(`${said} ${name.withArticle} `)
  )
    return {}
  const isHeld = /(?:course|class|program|club|bootcamp|workshop)$/u.test(name.withArticle)
  return { used: `${said} ${isHeld && kind === 'learning' ? 'in' : 'with'} ${name.withArticle}.` }
}

/** Two facts as one, before the product or after it. */
function joinedWords(fact: Fact | undefined, sheet: ProductSheet): Aloud {
  if (fact === undefined) return {}
  // “Fits in the overhead bin and has leather handles.” without its subject is a data sheet.
  const isDone = fact.kind === 'verb' && !sheet.name.isPlural && !linking.test(fact.words)
  return { ...afterName(fact, sheet), ...(isDone && { both: `${capitalised(fact.words)}.` }) }
}

const linking = /(?:^| and )(?:is|has|comes|includes|weighs|features|offers) /u

/** “Weighs 8.5 oz” and “is lightweight” are one reason. */
function isSameTrait(fact: Fact, other: Fact | undefined, { name }: ProductSheet): boolean {
  const trait = traitOf(fact, name)
  return trait !== undefined && other !== undefined && trait === traitOf(other, name)
}

/** A frame of the strategy; now and then, and where it has none, one that any strategy has. */
function phraseFor(
  brief: Brief,
  lead: Fact | undefined,
  known: Readonly<Record<string, string>>,
  { index, random, wander }: { index: number; random: Random; wander: number },
): string {
  const { strategy, tone, sheet } = brief
  const able = (phrases: readonly string[]) =>
    phrases.filter(
      (one) =>
        isFillable(one, known) &&
        !isUnintroduced(one, sheet.name) &&
        !(one.startsWith('{doubt} ') && lead !== undefined && asSaidKinds.has(lead.kind)) &&
        (lead === undefined || isFittingAround(one, lead)),
    )
  const own = able(openings[strategy][tone])
  const any = able([...anyOpenings[tone], ...(wander < spareFrom ? [] : spareOpenings)])
  const isOwn = random() < shareOf(brief) * (1 - wander)
  const turns = own.length > 0 && (any.length === 0 || isOwn) ? own : any
  return turns[index % turns.length] ?? '{said}'
}

/** Who introduces a thing that everyone knows? */
export const isUnintroduced = (phrase: string, { isOrdinary }: ProductName) =>
  isOrdinary && /^(?:Introducing|Have you met|Get to know) /u.test(phrase)

/** Drafts come in the order of their worth: a spare opening is taken where those before are used. */
export const spareFrom = 0.6
const ownShare = 0.5
/** A comparison compares wherever it can. */
const comparedShare = 0.7
const shareOf = ({ strategy }: Brief) => (strategy === 'comparison' ? comparedShare : ownShare)

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
