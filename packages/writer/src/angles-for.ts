import { byWorth, worthOf } from './fact-worth.ts'
import { type Described, productSheet } from './product-sheet.ts'
import { traitOf } from './trait-of.ts'

/** A fact of a product, and the ways into it. */
interface Angle {
  fact: string
  /** What someone asks whom it answers, the moment it matters, what it buys. */
  angles: string[]
}

const most = 6

/** What the built-in writer would write about, the best reasons first; what only counts is left out. */
export function anglesFor(product: Described): Angle[] {
  const { facts, name, isForeign } = productSheet(product)
  if (isForeign) return []
  return byWorth(facts, name)
    .filter((fact) => worthOf(fact, name) !== 'bare')
    .slice(0, most)
    .map((fact) => {
      const { doubts = [], scenes = [], payoffs = [] } = traitOf(fact, name) ?? {}
      return { fact: fact.words, angles: [...doubts, ...scenes, ...payoffs] }
    })
}
