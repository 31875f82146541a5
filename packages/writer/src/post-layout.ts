import type { SocialPlatform } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { capitalised, tidy } from './fill.ts'
import { topics } from './phrases/topics.ts'
import { voiced } from './voiced.ts'

/** A sentence of a post; those of higher rank go first when it is too long. */
export interface Part {
  text: string
  rank: number
  isFact?: boolean
}

/** How a post begins, and what it has not said yet. */
export interface Opening {
  phrase: string
  parts: Part[]
  leadFact: string
  /** How much less its first fact says than the best. */
  lacks: number
  /** It begins with a moment that no description speaks of. */
  isScene: boolean
  facts: Fact[]
}

/** The sentences as one text, with label, emojis and close where they belong. */
export function laidOut(brief: Brief, parts: readonly Part[], layout: string): string {
  const { request, hasUrl, label, voice } = brief
  const emojis = emojisOf(brief)
  const [opening, ...others] = parts.map((part) => ({ ...part, text: voiced(part.text, voice) }))
  const first = opening?.text ?? ''
  const isAtLink = brief.market === 'us' && layout === 'late' && hasUrl
  const emoji = emojis[0] === undefined ? '' : ` ${emojis[0]}`
  const opened = isAtLink ? first + emoji : `${label} ${first}${emoji}`
  const text = others.reduce(
    (before, part) => before + joint(layout, part, request.platform),
    opened,
  )
  const close = isAtLink ? brief.closePaid : brief.close
  return `${tidy(text)}\n\n${close}`.trim()
}

/** What stands before a further sentence, and the sentence. */
function joint(layout: string, { text, rank, isFact }: Part, platform: SocialPlatform) {
  const ended = isFact === true && !/[.!?…]”?$/u.test(text) ? `${text}.` : text
  if (layout === 'lines') return `\n${capitalised(ended)}`
  // A caption breathes; what is not about the product begins a new paragraph.
  return (platform === 'instagram' && rank === 9 ? '\n\n' : ' ') + ended
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
  // The emoji of another product of the niche would be wrong.
  const own = topics.find(({ words, emoji }) => emoji !== undefined && words.test(sheet.name.about))
  const able = own?.emoji === undefined ? sheet.niche.emojis : [own.emoji]
  const turn = sheet.name.full.length % able.length
  const turned = [...able.slice(turn), ...able.slice(0, turn)]
  return turned.slice(0, voice.isCalm ? 1 : most[tone])
}
