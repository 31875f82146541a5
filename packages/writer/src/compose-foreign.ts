import { postLimits } from '@hopwise/contracts'
import type { Brief } from './brief.ts'
import { type ComposedText, tagsFor, tooLong } from './compose.ts'
import { tidy } from './fill.ts'
import { cutWords } from './product-name.ts'
import { shuffled } from './random.ts'

const layouts = [
  '{name}: {fact}.',
  '{fact}.\n{name}',
  '{name}\n\n{fact}.',
  '{name} – {fact}.',
  '{fact}. {name}.',
]

/** A description in another language speaks for itself: its sentences, laid out, without English around. */
export function composeForeign(brief: Brief, index: number, random: () => number): ComposedText {
  const { request, sheet, label, close } = brief
  const [fact] = shuffled(sheet.facts, random)
  const layout = fact === undefined ? '{name}.' : (layouts[index % layouts.length] ?? '{name}.')
  const emoji = request.includeEmojis
    ? sheet.niche.emojis[index % sheet.niche.emojis.length]
    : undefined
  const hashtags = tagsFor({ ...brief, hashtags: brief.hashtags.slice(0, 1) }, random)
  const content = (words: string) => {
    const said = layout
      .replace('{name}', () => sheet.name.full)
      .replace('{fact}', () => words)
      .replace(/(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\./gu, '。')
    return tidy(`${label} ${said}${emoji === undefined ? '' : ` ${emoji}`}\n${close}`)
  }
  let room = postLimits[request.platform]
  let words = fact?.words ?? ''
  while (tooLong(request.platform, { content: content(words), hashtags }) && room > 8) {
    if (hashtags.length > 0) hashtags.pop()
    else {
      room = Math.floor(room * 0.8)
      words = cutWords(words, room)
    }
  }
  return {
    content: content(words),
    hashtags,
    opening: `${layout} ${fact?.words ?? ''}`,
    layout,
    leadFact: fact?.words ?? '',
    flaws: 0,
  }
}
