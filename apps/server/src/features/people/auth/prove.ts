import type { CurrentUser } from '@hopwise/contracts'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import { clientHeaders } from './client-headers.ts'
import { translateFailure } from './translate-failure.ts'

/** What better-auth is asked, with the headers of the person who is signed in. */
type Ask = (headers: Headers) => Promise<unknown>

/** Asks better-auth whether a person is who they say; what is wrong counts as an attempt at `path`. */
export type Prove = (request: FastifyRequest, path: string, ask: Ask) => Promise<void>

export function createProve(
  services: Services,
  limits: AttemptLimits,
  find: (request: FastifyRequest) => Promise<CurrentUser | null>,
): Prove {
  return async (request, path, ask) => {
    const userId = async () => (await find(request))?.id ?? null
    const attempts = await attemptsOf(services, request, { path, body: {}, userId })
    await limits.guard(attempts, async () => {
      try {
        await ask(clientHeaders(request))
      } catch (error) {
        throw isAPIError(error) ? translateFailure(error.statusCode, error.body, path) : error
      }
    })
  }
}
