import { socialAccounts } from '@hopwise/db'
import { eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import { claim, restFor, stillMine } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'

/** After a reading no one gets the account for that long, so that no press hammers a platform. */
const restMs = 60_000
export const rest = () => restFor(restMs)

/**
 * Takes an account for this process; null while another has it, while it rests, or when it has no
 * token. With `ifDue` also when its time was put off in between.
 */
export async function claimAccount(
  ctx: WorkspaceCtx,
  id: number,
  { ifDue = false } = {},
): Promise<AccountRow | null> {
  const isReadable = ours(
    ctx,
    socialAccounts,
    eq(socialAccounts.id, id),
    isNotNull(socialAccounts.accessToken),
    isNull(socialAccounts.revokedAt),
    ifDue ? lte(socialAccounts.refreshAt, ctx.now()) : undefined,
  )
  return await claim(ctx, socialAccounts, isReadable)
}

/** The account may have been disconnected, or taken over after a long wait. */
export const isStillMine = (row: AccountRow): Ours => stillMine(socialAccounts, row)
