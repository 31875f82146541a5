import { distanceBetween } from './nearest-name.ts'
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
      .filter(({ ours, distance }) => distance <= Math.min(furthest[where], bare(ours).length / 2))
      .toSorted((a, b) => a.distance - b.distance)[0]
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant.ours}?`]
  })
}

/** SIGNUP and sign_up are SIGN_UP. */
const bare = (name: string) => name.toUpperCase().replaceAll('_', '')
