import type { ApiScope } from '@hopwise/contracts'
import { Forbidden } from '#src/errors.ts'

/** Whether a key with these scopes may make a call of that one. */
export const isOpenTo = (scope: ApiScope | null, scopes: readonly ApiScope[]): boolean =>
  scope !== null && scopes.includes(scope)

/** Refuses a key that was not given a scope, and any key where a call has none. */
export function refuseWithout(scope: ApiScope | null, scopes: readonly ApiScope[]): void {
  if (scope === null) {
    throw new Forbidden('This call can’t be made with an API key. Sign in instead.')
  }
  if (!isOpenTo(scope, scopes)) throw new Forbidden(`This API key lacks the scope ${scope}.`)
}
