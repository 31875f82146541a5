import { type AccountSize, postLimits, type SocialPlatform } from '@hopwise/contracts'
import { postedText, postLength } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { fill, tidy } from './fill.ts'
import { flawsOf } from './flaws.ts'
import { paired } from './join-facts.ts'
import { mainFactOf, meritOf } from './lead-fact.ts'
import { openingOf } from './opening.ts'
import { audienceLines, closers } from './phrases/closers.ts'
import { laidOut, type Part } from './post-layout.ts'
import { pick, shuffled } from './random.ts'
import { aloudOf, sentenceOf } from './saying.ts'

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

const layouts = ['flow', 'lines', 'flow', 'lines', 'late'] as const

/** A post: an opening, the product with one fact, perhaps another, and a close. */
export function compose(brief: Brief, index: number, random: Random, wander = 0): ComposedText {
  const layout = layouts[index % layouts.length] ?? 'flow'
  const opening = openingOf(brief, index, random, wander)
  const asks = opening.parts.some(({ text }) => text.endsWith('?'))
  const before = opening.parts.map(({ text }) => text).join(' ')
  const parts = [...opening.parts, ...further(brief, opening.facts, { asks, before }, random)]
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

/** A second sentence adds to the first; a third makes a data sheet. */
const furtherFactCounts: Record<SocialPlatform, number> = { twitter: 1, instagram: 1, snapchat: 0 }
/** A post needs no last word; calm and large accounts seldom have one. */
const closing: Record<AccountSize, number> = { micro: 0.15, mid: 0.1, macro: 0.05, mega: 0 }

interface Sofar {
  /** It ends in a question, which no other follows. */
  asks: boolean
  /** What is said of the product already. */
  before: string
}

/** What comes after the product was named. */
function further(
  brief: Brief,
  facts: readonly Fact[],
  { asks, before }: Sofar,
  random: Random,
): Part[] {
  const { request, voice, tone, sheet } = brief
  const isShort = request.accountSize === 'mega' || voice.isBrief === true
  const count = isShort || asks ? 0 : furtherFactCounts[request.platform]
  const able = facts.filter((fact) => isWorthAdding(fact, sheet))
  // Where the post opens with another, the seller’s first reason follows.
  const main = mainFactOf(sheet)
  const isOwed = main !== undefined && main.kind !== 'item' && facts.includes(main)
  const others = able.filter((fact) => fact !== main).slice(0, mostJoined)
  const chosen = paired([...(isOwed ? [main] : []), ...others], sheet)
  const said = chosen.filter(
    (fact, at) => (isOwed && at === 0) || !isTackedOn(fact) || others.length < 1,
  )
  const texts = said.map((fact) => furtherFact(fact, brief, before))
  const parts = withoutChain(texts, before, isOwed)
    .slice(0, isOwed ? Math.max(1, count) : count)
    .map(
      (text, at): Part => ({
        text: tidy(text),
        rank: isOwed && at === 0 ? 0 : 3 + at,
        isFact: true,
      }),
    )
  if (brief.audience !== '' && random() < 0.6) {
    const line = pick(audienceLines[tone], random) ?? ''
    parts.push({ text: fill(line, { audience: brief.audience }), rank: 8 })
  }
  const last = asks ? undefined : lastWord(brief, random)
  if (last !== undefined) parts.push({ text: last, rank: 9 })
  return parts
}
const mostJoined = 2

/** “It has a bamboo top.” after the point is made. */
const isTackedOn = ({ kind, words }: Fact) =>
  !['part', 'clause'].includes(kind) && words.split(' ').length < leastTackedOn
const leastTackedOn = 4

/** “It works … It fills …”: of sentences that begin with the pronoun a post has one. */
function withoutChain(texts: readonly string[], before: string, isOwed: boolean): string[] {
  const begun = /(?:^|[.!?] )(?:It|They|It’s|They’re) /u
  const kept: string[] = []
  for (const [at, text] of texts.entries()) {
    const isChained = begun.test(text) && [before, ...kept].some((one) => begun.test(one))
    if (!isChained || (isOwed && at === 0)) kept.push(text)
  }
  return kept
}

const leastAdding = 0.3

/** What repeats the name or only counts adds nothing to a reason. */
function isWorthAdding(fact: Fact, sheet: Brief['sheet']): boolean {
  const { name } = sheet
  if (fact.isFirst === true || fact.kind === 'identity') return false
  if (meritOf(fact, sheet) < leastAdding || fact.kind === 'item') return false
  return !['bare', 'terms'].includes(worthOf(fact, name)) && !fact.words.startsWith('come as ')
}

/** A whole sentence; a fragment would hang in the air. */
const furtherFact = (fact: Fact, { sheet }: Brief, before: string): string =>
  fact.kind === 'item' ? `${aloudOf(fact) ?? fact.words}.` : sentenceOf(fact, sheet, before)

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
