import type { Preferences } from '@hopwise/contracts'
import { workspaces } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'

export async function changePreferences(
  ctx: Ctx,
  { timeZone, market }: Preferences,
  daysMoved: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  if (market !== undefined) {
    await ctx.orm.update(workspaces).set({ market }).where(ours(ctx, workspaces))
  }
  if (timeZone !== undefined && timeZone !== ctx.timeZone) {
    await changeTimeZone(ctx, timeZone, daysMoved)
  }
}

async function changeTimeZone(
  ctx: Ctx,
  timeZone: string,
  daysMoved: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  ctx.trail?.noteBefore({ timeZone: ctx.timeZone })
  await withTransaction({ ...ctx, timeZone }, async (inner) => {
    // Days of millions of clicks take longer than a call may.
    await inner.orm.execute(sql`set local statement_timeout = 0`)
    await inner.orm.update(workspaces).set({ timeZone }).where(ours(ctx, workspaces))
    await daysMoved(inner)
  })
  // Every figure by day is another one now.
  ctx.live.announce(ctx.workspaceId, 'clicks')
}
