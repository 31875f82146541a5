import { randomInt } from 'node:crypto'

/** Without 0 and o, 1, i and l: people copy them by hand. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
const half = 5

/** Such as `k4m9x-2pq7t`: 49 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => `${draw()}-${draw()}`)
}

const draw = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
