import type { SocialPlatform } from '@hopwise/contracts'
import { socialAccounts, socialDays, socialPosts } from '@hopwise/db'
import { eq, ne } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Profile, Tokens } from '#src/integrations/social/connector.ts'
import { newClaim } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type AccountRow, noConnection } from './account-row.ts'
import { ConnectionRefused } from './connection-refused.ts'
import { sealTokens } from './sealed-tokens.ts'

interface Connection {
  id: number
  platform: SocialPlatform
  tokens: Tokens
  profile: Profile
}

/** Puts a connection on its card and claims it for the first reading. */
export async function storeConnection(ctx: Ctx, connection: Connection): Promise<AccountRow> {
  const { id, platform, tokens, profile } = connection
  return await withTransaction(ctx, async (inner) => {
    const row = await getOurs(inner, socialAccounts, id)
    if (row.platform !== platform) throw new ConnectionRefused('unknown-handshake')
    if (row.connectedAt === null) await requireRoom(inner, 'socialAccounts')
    await makeRoom(inner, row, profile)
    const [stored] = await inner.orm
      .update(socialAccounts)
      .set({
        ...noConnection,
        ...sealTokens(ctx, tokens),
        externalId: profile.externalId,
        appScopedId: profile.appScopedId ?? null,
        handle: profile.handle,
        displayName: profile.displayName,
        avatarUrl: profile.avatarUrl,
        profileUrl: profile.profileUrl,
        followers: profile.followers,
        engagement: profile.engagement,
        connectedAt: ctx.now(),
        refreshAt: ctx.now(),
        ...newClaim(),
      })
      .where(ours(ctx, socialAccounts, eq(socialAccounts.id, id)))
      .returning()
    if (stored === undefined) throw new Error(`account ${id} vanished`)
    return stored
  })
}

/** An account lives on one card; a card that held another one before forgets its history. */
async function makeRoom(ctx: Ctx, row: AccountRow, { externalId }: Profile): Promise<void> {
  const [other] = await ctx.orm
    .select()
    .from(socialAccounts)
    .where(
      ours(
        ctx,
        socialAccounts,
        eq(socialAccounts.platform, row.platform),
        eq(socialAccounts.externalId, externalId),
        ne(socialAccounts.id, row.id),
      ),
    )
  if (other !== undefined && other.connectedAt !== null) {
    throw new ConnectionRefused('connected-elsewhere')
  }
  if (other !== undefined) {
    await ctx.orm
      .update(socialAccounts)
      .set({ externalId: null })
      .where(ours(ctx, socialAccounts, eq(socialAccounts.id, other.id)))
    await forgetHistory(ctx, other.id)
  }
  if (row.externalId !== null && row.externalId !== externalId) await forgetHistory(ctx, row.id)
}

async function forgetHistory(ctx: Ctx, id: number): Promise<void> {
  for (const table of [socialDays, socialPosts]) {
    await ctx.orm.delete(table).where(ours(ctx, table, eq(table.accountId, id)))
  }
}
