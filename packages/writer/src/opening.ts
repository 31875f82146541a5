import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { fill, lowered, nameWords, tidy } from './fill.ts'
import { openings } from './phrases/openings.ts'
import { subjects } from './phrases/subjects.ts'
import type { Part } from './post-layout.ts'
import { pick, shuffled } from './random.ts'
import { sayingOf } from './saying.ts'
import { contrastWords, doubtWords, hasContrast, hasDoubt } from './trait-of.ts'

type Random = () => number

export interface Opening {
  phrase: string
  parts: Part[]
  leadFact: string
  /** Not said yet. */
  facts: Fact[]
}

/** How a post begins: a scene or a doubt, then the product with its first fact. */
export function openingOf(brief: Brief, index: number, random: Random): Opening {
  const { sheet, strategy, tone } = brief
  const own = strategy === 'testimonial' ? ownWords(brief, random) : undefined
  const facts = inOrder(shuffled(sheet.facts, random))
  const doubted = facts.find(hasDoubt)
  const missed = facts.find(hasContrast)
  const known = {
    ...nameWords(sheet.name),
    ...scenesOf(brief, random),
    ...doubtWords(doubted, random),
    ...contrastWords(missed, brief, random),
  }
  const phrases = openings[strategy][tone].filter((phrase) => isFillable(phrase, known))
  const phrase = own ?? phrases[index % phrases.length] ?? '{said}'
  const identity = random() < leadingIdentities && facts.find(({ kind }) => kind === 'identity')
  const lead = answering(phrase, { doubted, missed }) ?? (identity || facts[0])
  const said = sayingOf(lead, brief, random)
  const text = tidy(fill(phrase, { ...known, said }))
  const isSaid = /\{(?:said|pair)\}/u.test(phrase)
  return {
    // A scene said in another frame is the same opening to a reader.
    phrase: firstSentence(text),
    parts: isSaid
      ? [{ text, rank: 0 }]
      : [
          { text, rank: 1 },
          { text: tidy(said), rank: 0 },
        ],
    leadFact: lead?.words ?? '',
    facts: facts.filter((fact) => fact !== lead).toSorted(identitiesFirst),
  }
}

const leadingIdentities = 0.6
const isIdentity = ({ kind }: Fact) => kind === 'identity'
const identitiesFirst = (one: Fact, other: Fact) =>
  Number(isIdentity(other)) - Number(isIdentity(one))

const terms = /\b(?:cancel any ?time|free for|free trial|returns?\b|lifetime access|skip any)/iu
const isOfTerms = ({ words }: Fact) => terms.test(words)

/** Terms come after what a product does. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => Number(isOfTerms(one)) - Number(isOfTerms(other)))

/** What a doubt or a contrast is about comes first. */
function answering(
  phrase: string,
  { doubted, missed }: Record<'doubted' | 'missed', Fact | undefined>,
): Fact | undefined {
  if (phrase.includes('{doubt}')) return doubted
  return /\{(?:pair|[Ww]ithout)\}/u.test(phrase) ? missed : undefined
}

/** Nothing is said of a scene or a contrast that this product has none of. */
export function isFillable(phrase: string, known: Readonly<Record<string, string>>): boolean {
  const slots = phrase.match(/(?<=\{)\p{L}+(?=_?\})/gu) ?? []
  return slots.every((slot) => {
    const word = known[slot.charAt(0).toLowerCase() + slot.slice(1)]
    return slot === 'said' || (word !== undefined && word !== '')
  })
}

const firstSentence = (text: string) => /^[^.!?]+/u.exec(text)?.[0] ?? text

const longestOwnWords = 150

/** A sentence of the person’s own, as they wrote it. */
function ownWords({ experiences }: Brief, random: Random): string | undefined {
  const own = pick(
    experiences.filter((one) => one.length < longestOwnWords),
    random,
  )
  return own === undefined ? undefined : `“${own}”`
}

function scenesOf({ sheet, request }: Brief, random: Random): Record<string, string> {
  const { niche, name } = sheet
  const about = `${name.full} ${request.productDescription}`
  const of = (texts: readonly string[]) =>
    pick(
      texts.filter((text) => suits(text, about)),
      random,
    ) ?? ''
  const [moment, problem, tip] = [of(niche.moments), of(niche.problems), of(niche.tips)]
  return {
    moment,
    moment_: lowered(moment),
    problem,
    problem_: lowered(problem),
    tip,
    tip_: lowered(tip),
  }
}

const suits = (text: string, about: string) =>
  subjects.every(({ scene, product }) => !scene.test(text) || product.test(about))
