import { variables } from './variables.ts'

/** Typing errors between what was typed and what was meant. Others' names are in the environment. */
const furthest = { file: 2, environment: 1 }
/** Shorter names lie near too many that others set: HOME, POST, NETWORK. */
const isLong = (name: string) => name.length > 7
/** The PostgreSQL driver's own, such as PGHOST. */
const isOfDriver = (name: string) => /^PG[A-Z]+$/.test(name)

const names = Object.keys(variables)

/** A sentence for each name that is none of ours and nearly is. */
export function misspelled(given: Iterable<string>, where: 'environment' | 'file'): string[] {
  return [...given].flatMap((name) => {
    if (names.includes(name) || isOfDriver(name)) return []
    const meant = names
      .map((ours) => ({ ours, distance: distanceBetween(bare(ours), bare(name)) }))
      .filter(
        ({ ours, distance }) =>
          where === 'file' || distance === 0 || (isLong(ours) && ours[0] === name[0]),
      )
      .filter(({ distance }) => distance <= furthest[where])
      .toSorted((a, b) => a.distance - b.distance)[0]
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant.ours}?`]
  })
}

/** SIGNUP and sign_up are SIGN_UP. */
const bare = (name: string) => name.toUpperCase().replaceAll('_', '')

/** Letters added, left out, taken for another, or swapped with the next (Damerau and Levenshtein). */
function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [at, its] of [...b].entries()) {
      const replaced = (above[at] ?? 0) + (letter === its ? 0 : 1)
      const isSwapped = at > 0 && row > 0 && letter === b[at - 1] && its === a[row - 1]
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : replaced
      line.push(Math.min(replaced, swapped, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}
