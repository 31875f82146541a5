import { socialAccounts } from '@hopwise/db'
import { and, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type AccountRow, ownAccount, type WorkspaceCtx } from './account-row.ts'

/** Longer than all calls of one reading with their deadlines. */
const claimMs = 2 * 60_000

export const claimEnd = (ctx: WorkspaceCtx) => new Date(ctx.now().getTime() + claimMs)

/** Takes an account for oneself; null while somebody else has it, or when it has no token. */
export async function claimAccount(ctx: WorkspaceCtx, id: number): Promise<AccountRow | null> {
  const [claimed] = await ctx.orm
    .update(socialAccounts)
    .set({ claimedUntil: claimEnd(ctx) })
    .where(
      and(
        ownAccount(ctx, id),
        isNotNull(socialAccounts.accessToken),
        isNull(socialAccounts.revokedAt),
        or(isNull(socialAccounts.claimedUntil), lte(socialAccounts.claimedUntil, ctx.now())),
      ),
    )
    .returning()
  return claimed ?? null
}
