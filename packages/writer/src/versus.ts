import type { Brief } from './brief.ts'
import type { Fact } from './classify.ts'
import { fill, nameWords, tidy } from './fill.ts'
import { leadsOf } from './lead-fact.ts'
import { versusFrames } from './phrases/versus.ts'
import type { Opening } from './post-layout.ts'
import type { ProductSheet } from './product-sheet.ts'
import { pick } from './random.ts'
import { sayingOf } from './saying.ts'
import { traitOf } from './trait-of.ts'

type Random = () => number

/** Two products, a fact of each, and the choice left to the reader. */
export function versusOf(
  brief: Brief,
  rival: ProductSheet,
  index: number,
  random: Random,
): Opening {
  const frames = versusFrames[brief.tone]
  const { before, after } = frames[index % frames.length] ?? { before: '', after: '' }
  const [own, other] = comparable(brief.sheet, rival, random)
  const words = { ...nameWords(brief.sheet.name), rival: rival.name.withArticle }
  const said = sayingOf(own, brief, random, 'later')
  const opener = fill(before, words)
  return {
    phrase: opener || said,
    parts: [
      ...(opener === '' ? [] : [{ text: opener, rank: 2 }]),
      { text: tidy(said), rank: 0 },
      {
        text: tidy(sayingOf(other, { sheet: rival, tone: 'professional' }, random, 'later')),
        rank: 0,
      },
      { text: after, rank: 1 },
    ],
    leadFact: own?.words ?? '',
    lacks: 0,
    isScene: false,
    facts: [],
  }
}

/** A fact of each, about the same thing where there are such, and else the best of each. */
function comparable(
  own: ProductSheet,
  rival: ProductSheet,
  random: Random,
): [Fact | undefined, Fact | undefined] {
  const [mine, theirs] = [own, rival].map((sheet) => leadsOf(sheet.facts, sheet))
  const pairs = (mine ?? []).flatMap((one) =>
    (theirs ?? []).flatMap((other): [Fact, Fact][] => {
      const trait = traitOf(one, own.name)
      return trait !== undefined && trait === traitOf(other, rival.name) ? [[one, other]] : []
    }),
  )
  return pick(pairs, random) ?? [pick(mine ?? [], random), pick(theirs ?? [], random)]
}
