import type { ApiScope } from '@hopwise/contracts'
import { Forbidden } from '#src/errors.ts'

/** Refuses a key that was not given a scope, and any key where a call has none. */
export function refuseWithout(scope: ApiScope | null, scopes: readonly ApiScope[]): void {
  if (scope === null) {
    throw new Forbidden('This call can’t be made with an API key. Sign in instead.')
  }
  if (!scopes.includes(scope)) throw new Forbidden(`This API key lacks the scope ${scope}.`)
}
