import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { originOf } from '#src/audit/origin-of.ts'
import {
  notifyOfSecurityChange,
  type SecurityChange,
} from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'
import { clientAddressHeader } from './client-headers.ts'
import { endSessions } from './end-sessions.ts'
import { endEveryRequest, endTokens } from './one-time-tokens.ts'
import { workspaceOf } from './workspace-of.ts'

const changes: Readonly<Record<string, SecurityChange>> = {
  '/change-password': 'changePassword',
  '/two-factor/verify-totp': 'confirmTwoFactor',
  '/two-factor/disable': 'disableTwoFactor',
  '/two-factor/generate-backup-codes': 'renewRecoveryCodes',
}

/**
 * Ends what was let in by the credentials before: reset links and trusted devices with a changed
 * password or second step, and with two-factor switched on the sessions that never took it. Then their
 * person is notified.
 */
export function endAccess(services: Services): BetterAuthPlugin {
  const { orm } = services.database
  return {
    id: 'end-access',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(changes, path),
          handler: createAuthMiddleware(async ({ path, context, headers }) => {
            const { returned, session, newSession } = context
            const change = changes[path]
            // Without a session before, it is a sign-in.
            if (change === undefined || isAPIError(returned) || session === null) return
            const isCheckAlone = change === 'confirmTwoFactor' && newSession === null
            if (isCheckAlone) return
            const { id: userId } = session.user
            if (change === 'changePassword') await endEveryRequest(orm, userId)
            else await endTokens(orm, userId)
            if (change === 'confirmTwoFactor') {
              await endSessions(orm, userId, newSession?.session.id ?? null)
            }
            const origin = originOf({
              ip: headers?.get(clientAddressHeader) ?? '',
              headers: { 'user-agent': headers?.get('user-agent') ?? '' },
            })
            const whose = workspaceOf(services, userId)
            await notifyOfSecurityChange(
              services,
              whose.then(({ id, timeZone }) => ({ workspaceId: id, timeZone, change, origin })),
            )
          }),
        },
      ],
    },
  }
}
