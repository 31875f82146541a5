import {
  campaignRecentSums,
  linkRecentSums,
  productRecentSums,
  recentDays,
  workspaces,
} from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq, lt, ne, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Ctx, Services } from '#src/services.ts'
import { lockTotals } from './totals.ts'

type Job = Pick<Services, 'database' | 'log' | 'now'>

/** Sums that no one looked at for so long are given up, and made again once someone does. */
const keptMs = 30 * 86_400_000
/** A day's start is many workspaces' at once. */
const mostAtOnce = 100

/** Of them the first goes first: without it no fold writes any of the others. @internal */
export const recentTables = [
  recentDays,
  linkRecentSums,
  productRecentSums,
  campaignRecentSums,
] as const

const [, ...recentSums] = recentTables

type Kept = typeof linkRecentSums | typeof productRecentSums | typeof campaignRecentSums

export interface RecentSums {
  clicks: number
  conversions: number
  earnings: string
  recentClicks: number
  recentConversions: number
  recentEarnings: string
  earlierEarnings: string
  weekClicks: number
  fourWeeksClicks: number
  monthEarnings: string
}

/** The sums alone, of links, products or campaigns. */
export const recentColumns = <Table extends Kept>(table: Table) => ({
  clicks: table.clicks,
  conversions: table.conversions,
  earnings: table.earnings,
  recentClicks: table.recentClicks,
  recentConversions: table.recentConversions,
  recentEarnings: table.recentEarnings,
  earlierEarnings: table.earlierEarnings,
  weekClicks: table.weekClicks,
  fourWeeksClicks: table.fourWeeksClicks,
  monthEarnings: table.monthEarnings,
})

/** Brings the workspace's sums of 90 days up to date, as of `today`, and has them kept from now on. */
export async function foldRecent(
  { orm, workspaceId }: Pick<Ctx, 'orm' | 'workspaceId'>,
  today: string,
): Promise<void> {
  // First, or they could be given up in between.
  await orm
    .update(recentDays)
    .set({ seenOn: today })
    .where(ours({ workspaceId }, recentDays, ne(recentDays.seenOn, today)))
  await orm.execute(sql`select fold_recent(${workspaceId}::int, ${today}::date)`)
}

/** Moves the sums that are looked at to the day that began, before someone has to wait for it. */
export async function foldAllRecent({ database: { orm }, log, now }: Job): Promise<void> {
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${workspaces.timeZone})::date`
  const behind = await orm
    .select({ workspaceId: recentDays.workspaceId, timeZone: workspaces.timeZone })
    .from(recentDays)
    .innerJoin(workspaces, eq(workspaces.id, recentDays.workspaceId))
    .where(acrossWorkspaces('job', lt(recentDays.day, today)))
    .orderBy(recentDays.day, recentDays.workspaceId)
    .limit(mostAtOnce)
  await eachOrLog({ log }, behind, async ({ workspaceId, timeZone }) => {
    await orm.execute(
      sql`select fold_recent(${workspaceId}::int, ${todayIn(timeZone, now())}::date)`,
    )
  })
}

/** Gives up the sums of workspaces where no one looks at them any more. */
export async function forgetRecent({ database: { orm }, log, now }: Job): Promise<void> {
  const isUnseen = lt(recentDays.seenOn, todayIn('UTC', new Date(now().getTime() - keptMs)))
  const unseen = await orm
    .select({ workspaceId: recentDays.workspaceId })
    .from(recentDays)
    .where(acrossWorkspaces('job', isUnseen))
    .orderBy(recentDays.workspaceId)
  await eachOrLog({ log }, unseen, async ({ workspaceId }) => {
    await orm.transaction(async (transaction) => {
      await lockTotals(transaction, workspaceId)
      // Someone may have looked since.
      const { rowCount } = await transaction
        .delete(recentDays)
        .where(ours({ workspaceId }, recentDays, isUnseen))
      if (rowCount === 0) return
      for (const table of recentSums) {
        await transaction.delete(table).where(ours({ workspaceId }, table))
      }
    })
  })
}
