import { Forbidden } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

const reason = 'Everyone shares the sample account, so it can’t be changed.'

/** Why the account behind "Explore with sample data" stays as it is. */
export function sampleIsShared(why = reason): Forbidden {
  return new Forbidden(why)
}

/** For whatever would change what every visitor of the sample sees or owns. */
export function refuseInSample({ isSample }: Pick<Ctx, 'isSample'>, why?: string): void {
  if (isSample) throw sampleIsShared(why)
}
