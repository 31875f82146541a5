import { variables } from './variables.ts'

/** Changes of one letter between what was typed and what was meant. Others' names are in the environment. */
const furthest = { file: 2, environment: 1 }
/** Shorter names lie near too many that others set: PGPORT, HOME, NETWORK. */
const isLong = (name: string) => name.length > 8

const names = Object.keys(variables)

/** A sentence for each name that is none of ours and nearly is. */
export function misspelled(given: Iterable<string>, where: 'environment' | 'file'): string[] {
  return [...given].flatMap((name) => {
    if (names.includes(name)) return []
    const meant = names
      .filter((ours) => where === 'file' || (isLong(ours) && ours[0] === name[0]))
      .map((ours) => ({ ours, distance: distanceBetween(ours, name) }))
      .filter(({ distance }) => distance <= furthest[where])
      .toSorted((a, b) => a.distance - b.distance)[0]
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant.ours}?`]
  })
}

/** Letters added, left out or taken for another (Levenshtein), in any case. */
function distanceBetween(one: string, other: string): number {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()]
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [at, its] of [...b].entries()) {
      const replaced = (above[at] ?? 0) + (letter === its ? 0 : 1)
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}
