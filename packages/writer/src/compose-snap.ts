import type { Brief } from './brief.ts'
import { type ComposedText, emojisOf, plainly, tagsFor, tooLong } from './compose.ts'
import { capitalised, fill, nameWords, tidy } from './fill.ts'
import { snapComparisons, snapThoughts, snapTones } from './phrases/snaps.ts'
import { pick, shuffled } from './random.ts'
import { voiced } from './voiced.ts'

/** Eighty characters: one thought and, where it fits, the call; the link travels next to the text. */
export function composeSnap(brief: Brief, index: number, random: () => number): ComposedText {
  const { sheet, tone, strategy, callToAction, voice } = brief
  const words = nameWords(sheet.name)
  const [fact] = shuffled(
    sheet.facts.filter((one) => one.words.length <= 44),
    random,
  )
  const thoughts = snapThoughts[strategy]
  const frames = strategy === 'comparison' ? snapComparisons[tone] : snapTones[tone]
  const thought = fill(thoughts[Math.floor(index / frames.length) % thoughts.length] ?? '', words)
  const frame = frames[index % frames.length] ?? '{The}.'
  const said = fill(frame, { ...words, thought })
  // A fact comes now and then, after what strategy and tone say.
  const detail = fact === undefined ? '' : plainly(fact, words)
  const withFact = fact === undefined ? said : `${said} ${capitalised(detail)}`
  const opening = index % 3 === 0 ? withFact : said
  const emoji = pick(emojisOf(brief), random) ?? ''
  const text = voiced(opening, voice)
  const name = `${capitalised(words['name'] ?? '')}.`
  const options = [
    [text, emoji, callToAction],
    [text, callToAction],
    [text, emoji],
    [text],
    [voiced(said, voice)],
    [voiced(fill('{Thought}: {name}.', { ...words, thought }), voice)],
    [name],
    // A name that does not fit is left out: cut, it might be another product's.
    [fill('{Thought}.', { thought }), emoji, callToAction],
    [fill('{Thought}.', { thought })],
  ].map((parts) => `${brief.label} ${tidy(parts.filter(Boolean).join(' '))}`)
  const tags = tagsFor(brief, random)
  const drafts = options.flatMap((content) => [
    { content, hashtags: tags },
    { content, hashtags: [] },
  ])
  const composed = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: options.at(-1) ?? '',
    hashtags: [],
  }
  return { ...composed, opening: `${frame}${thought}`, layout: 'flow', leadFact: fact?.words ?? '' }
}
