import type { socialAccounts } from '@hopwise/db'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export type AccountRow = typeof socialAccounts.$inferSelect

/** What an account is while nobody is connected to it. */
export const noConnection = {
  accessToken: null,
  refreshToken: null,
  tokenEndsAt: null,
  scopes: null,
  connectedAt: null,
  revokedAt: null,
  refreshAt: null,
  claimedUntil: null,
  limitedUntil: null,
  failures: 0,
  trouble: null,
} as const

/** The sample is shared by everybody who looks around, so nobody connects their own account there. */
export function refuseInSample({ isSample }: Pick<Ctx, 'isSample'>): void {
  if (!isSample) return
  throw new Conflict(
    'The sample’s accounts are shared by everybody who looks around, so they stay as they are. Create an account of your own to connect yours.',
  )
}
