import { socialAccounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { type AccountRow, noConnection, refuseInSample } from './account-row.ts'
import { findConnector } from './platforms.ts'
import { presentAccount } from './present-accounts.ts'
import { openTokens } from './sealed-tokens.ts'

interface Input {
  params: { id: number }
}

/** Forgets the tokens first: the platform may be away, and the person said goodbye to us. */
export async function disconnectAccount(ctx: Ctx, { params }: Input) {
  const row = await getOurs(ctx, socialAccounts, params.id)
  refuseInSample(ctx)
  // Days and posts stay: anyone who connects the same account again finds its history.
  await ctx.orm
    .update(socialAccounts)
    .set(noConnection)
    .where(ours(ctx, socialAccounts, eq(socialAccounts.id, row.id)))
  ctx.live.announce(ctx.workspaceId, 'social')
  await revokeTokens(ctx, row)
  return await presentAccount(ctx, row.id)
}

/** Best effort: what the platform says no longer matters to us. */
export async function revokeTokens(ctx: Ctx, row: AccountRow): Promise<void> {
  const tokens = openTokens(ctx, row)
  if (tokens === null) return
  await findConnector(ctx, row.platform)
    ?.revoke(tokens)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, account: row.id }, 'a token could not be revoked at its platform')
    })
}
