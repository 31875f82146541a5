import type { CurrentUser, PasskeyAssertion } from '@hopwise/contracts'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '#src/errors.ts'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import type { BetterAuth } from './better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { translateFailure } from './translate-failure.ts'

/**
 * Throws Invalid at `passkey` unless it is a passkey of the person who is signed in, used for the
 * challenge that `passkey/generate-authenticate-options` gave this browser; counts as an attempt.
 */
export type VerifyPasskey = (request: FastifyRequest, assertion: PasskeyAssertion) => Promise<void>

const path = 'verify-passkey'

export function createVerifyPasskey(
  services: Services,
  betterAuth: BetterAuth,
  limits: AttemptLimits,
  find: (request: FastifyRequest) => Promise<CurrentUser | null>,
): VerifyPasskey {
  return async (request, response) => {
    const userId = async () => (await find(request))?.id ?? null
    const attempts = await attemptsOf(services, request, { path, body: {}, userId })
    await limits.guard(attempts, async () => {
      try {
        await betterAuth.api.provePasskey({
          body: { response },
          headers: clientHeaders(request),
        })
      } catch (error) {
        if (!isAPIError(error)) throw error
        const { message } = translateFailure(error.statusCode, error.body, path)
        throw Invalid.field('passkey', message)
      }
    })
  }
}
