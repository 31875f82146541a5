import type { Orm } from '@hopwise/db'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { renewProof } from '#src/proof.ts'

/** The calls of better-auth that check a password or a code of the person who is signed in. */
const proving = new Set([
  '/verify-password',
  '/two-factor/disable',
  '/two-factor/enable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
  '/two-factor/verify-backup-code',
  '/two-factor/verify-totp',
])

/** Any call that accepts a password or a code renews the proof. A new session starts with one. */
export function renewProofPlugin(orm: Orm): BetterAuthPlugin {
  return {
    id: 'renew-proof',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && proving.has(path),
          handler: createAuthMiddleware(async ({ context: { returned, session } }) => {
            if (isAPIError(returned) || session === null) return
            await renewProof(orm, session.session.id)
          }),
        },
      ],
    },
  }
}
