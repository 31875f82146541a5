import { socialAccounts } from '@hopwise/db'
import { isNotNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { revokeTokens } from './disconnect-account.ts'

/** Gives all tokens of a workspace back before it goes; best effort, as whenever one is given back. */
export async function revokeAllTokens(ctx: Ctx): Promise<void> {
  const { orm } = ctx
  const rows = await orm
    .select()
    .from(socialAccounts)
    .where(ours(ctx, socialAccounts, isNotNull(socialAccounts.accessToken)))
  await Promise.all(rows.map((row) => revokeTokens(ctx, row)))
}
