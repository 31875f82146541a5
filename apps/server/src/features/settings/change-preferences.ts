import type { Preferences } from '@hopwise/contracts'
import { workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'

export async function changePreferences(
  ctx: Ctx,
  { timeZone }: Preferences,
  daysMoved: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  if (timeZone === ctx.timeZone) return
  await withTransaction(ctx, async (inner) => {
    await inner.orm.update(workspaces).set({ timeZone }).where(eq(workspaces.id, ctx.workspaceId))
    await daysMoved({ ...inner, timeZone })
  })
  // Every figure by day is another one now.
  ctx.live.announce(ctx.workspaceId, 'clicks')
}
