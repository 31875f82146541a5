import { type AccountSize, postLimits, type SocialPlatform } from '@hopwise/contracts'
import { postedText, postLength } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { capitalised, fill, listItem, lowered, nameWords, tidy } from './fill.ts'
import { audienceLines, closers } from './phrases/closers.ts'
import { openings } from './phrases/openings.ts'
import { furtherFacts } from './phrases/sayings.ts'
import { subjects } from './phrases/subjects.ts'
import { pick, shuffled } from './random.ts'
import { contracted, factWithin, sayingOf } from './saying.ts'
import { contrastWords, doubtOf, doubtWords, withoutOf } from './trait-of.ts'
import { voiced } from './voiced.ts'

export interface ComposedText {
  content: string
  hashtags: string[]
  /** The phrase it opens with. */
  opening: string
  layout: string
  leadFact: string
}

/** A sentence of a post; those of higher rank go first when it is too long. */
interface Part {
  text: string
  rank: number
  isFact?: boolean
}

type Random = () => number

const layouts = ['flow', 'lines', 'flow', 'list', 'late'] as const

/** A post: an opening, the product with one fact, perhaps another, and a close. */
export function compose(brief: Brief, index: number, random: Random): ComposedText {
  const layout = layouts[index % layouts.length] ?? 'flow'
  const opening = openingOf(brief, index, random)
  const parts = [...opening.parts, ...further(brief, opening.facts, layout, random)]
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
  return postLength(platform, postedText({ platform, ...composed })) > postLimits[platform]
}

interface Opening {
  phrase: string
  parts: Part[]
  leadFact: string
  /** Not said yet. */
  facts: Fact[]
}

function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, tone } = brief
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = inOrder(shuffled(sheet.facts, random))
  const doubted = facts.find((fact) => doubtOf(fact, random) !== undefined)
  const missed = facts.find((fact) => withoutOf(fact, random) !== undefined)
  const known = {
    ...nameWords(sheet.name),
    ...scenesOf(brief, random),
    ...doubtWords(doubted, random),
    ...contrastWords(missed, brief, random),
  }
  const phrases = openings[strategy][tone].filter((phrase) => isFillable(phrase, known))
  const phrase = own ?? phrases[index % phrases.length] ?? '{said}'
  const identity = random() < leadingIdentities && facts.find(({ kind }) => kind === 'identity')
  const lead = answering(phrase, { doubted, missed }) ?? (identity || facts[0])
  const text = tidy(fill(phrase, { ...known, said: sayingOf(lead, brief, random) }))
  const isSaid = /\{(?:said|pair)\}/u.test(phrase)
  return {
    // A scene said in another frame is the same opening to a reader.
    phrase: firstSentence(text),
    parts: isSaid
      ? [{ text, rank: 0 }]
      : [
          { text, rank: 1 },
          { text: tidy(sayingOf(lead, brief, random)), rank: 0 },
        ],
    leadFact: lead?.words ?? '',
    facts: facts.filter((fact) => fact !== lead).toSorted(identitiesFirst),
  }
}

const leadingIdentities = 0.6
const isIdentity = ({ kind }: Fact) => kind === 'identity'
const identitiesFirst = (one: Fact, other: Fact) =>
  Number(isIdentity(other)) - Number(isIdentity(one))

const terms = /\b(?:cancel any ?time|free for|free trial|returns?\b|lifetime access|skip any)/iu
const isOfTerms = ({ words }: Fact) => terms.test(words)

/** Terms come after what a product does. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => Number(isOfTerms(one)) - Number(isOfTerms(other)))

/** What a doubt or a contrast is about comes first. */
function answering(
  phrase: string,
  { doubted, missed }: Record<'doubted' | 'missed', Fact | undefined>,
): Fact | undefined {
  if (phrase.includes('{doubt}')) return doubted
  return /\{(?:pair|[Ww]ithout)\}/u.test(phrase) ? missed : undefined
}

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

function scenesOf({ sheet, request }: Brief, random: Random): Record<string, string> {
  const { niche, name } = sheet
  const about = `${name.full} ${request.productDescription}`
  const of = (texts: readonly string[]) =>
    pick(
      texts.filter((text) => suits(text, about)),
      random,
    ) ?? ''
  const [moment, problem, tip] = [of(niche.moments), of(niche.problems), of(niche.tips)]
  return {
    moment,
    moment_: lowered(moment),
    problem,
    problem_: lowered(problem),
    tip,
    tip_: lowered(tip),
  }
}

const suits = (text: string, about: string) =>
  subjects.every(({ scene, product }) => !scene.test(text) || product.test(about))

const furtherFactCounts: Record<SocialPlatform, number> = { twitter: 1, instagram: 3, snapchat: 0 }
/** A post needs no last word; calm and large accounts seldom have one. */
const closing: Record<AccountSize, number> = { micro: 0.7, mid: 0.5, macro: 0.4, mega: 0.25 }

/** What comes after the product was named. */
function further(brief: Brief, facts: readonly Fact[], layout: string, random: Random): Part[] {
  const { request, voice, tone } = brief
  const isShort = request.accountSize === 'mega' || voice.isBrief === true
  const count = isShort ? 0 : furtherFactCounts[request.platform]
  const parts = facts.slice(0, count).map((fact, at): Part => {
    const text = layout === 'list' ? listItem(fact, brief.sheet.name) : furtherFact(fact, brief)
    return { text: tidy(text), rank: 3 + at, isFact: true }
  })
  if (brief.audience !== '' && random() < 0.6) {
    const line = pick(audienceLines[tone], random) ?? ''
    parts.push({ text: fill(line, { audience: brief.audience }), rank: 8 })
  }
  const last = lastWord(brief, random)
  if (last !== undefined) parts.push({ text: last, rank: 9 })
  return parts
}

function furtherFact(fact: Fact, { sheet }: Brief): string {
  const words = { ...nameWords(sheet.name), fact: factWithin(fact) }
  return contracted(fill(furtherFacts[fact.kind], words))
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
  instagram: { micro: 5, mid: 5, macro: 4, mega: 3 },
  snapchat: { micro: 1, mid: 1, macro: 1, mega: 1 },
}

export function tagsFor({ hashtags, request }: Brief, random: Random): string[] {
  const count = tagCounts[request.platform][request.accountSize]
  const [first, ...others] = hashtags
  if (first === undefined) return []
  return [first, ...shuffled(others, random)].slice(0, count)
}

function laidOut(brief: Brief, parts: readonly Part[], layout: string): string {
  const { request, hasUrl, label, voice } = brief
  const emojis = emojisOf(brief)
  // One item is no list.
  const isList = parts.filter(({ isFact }) => isFact === true).length > 1
  const [opening, ...others] = parts.map((part) => ({ ...part, text: voiced(part.text, voice) }))
  const first = opening?.text ?? ''
  const mayBeLate = brief.market === 'us' && layout === 'late'
  const isLate = mayBeLate && first.length < 90 && !first.endsWith(':')
  const isAtLink = isLate && hasUrl
  const emoji = emojis[0] === undefined || first.endsWith(':') ? '' : ` ${emojis[0]}`
  const opened = isAtLink
    ? first + emoji
    : isLate
      ? `${first}${emoji} ${label}`
      : `${label} ${first}${emoji}`
  const text = others.reduce(
    (before, part) =>
      before +
      joint(layout === 'list' && !isList ? 'lines' : layout, part, request.platform, emojis),
    opened,
  )
  const close = isAtLink ? brief.closePaid : brief.close
  return `${tidy(text)}\n\n${close}`.trim()
}

/** What stands before a further sentence, and the sentence. */
function joint(
  layout: string,
  { text, rank, isFact }: Part,
  platform: SocialPlatform,
  emojis: readonly string[],
) {
  if (layout === 'list' && isFact === true) return `\n${emojis[1] ?? '•'} ${capitalised(text)}`
  const ended = isFact === true && !/[.!?…]$/u.test(text) ? `${text}.` : text
  if (layout === 'lines' || layout === 'list') return `\n${capitalised(ended)}`
  // A caption breathes; what is not about the product begins a new paragraph.
  return (platform === 'instagram' && (rank === 9 || rank === 2) ? '\n\n' : ' ') + ended
}

/** A sober tone takes one, and so does a calm voice. */
export function emojisOf({ request, sheet, tone, voice }: Brief): string[] {
  if (!request.includeEmojis) return []
  const most = {
    casual: 3,
    friendly: 3,
    exciting: 4,
    storytelling: 2,
    professional: 1,
    authoritative: 1,
  }
  const turn = sheet.name.full.length % sheet.niche.emojis.length
  const turned = [...sheet.niche.emojis.slice(turn), ...sheet.niche.emojis.slice(0, turn)]
  return turned.slice(0, voice.isCalm ? 1 : most[tone])
}
