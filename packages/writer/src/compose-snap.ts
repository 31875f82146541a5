import { defaultCall, tones } from '@hopwise/contracts'
import { marketOf } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import { otherCall } from './call-of.ts'
import type { Fact } from './classify.ts'
import { type ComposedText, tagsFor, tooLong } from './compose.ts'
import { byWorth, worthOf } from './fact-worth.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { frameWords, stackOf } from './frames-of.ts'
import { joinedWith } from './join-facts.ts'
import { leadOf } from './lead-fact.ts'
import { isFillable } from './opening.ts'
import { actionSnap, anySnaps, bareSnaps, namelessSnap, snaps, stackSnap } from './phrases/snaps.ts'
import { emojisOf } from './post-layout.ts'
import { nameOf } from './product-name.ts'
import { pick, shuffled } from './random.ts'
import { placeIn, sayingOf } from './saying.ts'
import { contrastWords, traitWords } from './trait-of.ts'
import { voiced } from './voiced.ts'

type Random = () => number
const always = () => 1

/** Eighty characters: a fact in one sentence and, where it fits, the call; the link travels next to the text. */
export function composeSnap(brief: Brief, index: number, random: Random): ComposedText {
  const { sheet, callToAction } = brief
  const known = byWorth(shuffled(sheet.facts, random), sheet.name)
  const lead = leadOf(known, brief, random)
  const facts = known
    .filter(({ isFurther }) => isFurther !== true)
    .toSorted((one, other) => Number(other === lead) - Number(one === lead))
  const emoji = pick(emojisOf(brief), random) ?? ''
  const tags = tagsFor(brief, random)
  // A call in a person’s own words stays, with a shorter text.
  const isOwnCall = !['', defaultCall, otherCall].includes(callToAction)
  const texts = () => textsOf(facts, brief, index, random)
  const withCall = isOwnCall ? snapText(texts(), brief, ` ${callToAction}`) : undefined
  const text = withCall ?? snapText(texts(), brief) ?? namelessSnap
  const ends = [[emoji, callToAction], [callToAction], [emoji], []]
  const drafts = ends.flatMap((end) => {
    const content = [brief.label, text, ...end].filter(Boolean).join(' ')
    return [tags, []].map((hashtags) => ({ content, hashtags }))
  })
  const composed = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: `${brief.label} ${text}`,
    hashtags: [],
  }
  return { ...composed, opening: text, layout: 'flow', leadFact: facts[0]?.words ?? '' }
}

/** What might be said, the best first; most of it is never asked for. */
function* textsOf(facts: readonly Fact[], brief: Brief, index: number, random: Random) {
  const { request, sheet, strategy, rival } = brief
  const names = nameWords(sheet.name)
  if (rival !== undefined) {
    yield fill('{Definite} or {rival}? Your pick.', { ...names, rival: rival.name.definite })
  }
  yield* factsSaid(facts, brief, index, random)
  // What a brand is makes way for a fact.
  const name = nameOf(request.productName, request.productDescription)
  if (name.full !== sheet.name.full) {
    yield* factsSaid(facts, { ...brief, sheet: { ...sheet, name } }, index, random)
  }
  yield* framed(turned(bareSnaps[strategy], Math.floor(index / 3)), undefined, brief, random)
  yield fill('{Name}.', names)
}

function* factsSaid(facts: readonly Fact[], brief: Brief, index: number, random: Random) {
  const { sheet, strategy, tone } = brief
  const turn = index + tones.indexOf(tone)
  const frames = [...turned(snaps[strategy], turn), ...turned(anySnaps, turn)]
  for (const fact of facts) {
    if (worthOf(fact, sheet.name) === 'reason') yield* framed(frames, fact, brief, random)
  }
  // Said twice: one way may fit where another is too long.
  const plain = sheet.name.isOrdinary ? ['{said}', '{said}'] : [actionSnap, '{said}', '{said}']
  for (const fact of facts) {
    const others = facts.filter((other) => other !== fact)
    const [both] = joinedWith(fact, others, sheet, always)
    const more = both === fact ? [] : [() => framed(['{said}'], both, brief, random)]
    const two = [() => framed([stackSnap], fact, brief, random), ...more]
    for (const texts of turned(two, index)) yield* texts()
    yield* framed(plain, fact, brief, random)
  }
}

/** The first that fits, and that says which language it is in. */
function snapText(texts: Iterable<string>, { label }: Brief, end = ''): string | undefined {
  let fitting: string | undefined
  for (const text of texts) {
    if (tooLong('snapchat', { content: `${label} ${text}${end}`, hashtags: [] })) continue
    if (isKnownAsEnglish(text)) return text
    fitting ??= text
  }
  return fitting
}

/** Where readers expect another language, too few small words would leave it at that. */
const isKnownAsEnglish = (text: string) => marketOf(text, { homeMarket: 'pl' }) === 'us'

function* framed(
  frames: readonly string[],
  fact: Fact | undefined,
  brief: Brief,
  random: Random,
): Generator<string> {
  const { sheet } = brief
  const names = nameWords(sheet.name)
  const { stack } = stackOf(fact, sheet.facts, sheet.name)
  const words = {
    ...names,
    ...traitWords(fact, sheet.name, random),
    ...contrastWords(fact, brief, random),
    ...frameWords(fact, brief),
    ...(stack && { stack }),
  }
  for (const frame of frames) {
    if (!isFillable(frame, words)) continue
    const said = sayingOf(fact, brief, random, placeIn(frame))
    yield voiced(tidy(fill(frame, { ...words, said })), brief.voice)
  }
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
