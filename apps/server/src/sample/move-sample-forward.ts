import { type Transaction, workspaces } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { insertBilling } from './insert-billing.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

const dayMs = 86_400_000

/** Moves every sample workspace by whole days, so that its last day is today; answers how many moved. */
export async function moveSampleForward({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  return await database.orm.transaction(async (transaction) => {
    // Locked, so that of two processes the second finds the days moved.
    const found = await transaction
      .select()
      .from(workspaces)
      .where(eq(workspaces.isSample, true))
      .for('update')
    let moved = 0
    for (const { id, sampleDay } of found) {
      const days = Math.round((Date.parse(today) - Date.parse(sampleDay ?? today)) / dayMs)
      if (days <= 0) continue
      await moveWorkspace(transaction, id, days, today)
      moved += 1
    }
    return moved
  })
}

async function moveWorkspace(
  transaction: Transaction,
  workspaceId: number,
  days: number,
  today: string,
): Promise<void> {
  const by = sql`make_interval(days => ${days}::int)`
  const own = sql`where workspace_id = ${workspaceId}`
  await transaction.execute(sql`update clicks set occurred_at = occurred_at + ${by} ${own}`)
  await transaction.execute(sql`update conversions set occurred_at = occurred_at + ${by} ${own}`)
  await transaction.execute(sql`update links set created_at = created_at + ${by},
    archived_at = archived_at + ${by} ${own}`)
  await moveBilling(transaction, workspaceId, today)
  await transaction.execute(sql`
    update notifications set created_at = created_at + ${by}, read_at = read_at + ${by} ${own}`)
  await transaction.execute(sql`
    update network_connections set created_at = created_at + ${by}, tested_at = tested_at + ${by} ${own}`)
  await transaction.execute(sql`
    update campaigns set created_at = created_at + ${by}, archived_at = archived_at + ${by},
      start_date = start_date + ${days}::int, end_date = end_date + ${days}::int ${own}`)
  await moveAccounts(transaction, workspaceId, days)
  await rebuildRollups(transaction, workspaceId)
  await transaction
    .update(workspaces)
    .set({ sampleDay: today })
    .where(eq(workspaces.id, workspaceId))
}

/** Laid out anew: moved by days, its payments would leave the day of the month. */
async function moveBilling(transaction: Transaction, workspaceId: number, today: string) {
  const own = sql`where workspace_id = ${workspaceId}`
  await transaction.execute(sql`delete from invoices ${own}`)
  await transaction.execute(sql`delete from subscriptions ${own}`)
  const at = (day: number) => new Date(Date.parse(today) - day * dayMs)
  await insertBilling(transaction, workspaceId, at)
}

/** Far beyond any day there is. */
const awayDays = 36_500

async function moveAccounts(transaction: Transaction, workspaceId: number, days: number) {
  const by = sql`make_interval(days => ${days}::int)`
  const own = sql`where workspace_id = ${workspaceId}`
  await transaction.execute(sql`
    update social_accounts set created_at = created_at + ${by}, connected_at = connected_at + ${by},
      refreshed_at = refreshed_at + ${by} ${own}`)
  await transaction.execute(sql`update social_posts set posted_at = posted_at + ${by} ${own}`)
  // By way of days nobody has: one step would meet the day after while it is still there.
  await transaction.execute(sql`update social_days set day = day + ${awayDays}::int ${own}`)
  const back = awayDays - days
  await transaction.execute(sql`update social_days set day = day - ${back}::int ${own}`)
}
