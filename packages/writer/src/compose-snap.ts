import type { Brief } from './brief.ts'
import { type ComposedText, emojisOf, tagsFor, tooLong } from './compose.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { namelessSnap, snaps } from './phrases/snaps.ts'
import { pick, shuffled } from './random.ts'
import { sayingOf } from './saying.ts'
import { traitOf } from './trait-of.ts'
import { voiced } from './voiced.ts'

/** Eighty characters: one thought and, where it fits, the call; the link travels next to the text. */
export function composeSnap(brief: Brief, index: number, random: () => number): ComposedText {
  const { sheet, tone, strategy, callToAction, voice } = brief
  const facts = shuffled(sheet.facts, random)
  const doubted = facts.find((fact) => traitOf(fact) !== undefined)
  const doubt = doubted && pick(traitOf(doubted)?.doubts ?? [], random)
  const frames = snaps[strategy][tone].filter(
    (frame) => doubt !== undefined || !frame.includes('{doubt}'),
  )
  const turn = index % frames.length
  const said = sayingOf(facts[0], brief, random)
  const words = { ...nameWords(sheet.name), said, ...(doubt !== undefined && { doubt }) }
  const texts = [...frames.slice(turn), ...frames.slice(0, turn)].map((frame) =>
    voiced(tidy(fill(frame, words)), voice),
  )
  const emoji = pick(emojisOf(brief), random) ?? ''
  const options = [...texts, fill('{Name}.', words), namelessSnap]
    .flatMap((text) => [[text, emoji, callToAction], [text, callToAction], [text, emoji], [text]])
    .map((parts) => `${brief.label} ${parts.filter(Boolean).join(' ')}`)
  const tags = tagsFor(brief, random)
  const drafts = options.flatMap((content) => [
    { content, hashtags: tags },
    { content, hashtags: [] },
  ])
  const composed = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: options.at(-1) ?? '',
    hashtags: [],
  }
  return { ...composed, opening: composed.content, layout: 'flow', leadFact: facts[0]?.words ?? '' }
}
