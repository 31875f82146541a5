import { type AccountSize, postLimits, type SocialPlatform } from '@hopwise/contracts'
import { postedText, postLength } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { worthOf } from './fact-worth.ts'
import { fill, listItem, nameWords, tidy } from './fill.ts'
import { paired } from './join-facts.ts'
import { openingOf } from './opening.ts'
import { audienceLines, closers } from './phrases/closers.ts'
import { furtherFacts } from './phrases/sayings.ts'
import { laidOut, type Part } from './post-layout.ts'
import { pick, shuffled } from './random.ts'
import { comesWith, contracted, factWithin, mayOf } from './saying.ts'

export interface ComposedText {
  content: string
  hashtags: string[]
  /** The phrase it opens with. */
  opening: string
  layout: string
  leadFact: string
}

type Random = () => number

const layouts = ['flow', 'lines', 'flow', 'list', 'late'] as const

/** A post: an opening, the product with one fact, perhaps another, and a close. */
export function compose(brief: Brief, index: number, random: Random): ComposedText {
  const layout = layouts[index % layouts.length] ?? 'flow'
  const opening = openingOf(brief, index, random)
  const asks = opening.parts.some(({ text }) => text.endsWith('?'))
  const more = opening.parts.some(({ rank }) => rank === 2) ? 1 : 0
  const before = opening.parts.map(({ text }) => text).join(' ')
  const parts = [
    ...opening.parts,
    ...further(brief, opening.facts, { layout, asks, more, before }, random),
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
  return composed()
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
const closing: Record<AccountSize, number> = { micro: 0.4, mid: 0.25, macro: 0.2, mega: 0.1 }

interface Sofar {
  layout: string
  /** It ends in a question, which no other follows. */
  asks: boolean
  /** How many sentences say already what the first fact is good for. */
  more: number
  /** What is said of the product already. */
  before: string
}

/** What comes after the product was named. */
function further(
  brief: Brief,
  facts: readonly Fact[],
  { layout, asks, more, before }: Sofar,
  random: Random,
): Part[] {
  const { request, voice, tone, sheet } = brief
  const isShort = request.accountSize === 'mega' || voice.isBrief === true
  const most = furtherFactCounts[request.platform]
  const count = isShort || asks ? 0 : most - Math.floor(random() * (1 + more))
  const able = identityFirst(facts.filter((fact) => isWorthAdding(fact, sheet)))
  const chosen = able.slice(0, layout === 'list' ? count + 1 : count)
  // Two items are no list.
  const isList = layout === 'list' && chosen.length > 2
  const texts = isList
    ? chosen.map((fact) => listItem(fact, sheet.name))
    : (layout === 'lines' ? chosen : paired(chosen)).map((fact, at) =>
        furtherFact(fact, brief, at > 0 ? 'comes with' : before),
      )
  const parts = texts.map((text, at): Part => ({ text: tidy(text), rank: 3 + at, isFact: true }))
  if (brief.audience !== '' && random() < 0.6) {
    const line = pick(audienceLines[tone], random) ?? ''
    parts.push({ text: fill(line, { audience: brief.audience }), rank: 8 })
  }
  const last = asks ? undefined : lastWord(brief, random)
  if (last !== undefined) parts.push({ text: last, rank: 9 })
  return parts
}

/** What repeats the name or only counts adds nothing to a reason. */
function isWorthAdding(fact: Fact, { name }: Brief['sheet']): boolean {
  if (fact.isFirst === true || (fact.kind === 'identity' && fact.isFurther === true)) return false
  return worthOf(fact, name) !== 'bare' && !fact.words.startsWith('come as ')
}

/** A name alone does not say what it names. */
const identityFirst = (facts: readonly Fact[]) =>
  facts.toSorted(
    (one, other) => Number(other.kind === 'identity') - Number(one.kind === 'identity'),
  )

/** Said as an order, which is what a person may do and need not. */
const offers = /^(?:cancel|skip|return|try|pause) /iu

function furtherFact(fact: Fact, { sheet }: Brief, before: string): string {
  const words = { ...nameWords(sheet.name), can: mayOf(sheet), fact: factWithin(fact) }
  const isBrought = fact.kind === 'noun' && comesWith(fact, sheet)
  if (isBrought && !/\bcomes? with\b/u.test(before))
    return contracted(fill('{It} {comes|come} with {fact}.', words))
  const isOffer = fact.kind === 'imperative' && offers.test(fact.words)
  return contracted(fill(isOffer ? '{Fact}.' : furtherFacts[fact.kind], words))
}

const ownedCloser = 'What do you use now?'
const usedUp = /\b(?:kit|box|set|sampler|pack)\b/iu

function lastWord({ request, voice, sheet }: Brief, random: Random): string | undefined {
  if (voice.isBrief) return undefined
  // A voice is in the words; its own last word comes now and then.
  if (voice.closers?.length && random() < 0.35) return pick(voice.closers, random)
  const share = closing[request.accountSize] * (voice.isCalm ? 0.5 : 1)
  const able = closers[request.accountSize].filter(
    (one) => one !== ownedCloser || (sheet.kind === 'thing' && !usedUp.test(sheet.name.full)),
  )
  return random() < share ? pick(able, random) : undefined
}

const tagCounts: Record<SocialPlatform, Record<Brief['request']['accountSize'], number>> = {
  twitter: { micro: 2, mid: 2, macro: 1, mega: 1 },
  instagram: { micro: 5, mid: 5, macro: 4, mega: 3 },
  snapchat: { micro: 1, mid: 1, macro: 1, mega: 1 },
}

export function tagsFor({ hashtags, request }: Brief, random: Random): string[] {
  const count = tagCounts[request.platform][request.accountSize]
  const [first, ...others] = hashtags
  if (first === undefined) return []
  return [first, ...shuffled(others, random)].slice(0, count)
}
