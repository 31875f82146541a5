import type { ApiScope } from '@hopwise/contracts'
import { Forbidden } from '#src/errors.ts'

/** Refuses a key that was not given a scope. */
export function refuseWithout(scope: ApiScope, scopes: readonly ApiScope[]): void {
  if (!scopes.includes(scope)) throw new Forbidden(`This API key lacks the scope ${scope}.`)
}
