import { postLimits, type SocialPlatform } from '@hopwise/contracts'
import { postedText, postLength } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { capitalised, fill, listItem, lowered, nameWords, tidy } from './fill.ts'
import {
  audienceLines,
  bridges,
  closers,
  details,
  moreDetails,
  withProduct,
} from './phrases/details.ts'
import { hooks } from './phrases/hooks.ts'
import { moreHooks } from './phrases/more-hooks.ts'
import { pick, shuffled } from './random.ts'
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

const layouts = ['flow', 'lines', 'list', 'late'] as const

export function compose(brief: Brief, index: number, random: Random): ComposedText {
  const facts = shuffled(brief.sheet.facts, random)
  const opening = openingOf(brief, index, random)
  // What is said as it stands does not go on from a colon; it is an item under it.
  const isListed = opening.text.endsWith(':') && facts[0]?.kind === 'item'
  const layout = isListed ? 'list' : (layouts[index % layouts.length] ?? 'flow')
  const parts = [{ text: opening.text, rank: 0 }, ...body(brief, opening, facts, layout, random)]
  const hashtags = tagsFor(brief, random)
  const { platform } = brief.request
  const left = [...parts]
  const composed = () => ({
    content: laidOut(brief, left, layout),
    hashtags,
    opening: opening.phrase,
    layout,
    leadFact: facts[0]?.words ?? '',
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
  text: string
}

function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, tone, experiences } = brief
  const own =
    strategy === 'testimonial'
      ? pick(
          experiences.filter((one) => one.length < 150),
          random,
        )
      : undefined
  if (own !== undefined)
    return { phrase: own, text: fill(pick(ownWords, random) ?? '{own}', { own }) }
  const hasFacts = sheet.facts.length > 0
  const phrases = [...hooks[strategy][tone], ...moreHooks[strategy]].filter(
    (phrase) => hasFacts || !phrase.endsWith(':'),
  )
  // Neighbours by number are seven apart, so that the tone's own and the others mix.
  const phrase = phrases[(index * 7 + Math.floor(random() * 2)) % phrases.length] ?? '{Name}.'
  const of = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  const { niche, name } = sheet
  const [moment, problem, tip] = [of(niche.moments), of(niche.problems), of(niche.tips)]
  const words = {
    ...nameWords(name),
    moment,
    moment_: lowered(moment),
    problem,
    problem_: lowered(problem),
    tip,
    tip_: lowered(tip),
    criteria: of(niche.criteria),
  }
  return { phrase: phrase + scene(phrase, words), text: tidy(fill(phrase, words)) }
}

/** Two posts that open with the same scene open alike, whatever is said around it. */
function scene(phrase: string, words: Record<string, string>): string {
  const slot = /\{(moment|problem|tip|criteria)_?\}/u.exec(phrase)?.[1]
  return slot === undefined ? '' : ` ${words[slot]}`
}

const ownWords = ['In my own words: “{own}”', '“{own}”', 'My honest note: “{own}”']

function body(
  brief: Brief,
  opening: Opening,
  facts: readonly Fact[],
  layout: string,
  random: Random,
): Part[] {
  const { sheet, strategy, tone, request, voice } = brief
  const words = nameWords(sheet.name)
  const parts: Part[] = []
  const isNamed = opening.text.toLowerCase().includes(sheet.name.full.toLowerCase())
  const leadsIn = opening.text.endsWith(':')
  const [lead, ...others] = facts
  const isComparison = strategy === 'comparison'
  const isPointed =
    isComparison || (lead !== undefined && lead.kind !== 'sentence' && lead.kind !== 'item')
  const bridge = fill(pick(bridges[strategy], random) ?? '{Name}.', words)
  const leadText =
    lead === undefined
      ? ''
      : leadsIn
        ? plainly(lead, words)
        : narrate(lead, brief, words, isNamed, random)
  const saysName = isPointed && leadText.toLowerCase().includes(sheet.name.full.toLowerCase())
  if (!isNamed && !saysName) parts.push({ text: bridge, rank: 0 })
  const isFact = leadsIn && lead?.kind === 'item'
  const text = isFact ? listItem(lead, sheet.name) : leadText
  // What it is with the product is the other half of a comparison.
  const isNeeded = leadsIn || isComparison
  if (text !== '') parts.push({ text, rank: isNeeded ? 0 : 2, isFact })
  const room =
    request.accountSize === 'mega' || voice.isBrief ? 0 : request.platform === 'instagram' ? 3 : 1
  for (const [at, fact] of others.slice(0, room).entries()) {
    const phrase =
      at === 0 ? (pick(moreDetails[fact.kind], random) ?? '{Fact}.') : shortly[fact.kind]
    parts.push({
      text:
        layout === 'list'
          ? listItem(fact, sheet.name)
          : fill(phrase, { ...words, fact: within(fact) }),
      rank: 4 + at,
      isFact: true,
    })
  }
  if (brief.audience !== '') {
    const line = pick(audienceLines[tone], random) ?? ''
    parts.push({ text: fill(line, { audience: brief.audience }), rank: 3 })
  }
  const closing = voice.closers?.length ? voice.closers : closers[request.accountSize]
  // A voice is in the words; its own closing comes now and then.
  const last = random() < 0.25 ? pick(closing, random) : pick(closers[request.accountSize], random)
  const isOpenEnded = random() < (voice.isCalm ? 0.5 : 0.15)
  if (last !== undefined && !voice.isBrief && !isOpenEnded) parts.push({ text: last, rank: 9 })
  return parts.map((part) => ({ ...part, text: tidy(part.text) }))
}

function narrate(
  fact: Fact,
  { tone, strategy }: Brief,
  words: Record<string, string>,
  isNamed: boolean,
  random: Random,
): string {
  const phrases: readonly string[] =
    strategy === 'comparison' ? withProduct[fact.kind] : details[fact.kind][tone]
  const fitting = phrases.filter((phrase) => isNamed !== /\{the\}/iu.test(phrase))
  const isChosen = (isNamed || strategy === 'comparison') && fitting.length > 0
  const phrase = pick(isChosen ? fitting : phrases, random)
  return fill(phrase ?? '{Fact}.', { ...words, fact: within(fact) })
}

const within = ({ kind, words }: Fact) => (kind === 'item' ? lowered(words) : words)

const plain = {
  verb: '{it} {fact}.',
  noun: '{fact}.',
  imperative: 'you can {fact}.',
  item: '{Fact}.',
  sentence: '{Fact}.',
}
const shortly = { ...plain, verb: '{It} {fact}.', noun: '{Fact}.', imperative: 'You can {fact}.' }

export function plainly(fact: Fact, words: Record<string, string>): string {
  return fill(plain[fact.kind], { ...words, fact: fact.words })
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
