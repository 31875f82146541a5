import { socialAccounts } from '@hopwise/db'
import { eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'

/** Longer than all calls of one reading with their deadlines. */
const claimMs = 2 * 60_000

/** No claim reaches further, clocks of two machines apart included: it is from before a clock went back. */
const furthestClaimMs = 10 * 60_000

/** After a reading nobody gets the account for that long, so that no press hammers a platform. */
const restMs = 60_000

export const claimEnd = (ctx: WorkspaceCtx) => new Date(ctx.now().getTime() + claimMs)
export const restEnd = (ctx: WorkspaceCtx) => new Date(ctx.now().getTime() + restMs)

/**
 * Takes an account for oneself; null while somebody else has it, while it rests, or when it has no
 * token. With `ifDue` also when its time was put off meanwhile.
 */
export async function claimAccount(
  ctx: WorkspaceCtx,
  id: number,
  { ifDue = false } = {},
): Promise<AccountRow | null> {
  const [claimed] = await ctx.orm
    .update(socialAccounts)
    .set({ claimedUntil: claimEnd(ctx) })
    .where(
      ours(
        ctx,
        socialAccounts,
        eq(socialAccounts.id, id),
        isNotNull(socialAccounts.accessToken),
        isNull(socialAccounts.revokedAt),
        or(
          isNull(socialAccounts.claimedUntil),
          lte(socialAccounts.claimedUntil, ctx.now()),
          gt(socialAccounts.claimedUntil, new Date(ctx.now().getTime() + furthestClaimMs)),
        ),
        ifDue ? lte(socialAccounts.refreshAt, ctx.now()) : undefined,
      ),
    )
    .returning()
  return claimed ?? null
}

/** The account may have been disconnected meanwhile, or taken over after a long wait. */
export function stillMine(ctx: WorkspaceCtx, row: AccountRow): Ours {
  if (row.claimedUntil === null) throw new Error(`account ${row.id} was read without a claim`)
  return ours(
    ctx,
    socialAccounts,
    eq(socialAccounts.id, row.id),
    eq(socialAccounts.claimedUntil, row.claimedUntil),
  )
}
