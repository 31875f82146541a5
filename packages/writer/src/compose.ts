import { type AccountSize, postLimits, type SocialPlatform, type Tone } from '@hopwise/contracts'
import { postedText, postLength } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { isQuantity, worthOf } from './fact-worth.ts'
import { fill, listItem, nameWords, tidy } from './fill.ts'
import { flawsOf } from './flaws.ts'
import { paired } from './join-facts.ts'
import { mainFactOf, meritOf } from './lead-fact.ts'
import { openingOf } from './opening.ts'
import { audienceLines, closers } from './phrases/closers.ts'
import { furtherFacts } from './phrases/sayings.ts'
import { laidOut, type Part } from './post-layout.ts'
import type { ProductName } from './product-name.ts'
import { pick, shuffled } from './random.ts'
import { aloudOf, bringsOf, comesWith, contracted, factWithin, mayOf } from './saying.ts'

export interface ComposedText {
  content: string
  hashtags: string[]
  /** The phrase it opens with. */
  opening: string
  layout: string
  leadFact: string
  /** What a reader would mark down. */
  flaws: number
}

type Random = () => number

const layouts = ['flow', 'lines', 'flow', 'list', 'late'] as const

/** A post: an opening, the product with one fact, perhaps another, and a close. */
export function compose(brief: Brief, index: number, random: Random, wander = 0): ComposedText {
  const turn = layouts[index % layouts.length] ?? 'flow'
  // What several do is no list: “They take the glare off”.
  const layout = turn === 'list' && brief.sheet.name.isPlural ? 'lines' : turn
  const opening = openingOf(brief, index, random, wander)
  const asks = opening.parts.some(({ text }) => text.endsWith('?'))
  const before = opening.parts.map(({ text }) => text).join(' ')
  const parts = [
    ...opening.parts,
    ...further(brief, opening.facts, { layout, asks, before }, random),
  ]
  const hashtags = tagsFor(brief, random)
  const { platform } = brief.request
  const left = [...parts]
  const composed = () => ({
    content: laidOut(brief, left, layout),
    hashtags,
    opening: opening.phrase,
    layout,
    leadFact: opening.leadFact,
  })
  while (tooLong(platform, composed()) && left.some(({ rank }) => rank > 0)) {
    const last = left.reduce(
      (worst, part, at) => (part.rank >= (left[worst]?.rank ?? 0) ? at : worst),
      0,
    )
    left.splice(last, 1)
  }
  while (tooLong(platform, composed()) && hashtags.length > 0) hashtags.pop()
  const said = left.map(({ text }) => text).join('\n')
  const { lacks: merit, isScene } = opening
  return {
    ...composed(),
    flaws: flawsOf(said, {
      sheet: brief.sheet,
      tone: brief.tone,
      strategy: brief.strategy,
      merit,
      isScene,
    }),
  }
}

export function tooLong(
  platform: SocialPlatform,
  composed: { content: string; hashtags: string[] },
) {
  const text = postedText({ platform, ...composed })
  // Counting as a platform does takes long; most texts fit by any count.
  const isLong = mostCharacters(platform, text) > postLimits[platform]
  return isLong && postLength(platform, text) > postLimits[platform]
}

/** No platform counts more: X takes 23 for a URL, and two for what is far from Latin. */
function mostCharacters(platform: SocialPlatform, text: string): number {
  if (platform !== 'twitter') return text.length
  const urls = text.match(/[.。．](?=\S)/gu)?.length ?? 0
  const wide = text.match(/[^\0-\u{10ff}]/gu)?.length ?? 0
  return text.length + wide + urls * 23
}

/** Two or three facts make a point; all of them make a data sheet. */
const furtherFactCounts: Record<SocialPlatform, number> = { twitter: 1, instagram: 2, snapchat: 0 }
/** A post needs no last word; calm and large accounts seldom have one. */
const closing: Record<AccountSize, number> = { micro: 0.15, mid: 0.1, macro: 0.05, mega: 0 }

interface Sofar {
  layout: string
  /** It ends in a question, which no other follows. */
  asks: boolean
  /** What is said of the product already. */
  before: string
}

/** What comes after the product was named. */
function further(
  brief: Brief,
  facts: readonly Fact[],
  { layout, asks, before }: Sofar,
  random: Random,
): Part[] {
  const { request, voice, tone, sheet } = brief
  const isShort = request.accountSize === 'mega' || voice.isBrief === true
  const most = furtherFactCounts[request.platform]
  const count = isShort || asks ? 0 : most - Number(most > 1 && random() < 0.4)
  const worthy = facts.filter((fact) => isWorthAdding(fact, sheet))
  const counted = worthy.length < most ? facts.filter(isCounted(sheet)) : []
  const able = [...worthy, ...counted]
  // Where the post opens with another, the seller’s first reason follows.
  const main = mainFactOf(sheet)
  const isOwed = main !== undefined && facts.includes(main)
  const others = able.filter((fact) => fact !== main)
  const room = (layout === 'list' ? count + 1 : count) - Number(isOwed)
  const chosen = [...(isOwed ? [main] : []), ...inOrder(others.slice(0, Math.max(0, room)))]
  // Two items are no list.
  const isList = layout === 'list' && chosen.length > 2
  const texts = isList
    ? chosen.map((fact) => aloudItem(fact, sheet.name))
    : furtherTexts(paired(chosen, sheet), brief, before, random)
  const rankOf = (at: number) => (isOwed && at === 0 ? 0 : 3 + at)
  const parts = texts.map(
    (text, at): Part => ({ text: tidy(text), rank: rankOf(at), isFact: true }),
  )
  if (brief.audience !== '' && random() < 0.6) {
    const line = pick(audienceLines[tone], random) ?? ''
    parts.push({ text: fill(line, { audience: brief.audience }), rank: 8 })
  }
  const last = asks ? undefined : lastWord(brief, random)
  if (last !== undefined) parts.push({ text: last, rank: 9 })
  return parts
}

/** “Knurled grip”, as the seller lists it. */
const aloudItem = (fact: Fact, name: ProductName) =>
  (fact.kind === 'verb' ? undefined : aloudOf(fact)) ?? listItem(fact, name)

const leastAdding = 0.3

/** What repeats the name or only counts adds nothing to a reason. */
function isWorthAdding(fact: Fact, sheet: Brief['sheet']): boolean {
  const { name } = sheet
  if (fact.isFirst === true || (fact.kind === 'identity' && fact.isFurther === true)) return false
  if (meritOf(fact, sheet) < leastAdding) return false
  return !['bare', 'terms'].includes(worthOf(fact, name)) && !fact.words.startsWith('come as ')
}

/** As the seller tells it; “it” is the product only until a part of it is spoken of. */
const inOrder = (facts: readonly Fact[]) =>
  facts.toSorted(
    (one, other) =>
      Number(isOfOther(one)) - Number(isOfOther(other)) || (one.at ?? 0) - (other.at ?? 0),
  )
const isOfOther = ({ kind }: Fact) => ['part', 'clause', 'item'].includes(kind)

const isCounted =
  ({ name }: Brief['sheet']) =>
  (fact: Fact) =>
    isQuantity(fact, name)

function furtherTexts(
  facts: readonly Fact[],
  brief: Brief,
  before: string,
  random: Random,
): string[] {
  const texts: string[] = []
  for (const fact of facts) {
    texts.push(furtherFact(fact, brief, [before, ...texts].join(' '), random))
  }
  return texts
}

function furtherFact(fact: Fact, { sheet, tone }: Brief, before: string, random: Random): string {
  const { isPlural } = sheet.name
  const words = {
    ...nameWords(sheet.name),
    can: mayOf(sheet),
    fact: factWithin(fact),
    brings: bringsOf(sheet),
  }
  const aloud = aloudOf(fact)
  // “Stack for winter” of several would be an order.
  const isAloud = fact.kind === 'verb' ? !isPlural && random() < fragmentShares[tone] : true
  if (aloud !== undefined && isAloud) return fill('{aloud}.', { ...words, aloud })
  if (fact.kind !== 'noun') return contracted(fill(furtherFacts[fact.kind], words))
  const isBrought = comesWith(fact, sheet) && !/\b(?:comes? with|includes?)\b/u.test(before)
  return contracted(fill(isBrought ? '{It} {brings} {fact}.' : furtherFacts.noun, words))
}

/** “Folds flat.” in a light tone, “It folds flat.” in a sober one. */
const fragmentShares: Record<Tone, number> = {
  casual: 1,
  professional: 0,
  exciting: 1,
  friendly: 0.4,
  authoritative: 0,
  storytelling: 0.7,
}

function lastWord({ request, voice }: Brief, random: Random): string | undefined {
  if (voice.isBrief) return undefined
  // A voice is in the words; its own last word comes now and then.
  if (voice.closers?.length && random() < 0.35) return pick(voice.closers, random)
  const share = closing[request.accountSize] * (voice.isCalm ? 0.5 : 1)
  return random() < share ? pick(closers[request.accountSize], random) : undefined
}

const tagCounts: Record<SocialPlatform, Record<Brief['request']['accountSize'], number>> = {
  twitter: { micro: 2, mid: 2, macro: 1, mega: 1 },
  instagram: { micro: 4, mid: 4, macro: 3, mega: 3 },
  snapchat: { micro: 1, mid: 1, macro: 1, mega: 1 },
}

export function tagsFor({ hashtags, request }: Brief, random: Random): string[] {
  const count = tagCounts[request.platform][request.accountSize]
  const [first, ...others] = hashtags
  if (first === undefined) return []
  return [first, ...shuffled(others, random)].slice(0, count)
}
