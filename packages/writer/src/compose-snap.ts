import type { Brief } from './brief.ts'
import { type Draft, plainly, tagsFor, tooLong } from './compose.ts'
import { capitalised, fill, nameWords, tidy } from './fill.ts'
import { snaps } from './phrases/snaps.ts'
import { cutWords } from './product-name.ts'
import { pick, shuffled } from './random.ts'

/** Eighty characters: one thought and, where it fits, the call; the link travels beside the text. */
export function composeSnap(brief: Brief, index: number, random: () => number): Draft {
  const { sheet, tone, strategy, request, callToAction, voice } = brief
  const words = nameWords({ ...sheet.name, short: cutWords(sheet.name.short, 40) })
  const [fact] = shuffled(
    sheet.facts.filter((one) => one.words.length <= 44),
    random,
  )
  const phrases = [...snaps.strategies[strategy], ...snaps.tones[tone]]
  const phrase = phrases[index % phrases.length] ?? '{Name}.'
  const facts = fact === undefined ? [] : [`{Name}: ${plainly(fact, words)}`]
  const opening = index % 3 === 0 ? (facts[0] ?? phrase) : phrase
  const emoji =
    request.includeEmojis && !voice.isCalm ? (pick(sheet.niche.emojis, random) ?? '') : ''
  const text = fill(opening, words)
  const calm = (said: string) => (voice.isCalm ? said.replaceAll('!', '.') : said)
  const options = [
    [text, emoji, callToAction],
    [text, callToAction],
    [text, emoji],
    [text],
    [`${capitalised(words['name'] ?? '')}.`],
  ].map((parts) => tidy(`#ad ${calm(parts.filter(Boolean).join(' '))}`))
  const tags = tagsFor(brief, random)
  const drafts = options.flatMap((content) => [
    { content, hashtags: tags },
    { content, hashtags: [] },
  ])
  const draft = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: options.at(-1) ?? '',
    hashtags: [],
  }
  return { ...draft, opening, layout: 'flow', leadFact: fact?.words ?? '' }
}
