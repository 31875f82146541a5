import type { socialAccounts } from '@hopwise/db'
import { Conflict } from '#src/errors.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'

export type AccountRow = typeof socialAccounts.$inferSelect

/** What an account is while no one is connected to it. */
export const noConnection = {
  accessToken: null,
  refreshToken: null,
  tokenEndsAt: null,
  scopes: null,
  connectedAt: null,
  revokedAt: null,
  refreshAt: null,
  ...noClaim,
  limitedUntil: null,
  failures: 0,
  problem: null,
} as const

/** The sample is shared by everyone who looks around, so no one connects their own account there. */
export function refuseInSample({ isSample }: Pick<Ctx, 'isSample'>): void {
  if (!isSample) return
  throw new Conflict(
    'Everyone shares the sample’s accounts, so they can’t be changed. Create an account to connect your own.',
  )
}
