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
  const ends = [[emoji, callToAction], [callToAction], [emoji], []]
  const tags = tagsFor(brief, random)
  // Where too little is known for three posts, the name alone makes one.
  const telling = [...withFact, ...plain]
  const isThird = index % 3 === 2 && new Set(telling).size < 3
  const texts = isThird ? [...bare, ...telling] : [...telling, ...bare]
  const drafts = [...either, ...texts, fill('{Name}.', nameWords(sheet.name)), namelessSnap]
    .flatMap((text) => ends.map((end) => [brief.label, text, ...end].filter(Boolean).join(' ')))
    .flatMap((content) => [tags, []].map((hashtags) => ({ content, hashtags })))
  const composed = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: `${brief.label} ${namelessSnap}`,
    hashtags: [],
  }
  return { ...composed, opening: composed.content, layout: 'flow', leadFact: facts[0]?.words ?? '' }
}

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
