import { randomInt } from 'node:crypto'

/** Without letters and digits that are read for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 7

/** 31^7 are 27 billion slugs: guessing one of a million links takes 27,000 tries. */
export function randomSlug(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
