import { Forbidden } from '#src/errors.ts'

/** Why the account behind "Explore with sample data" stays as it is. */
export function sampleIsShared(): Forbidden {
  return new Forbidden('Everybody shares the sample account, so it cannot be changed.')
}
