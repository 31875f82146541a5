import type { Orm } from '@hopwise/db'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { endSessions } from './end-sessions.ts'
import { endEveryRequest, endTokens } from './one-time-tokens.ts'

const secondStepChanges = new Set([
  '/two-factor/verify-totp',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])

/**
 * Ends what was let in by the credentials before: reset links and trusted devices with a changed
 * password or second step, and with two-factor switched on the sessions that never took it.
 */
export function endAccess(orm: Orm): BetterAuthPlugin {
  return {
    id: 'end-access',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async ({ context: { returned, session } }) => {
            if (isAPIError(returned) || session === null) return
            await endEveryRequest(orm, session.user.id)
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && secondStepChanges.has(path),
          handler: createAuthMiddleware(async ({ path, context }) => {
            const { returned, session, newSession } = context
            // Without a session before, it is a sign-in.
            if (isAPIError(returned) || session === null) return
            const isCheckAlone = path === '/two-factor/verify-totp' && newSession === null
            if (isCheckAlone) return
            await endTokens(orm, session.user.id)
            if (path !== '/two-factor/verify-totp') return
            await endSessions(orm, session.user.id, newSession?.session.id ?? null)
          }),
        },
      ],
    },
  }
}
