import {
  type addSocialAccount as contract,
  type EndpointInput,
  platformLabels,
} from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { refuseInSample } from './account-row.ts'
import { presentAccount } from './present-accounts.ts'

type Input = EndpointInput<typeof contract>

/** One more card of a platform; one that waits to be connected is enough at a time. */
export async function addAccount(ctx: Ctx, { body: { platform } }: Input) {
  refuseInSample(ctx)
  const made = await withTransaction(ctx, async (inner) => {
    await requireRoom(inner, 'socialAccounts')
    const [{ waiting } = { waiting: 0 }] = await inner.orm
      .select({ waiting: sql<number>`count(*)::int` })
      .from(socialAccounts)
      .where(
        ours(
          ctx,
          socialAccounts,
          eq(socialAccounts.platform, platform),
          isNull(socialAccounts.connectedAt),
        ),
      )
    if (waiting > 0) {
      const name = platformLabels[platform]
      throw new Conflict(
        `You already have a ${name} card that isn’t connected yet. Connect that one.`,
      )
    }
    const [row] = await inner.orm
      .insert(socialAccounts)
      .values({ workspaceId: ctx.workspaceId, platform, createdAt: ctx.now() })
      .returning({ id: socialAccounts.id })
    if (row === undefined) throw new Error('insert returned no account')
    return row
  })
  ctx.live.announce(ctx.workspaceId, 'social')
  return await presentAccount(ctx, made.id)
}
