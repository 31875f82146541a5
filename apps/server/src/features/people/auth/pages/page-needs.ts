import type { CurrentUser } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from '../attempt-limits.ts'
import type { BetterAuth } from '../better-auth.ts'
import type { CallBetterAuth } from '../call-better-auth.ts'

/** What the sign-in pages share. */
export interface PageNeeds {
  services: Services
  betterAuth: BetterAuth
  limits: AttemptLimits
  call: CallBetterAuth
  find(request: FastifyRequest): Promise<CurrentUser | null>
  sessionId(request: FastifyRequest): Promise<string | null>
  /** The one address that passkeys work at; null where browsers make none. */
  passkeyOrigin: string | null
  forget(userId: string): void
  hasSample: boolean
}
