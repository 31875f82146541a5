import { anyNiche, type Niche, niches } from './phrases/niches.ts'

/** A word in the name outweighs what a description mentions by the way ("with a carry bag"). */
const ofName = 6
const enough = 2

/** The kind a product is of: one hint in its name or two in its description, the most hints first. */
export function nicheOf(name: string, description: string): Niche {
  const last = name
    .split(/,| (?:for|with|of|in|on|at|to|by|from|that)\b/iu)[0]
    ?.split(' ')
    .at(-1)
  const scored = niches.map((niche) => ({
    niche,
    score:
      hints(niche, name) * ofName + hints(niche, last ?? '') * enough + hints(niche, description),
  }))
  const best = scored.reduce((first, one) => (one.score > first.score ? one : first))
  return best.score >= enough ? best.niche : anyNiche
}

/** Different words of a niche in a text. */
function hints({ words }: Niche, text: string): number {
  const found = text.toLowerCase().match(new RegExp(words.source, 'giu')) ?? []
  return new Set(found).size
}
