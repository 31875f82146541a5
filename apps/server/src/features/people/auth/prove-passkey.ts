import type { PasskeyAssertion } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '#src/errors.ts'
import type { BetterAuth } from './better-auth.ts'
import type { Prove } from './prove.ts'

/**
 * Throws Invalid at `passkey` unless it is a passkey of the person who is signed in, used for the
 * challenge that `passkey/generate-authenticate-options` gave this browser; counts as an attempt.
 */
export type ProvePasskey = (request: FastifyRequest, assertion: PasskeyAssertion) => Promise<void>

export function createProvePasskey(betterAuth: BetterAuth, prove: Prove): ProvePasskey {
  return async (request, response) => {
    try {
      await prove(request, 'verify-passkey', (headers) =>
        betterAuth.api.verifyPasskey({ body: { response }, headers }),
      )
    } catch (error) {
      throw error instanceof Invalid ? Invalid.field('passkey', error.message) : error
    }
  }
}
