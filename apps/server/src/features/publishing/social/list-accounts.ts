import { type SocialAccount, socialPlatforms } from '@hopwise/contracts'
import { socialAccounts, workspaces } from '@hopwise/db'
import { asc } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { AccountRow } from './account-row.ts'
import { presentAccounts } from './present-accounts.ts'

export async function listAccounts(ctx: Ctx): Promise<SocialAccount[]> {
  const found = await accountsOf(ctx)
  const rows = isComplete(found) ? found : await makeFirstCards(ctx)
  const place = (row: AccountRow) => socialPlatforms.indexOf(row.platform)
  return await presentAccounts(
    ctx,
    rows.toSorted((one, other) => place(one) - place(other)),
  )
}

const accountsOf = (ctx: Ctx) =>
  ctx.orm
    .select()
    .from(socialAccounts)
    .where(ours(ctx, socialAccounts))
    .orderBy(asc(socialAccounts.id))

const isComplete = (rows: AccountRow[]) =>
  socialPlatforms.every((platform) => rows.some((row) => row.platform === platform))

/** Every platform has a card; of two first visits at once, the second finds the first's cards. */
async function makeFirstCards(ctx: Ctx): Promise<AccountRow[]> {
  return await withTransaction(ctx, async (inner) => {
    await inner.orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours(ctx, workspaces))
      .for('update')
    const found = await accountsOf(inner)
    const missing = socialPlatforms.filter((one) => !found.some((row) => row.platform === one))
    if (missing.length === 0) return found
    const { workspaceId } = ctx
    const made = await inner.orm
      .insert(socialAccounts)
      .values(missing.map((platform) => ({ workspaceId, platform, createdAt: ctx.now() })))
      .returning()
    return [...found, ...made]
  })
}
