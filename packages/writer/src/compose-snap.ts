import { marketOf } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { type ComposedText, tagsFor, tooLong } from './compose.ts'
import { byWorth, worthOf } from './fact-worth.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { frameWords, stackOf } from './frames-of.ts'
import { leadOf } from './lead-fact.ts'
import { isFillable } from './opening.ts'
import { noticed } from './phrases/openings.ts'
import { anySnaps, bareSnaps, meets, namelessSnap, snaps } from './phrases/snaps.ts'
import { emojisOf } from './post-layout.ts'
import { pick, shuffled } from './random.ts'
import { sayingOf } from './saying.ts'
import { contrastWords, traitWords } from './trait-of.ts'
import { voiced } from './voiced.ts'

/** Eighty characters: a fact in one sentence and, where it fits, the call; the link travels next to the text. */
export function composeSnap(brief: Brief, index: number, random: () => number): ComposedText {
  const { sheet, strategy, callToAction, rival } = brief
  const known = byWorth(shuffled(sheet.facts, random), sheet.name)
  const lead = leadOf(known, brief, random)
  const facts = known
    .filter(({ isFurther }) => isFurther !== true)
    .toSorted((one, other) => Number(other === lead) - Number(one === lead))
  const frames = [...turned(snaps[strategy], index), ...turned(anySnaps, index)]
  const withFact = facts
    .filter((fact) => worthOf(fact, sheet.name) === 'reason')
    .flatMap((fact) => framed(frames, fact, brief, random))
  const plain = [anySnaps, [noticed[brief.tone], '{said}']].flatMap((frames) =>
    facts.flatMap((fact) => framed(frames, fact, brief, random)),
  )
  const bare = framed(turned(bareSnaps[strategy], Math.floor(index / 3)), undefined, brief, random)
  const emoji = pick(emojisOf(brief), random) ?? ''
  const either =
    rival === undefined
      ? []
      : [
          fill('{Definite} or {rival}? Your pick.', {
            ...nameWords(sheet.name),
            rival: rival.name.definite,
          }),
        ]
  const tags = tagsFor(brief, random)
  const telling = [...withFact, ...plain]
  // Where too little is known for three posts, the name alone makes one, or what a reader uses now.
  const isThird = index % 3 === 2 && withFact.length < 3
  const spare = strategy === 'comparison' ? bare : plain
  const texts = [...either, ...(isThird ? spare : []), ...telling, ...bare]
  const all = [...texts, fill('{Name}.', nameWords(sheet.name)), namelessSnap]
  const ends = [[emoji, callToAction], [callToAction], [emoji], []]
  const endings = ends.flatMap((end) => [tags, []].map((hashtags) => ({ end, hashtags })))
  const text = snapText(all, brief)
  const composed = endings
    .map(({ end, hashtags }) => ({
      content: [brief.label, text, ...end].filter(Boolean).join(' '),
      hashtags,
    }))
    .find((one) => !tooLong('snapchat', one)) ?? { content: `${brief.label} ${text}`, hashtags: [] }
  return { ...composed, opening: text, layout: 'flow', leadFact: facts[0]?.words ?? '' }
}

/** The first that fits, and that says which language it is in. */
function snapText(texts: readonly string[], { label }: Brief): string {
  const fitting = texts.filter(
    (text) => !tooLong('snapchat', { content: `${label} ${text}`, hashtags: [] }),
  )
  return fitting.find(isKnownAsEnglish) ?? fitting[0] ?? namelessSnap
}

/** Where readers expect another language, too few small words would leave it at that. */
const isKnownAsEnglish = (text: string) => marketOf(text, { homeMarket: 'pl' }) === 'us'

function framed(
  frames: readonly string[],
  fact: Fact | undefined,
  brief: Brief,
  random: () => number,
): string[] {
  const { sheet, tone } = brief
  const names = nameWords(sheet.name)
  const { stack } = stackOf(fact, sheet.facts, sheet.name)
  const words = {
    ...names,
    meet: fill(meets[tone].meet, names),
    fix: fill(meets[tone].fix, names),
    said: sayingOf(fact, brief, random),
    ...traitWords(fact, sheet.name, random),
    ...contrastWords(fact, brief, random),
    ...frameWords(fact, brief),
    ...(stack && { stack }),
  }
  return frames
    .filter((frame) => isFillable(frame, words))
    .map((frame) => voiced(tidy(fill(frame, words)), brief.voice))
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
