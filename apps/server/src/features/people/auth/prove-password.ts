import type { CurrentUser } from '@hopwise/contracts'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import type { BetterAuth } from './better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { translateFailure } from './translate-failure.ts'

/** Throws Invalid at `password` unless it is the person's; wrong ones count as attempts. */
export type ProvePassword = (request: FastifyRequest, password: string) => Promise<void>

const path = 'verify-password'

export function createProvePassword(
  services: Services,
  betterAuth: BetterAuth,
  limits: AttemptLimits,
  find: (request: FastifyRequest) => Promise<CurrentUser | null>,
): ProvePassword {
  return async (request, password) => {
    const userId = async () => (await find(request))?.id ?? null
    const attempts = await attemptsOf(services, request, { path, body: {}, userId })
    await limits.guard(attempts, async () => {
      try {
        await betterAuth.api.verifyPassword({
          body: { password },
          headers: clientHeaders(request),
        })
      } catch (error) {
        throw isAPIError(error) ? translateFailure(error.statusCode, error.body, path) : error
      }
    })
  }
}
