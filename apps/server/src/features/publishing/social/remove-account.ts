import { platformLabels } from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { eq, ne } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { type AccountRow, refuseInSample } from './account-row.ts'
import { revokeTokens } from './disconnect-account.ts'

interface Input {
  params: { id: number }
}

/** Takes a further card away, with its history; the last one of a platform stays. */
export async function removeAccount(ctx: Ctx, { params }: Input): Promise<null> {
  const row = await getOurs(ctx, socialAccounts, params.id)
  refuseInSample(ctx)
  const others = await othersOfPlatform(ctx, row)
  if (others.length === 0) {
    throw new Conflict(
      `This is your last ${platformLabels[row.platform]} card. Disconnect it instead.`,
    )
  }
  await ctx.orm
    .delete(socialAccounts)
    .where(ours(ctx, socialAccounts, eq(socialAccounts.id, row.id)))
  ctx.live.announce(ctx.workspaceId, 'social')
  await revokeTokens(ctx, row)
  return null
}

const othersOfPlatform = (ctx: Ctx, row: AccountRow) =>
  ctx.orm
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(
      ours(
        ctx,
        socialAccounts,
        eq(socialAccounts.platform, row.platform),
        ne(socialAccounts.id, row.id),
      ),
    )
    .limit(1)
