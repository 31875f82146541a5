import type { FastifyRequest } from 'fastify'
import type { BetterAuth } from './better-auth.ts'
import type { Prove } from './prove.ts'

/** Throws Invalid at `password` unless it is the person's; wrong ones count as attempts. */
export type ProvePassword = (request: FastifyRequest, password: string) => Promise<void>

export function createProvePassword(betterAuth: BetterAuth, prove: Prove): ProvePassword {
  return (request, password) =>
    prove(request, 'verify-password', (headers) =>
      betterAuth.api.verifyPassword({ body: { password }, headers }),
    )
}
