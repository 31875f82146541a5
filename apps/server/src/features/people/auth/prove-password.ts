import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import type { BetterAuth } from './better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { translateFailure } from './translate-failure.ts'

/** Throws Invalid at `password` unless it is the person's; wrong ones count as attempts. */
export type ProvePassword = (request: FastifyRequest, password: string) => Promise<void>

const path = 'verify-password'

export function createProvePassword(betterAuth: BetterAuth, limits: AttemptLimits): ProvePassword {
  return async (request, password) => {
    await limits.guard(attemptsOf(request, path, {}), async () => {
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
