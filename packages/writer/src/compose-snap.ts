import { contentStrategies, type Tone, tones } from '@hopwise/contracts'
import { marketOf } from '@hopwise/post-checks'
import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { type ComposedText, tagsFor, tooLong } from './compose.ts'
import { worthOf } from './fact-worth.ts'
import { capitalised, fill, nameWords, tidy } from './fill.ts'
import { flawsOf } from './flaws.ts'
import { frameWords, stackOf } from './frames-of.ts'
import { repeatsName } from './identity.ts'
import { inTurn, isMinor, lackOf, leadsOf, mainFactOf, mayLead, meritOf } from './lead-fact.ts'
import { isThing } from './name-parts.ts'
import { aloudWords, identityLack, isFillable, isUnintroduced, spareFrom } from './opening.ts'
import {
  bareSnaps,
  favoriteSnaps,
  namelessSnap,
  plainSnaps,
  snaps,
  spareSnaps,
} from './phrases/snaps.ts'
import { emojisOf } from './post-layout.ts'
import { named, type ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick, shuffled } from './random.ts'
import { asSaidKinds, isFittingAround, placeIn, sayingOf } from './saying.ts'
import { contrastWords, traitWords } from './trait-of.ts'
import { voiced } from './voiced.ts'

type Random = () => number

/** Eighty characters: a fact in one sentence and, where it fits, the call; the link travels next to the text. */
export function composeSnap(
  brief: Brief,
  index: number,
  random: Random,
  wander: number,
): ComposedText {
  const { sheet, callToAction } = brief
  const able = inTurn([...sheet.facts, ...heldBy(sheet)], brief, random, wander).filter(mayLead)
  const best = leadsOf(able, sheet)
  const worthy = able.filter((fact) => ['reason', 'plain'].includes(worthOf(fact, sheet.name)))
  const isOther = (fact: Fact) => !worthy.includes(fact) && !repeatsName(fact.words, sheet.name)
  // What is too long for eighty characters gives way to what is not as good.
  const leading =
    wander < lastFrom ? [...new Set([...best, ...worthy])] : [...worthy, ...able.filter(isOther)]
  const facts = leading.length > 0 ? leading : able
  const emoji = pick(emojisOf(brief), random) ?? ''
  const tags = tagsFor(brief, random)
  const texts = () => textsOf(facts, brief, { index, wander }, random)
  // The call stays, with a shorter text.
  const isRoomy = callToAction === '' || (wander > withoutCallFrom && random() < favored)
  const withCall = isRoomy ? undefined : snapText(texts(), brief, ` ${callToAction}`)
  // A reason comes before a call that no one asked for.
  const isEmpty =
    withCall === undefined || (brief.isDefaultCall && !saysAny(withCall, facts, sheet))
  const text = (isEmpty ? snapText(texts(), brief) : undefined) ?? withCall ?? namelessSnap
  const ends = [[emoji, callToAction], [callToAction], [emoji], []]
  const drafts = ends.flatMap((end) => {
    const content = [brief.label, text, ...end].filter(Boolean).join(' ')
    return [tags, []].map((hashtags) => ({ content, hashtags }))
  })
  const composed = drafts.find((one) => !tooLong('snapchat', one)) ?? {
    content: `${brief.label} ${text}`,
    hashtags: [],
  }
  const fact = saidIn(text, facts)
  return {
    ...composed,
    opening: text,
    layout: 'flow',
    leadFact: fact?.words ?? '',
    flaws: flawsOf(text, {
      sheet,
      tone: brief.tone,
      merit: lackIn(text, fact, sheet),
      isCut: fact !== undefined && !isSaid(text, fact),
      isCallLost: !brief.isDefaultCall && !composed.content.includes(callToAction),
      isCallLeft: brief.isDefaultCall && !composed.content.includes(callToAction),
    }),
  }
}

/** Where even the plainest openings were used, the call gives way to another. */
const withoutCallFrom = 0.85
const nothingSaid = 18
/** A title with what it is about. */
const hasSubject = ({ isTitle, full }: ProductName) => isTitle && /[:!?] /u.test(full)

/** “Templates for your first ten episodes”, where “a course with” them leaves no room. */
const held = new WeakMap<ProductSheet, Fact[]>()
function heldBy(sheet: ProductSheet): Fact[] {
  const facts = held.get(sheet) ?? sheet.facts.flatMap((fact) => heldIn(fact, sheet))
  held.set(sheet, facts)
  return facts
}

function heldIn({ kind, words, at }: Fact, { facts }: ProductSheet): Fact[] {
  const [, noun = ''] = kind === 'identity' ? (/ with ([^,]+)$/u.exec(words) ?? []) : []
  const isSaidAlone = facts.some((other) => other.kind !== 'identity' && other.words.includes(noun))
  if (noun === '' || noun.split(' ').length < leastHeld || isSaidAlone) return []
  return [{ kind: 'noun', words: noun, said: capitalised(noun), at: at ?? 0, isOfFirst: true }]
}
const leastHeld = 3

/** It is more than an introduction. */
const saysAny = (text: string, facts: readonly Fact[], { identity }: ProductSheet) =>
  saidIn(text, facts) !== undefined || (identity !== undefined && says(text, identity.words))

/** How much less a text says than the best fact. */
function lackIn(text: string, fact: Fact | undefined, sheet: ProductSheet): number {
  if (sheet.identity !== undefined && says(text, sheet.identity.words)) return identityLack(sheet)
  if (fact !== undefined) return lackOf(fact, sheet)
  return hasSubject(sheet.name) && text.includes(sheet.name.full) ? 0 : nothingSaid
}

const says = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
const isSaid = (text: string, { said, words }: Fact) =>
  [said, words].some((one) => one && says(text, one))

/** The fact that a text says, whole or in part. */
const saidIn = (text: string, facts: readonly Fact[]) =>
  facts.find((fact) => [fact, ...briefer(fact), ...briefest(fact)].some((one) => isSaid(text, one)))

/** What might be said, the best first; most of it is never asked for. */
function* textsOf(facts: readonly Fact[], brief: Brief, turn: Turn, random: Random) {
  const { sheet } = brief
  const names = nameWords(sheet.name)
  // “Unstuck: Write Your First Screenplay” says more than most facts.
  if (hasSubject(sheet.name) && turn.index % 4 === 0) yield tidy(fill('Meet {the}.', names))
  if (turn.wander > lastFrom && random() < favored)
    yield* framed(turned(bareSnaps, turn.index), undefined, brief, random)
  yield* factsSaid(facts, brief, turn, random)
  for (const name of namesOf(brief)) {
    const of = { ...brief, sheet: { ...sheet, name } }
    yield* framed(turned(bareSnaps, turn.index), undefined, of, random)
  }
  yield fill('{Name}.', names)
}

interface Turn {
  index: number
  wander: number
}

const favored = 0.4
/** Where most was said before. */
const lastFrom = 0.8

function inTone(frame: string, tone: Tone): string {
  if (tone === 'exciting') return frame.replace('{aloud}', '{exclaimed}')
  return tone === 'friendly' ? frame.replace('Meet ', 'Say hello to ') : frame
}

/** By merit; what is best said whole comes before what is worse and fits with the name. */
function* factsSaid(facts: readonly Fact[], brief: Brief, { index, wander }: Turn, random: Random) {
  const { sheet, strategy, tone } = brief
  const turn = index + tones.indexOf(tone) + contentStrategies.indexOf(strategy)
  const own = turned(snaps[strategy], turn)
  const plain = turned(plainSnaps, turn)
  const frames = [
    ...(random() < favored ? [favoriteSnaps[tone]] : []),
    ...(index % 3 === 2 ? [...plain, ...own] : [...own, ...plain]).map((one) => inTone(one, tone)),
    // Said again: one way may fit where another is too long.
    '{said}',
    '{said}',
  ]
  const [first] = facts
  if (first === undefined) return
  const main = mainFactOf(sheet)
  const of = function* (some: readonly Fact[], all: readonly string[], names: ProductName[]) {
    for (const fact of some) {
      for (const name of names) {
        // “Pulse come as a set”
        if (sheet.name.isPlural && !name.isPlural && !asSaidKinds.has(fact.kind)) continue
        // Where the thing is pointed at, it is by its own name: no “Meet Lift, a desk”, and no brand left out.
        const isBrandAlone = name.parts.kind === '' && sheet.name.parts.kind !== ''
        const isLess = isBrandAlone || (name.isOrdinary && !sheet.name.isOrdinary)
        const isPointed =
          isLess && (name.isOrdinary || isThing(sheet.name.parts.kind.split(' ').at(-1) ?? ''))
        const able = isLess
          ? all.filter((frame) => !(isPointed ? introducing : pointing).test(frame))
          : all
        yield* framed(able, fact, { ...brief, sheet: { ...sheet, name } }, random)
      }
    }
  }
  const shorter = [...facts.flatMap(briefer), ...facts.flatMap(briefest)]
  // Where it was said so before: any fact, by any name, in any frame.
  if (wander >= spareFrom) {
    const some = shuffled([...facts, ...facts.flatMap(briefer)], random)
    const all = shuffled([...frames, ...spareSnaps], random)
    // A title is named with its class or without.
    const names = sheet.name.isTitle ? shuffled(namesOf(brief), random) : namesOf(brief)
    yield* of(some, all, [...names, ...brandOf(sheet.name)])
  }
  const isNear = (fact: Fact) => meritOf(first, sheet) - meritOf(fact, sheet) < close
  const [near, far] = [facts.filter(isNear), facts.filter((fact) => !isNear(fact))]
  const names = namesOf(brief)
  const mine = wander >= spareFrom / 2 ? [...briefer(first), first] : [first, ...briefer(first)]
  if (first === main) yield* of(mine, frames, [...names, ...brandOf(sheet.name)])
  const isMore = (fact: Fact) => !isMinor(fact)
  yield* of(near.filter(isMore), frames, names)
  if (first === main) yield* of(briefest(first), frames, names)
  yield* of(near, frames, names)
  yield* of([...far, ...shorter], frames, names)
  yield* of([...facts, ...shorter], spareSnaps, names)
}

const pointing = /\{(?:answer|met|identified|shown|what)\}/u
const introducing = /\{(?:answer|met|identified|shown|what|the)\}/u

/** Its main clause: “keeps groceries from rolling around” without its “so …”. */
const briefer = (fact: Fact) => [...cutAt(hangsOn, 3, fact), ...twoOf(fact), ...halvesOf(fact)]
/** Without where and how, which may be its point: only where all else was said before. */
const briefest = (fact: Fact) => cutAt(fact.kind === 'noun' ? / with / : placed, 4, fact)

/** “Sends invoices, tracks expenses and files sales tax”: two of the three. */
function twoOf(fact: Fact): Fact[] {
  const [, one, two, three] = threeDone.exec(fact.kind === 'verb' ? fact.words : '') ?? []
  if (one === undefined) return []
  return [`${two} and ${three}`, `${one} and ${three}`].map((words) => ({
    ...fact,
    words,
    said: capitalised(words),
  }))
}
/** “Includes shopping lists and a printable meal planner”: either of them. */
function halvesOf(fact: Fact): Fact[] {
  const [, verb = '', one = '', other = ''] =
    /^(includes?|comes? with) ([^,]+?) and ([^,]+)$/u.exec(fact.words) ?? []
  const { said, ...bare } = fact
  return / and | for | with /u.test(`${one} ${other}`) || verb === ''
    ? []
    : [other, one].map((what) => ({ ...bare, words: `${verb} ${what}` }))
}
const threeDone = /^(\p{Ll}+s [^,]+), (\p{Ll}+s [^,]+?),? and (\p{Ll}+s \S[^,]+)$/u

function cutAt(end: RegExp, least: number, fact: Fact): Fact[] {
  if (
    !['verb', 'noun', 'imperative'].includes(fact.kind) ||
    /, [^,]+,? (?:and|or) /u.test(fact.words)
  )
    return []
  const { said, ...bare } = fact
  const [words = ''] = fact.words.split(end)
  const [aloud = ''] = said?.split(end) ?? []
  const kept = words.replace(/^(?:lets?|helps?) you |^shows? you how to /u, '').split(' ').length
  if (words === fact.words || kept <= (fact.kind === 'noun' ? 2 : least)) return []
  return [{ ...bare, words, ...(aloud && { said: aloud }) }]
}

/** “Zoom and Google Meet calls and writes the summary” is cut where another verb begins. */
const hangsOn = /, | so | and (?=\p{Ll}+s )/u
const placed =
  /(?<=\S+ \S+ \S+ \S+) (?:(?:in|on|from|at) (?:an?|the|your) (?!minute|second|day|week)|without |in \p{L}+ lessons$)/u

/** The name, the same without what its brand is, and what kind of thing it is. */
function namesOf(brief: Brief): ProductName[] {
  const names = known.get(brief) ?? namesIn(brief)
  known.set(brief, names)
  return names
}

/** “Meet Memory Lane”, where “photo scanning service” leaves no room for what it does. */
const brandOf = ({ parts, isTitle }: ProductName): ProductName[] =>
  parts.brand === '' || parts.kind === '' || isTitle
    ? []
    : [named({ ...parts, kind: '', trait: '' }, '')]

/** Each draft asks again. */
const known = new WeakMap<Brief, ProductName[]>()

const namesIn = ({ sheet: { name } }: Brief): ProductName[] => [name, ...name.shorter]

/** Nearly as good, in merits. */
const close = 1

/** The first that fits, and that says which language it is in. */
function snapText(
  texts: Iterable<string>,
  { label, isAbroad }: Brief,
  end = '',
): string | undefined {
  let fitting: string | undefined
  for (const text of texts) {
    if (tooLong('snapchat', { content: `${label} ${text}${end}`, hashtags: [] })) continue
    if (!isAbroad || isKnownAsEnglish(text)) return text
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
    ...aloudWords(fact, sheet),
  }
  for (const frame of frames) {
    if (!isFillable(frame, words) || isUnintroduced(frame, sheet.name)) continue
    if (fact !== undefined && !isFittingAround(frame, fact)) continue
    const said = sayingOf(fact, brief, random, placeIn(frame))
    yield voiced(tidy(fill(frame, { ...words, said })), brief.voice)
  }
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
