import type { Orm } from '@hopwise/db'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { renewProof } from '#src/proof.ts'

/** What takes a password or a code of the person, in a form of its own or for something else. */
const proving = new Set([
  '/verify-password',
  '/two-factor/disable',
  '/two-factor/enable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
  '/two-factor/verify-backup-code',
  '/two-factor/verify-totp',
])

/** A right password or code is a proof, whatever it was asked for. A new session begins as one. */
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
