import { linkTotals, type Transaction } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Ours, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Ctx, Services } from '#src/services.ts'

type Reader = Pick<Ctx, 'orm' | 'workspaceId'>

/** Figures of all time to order by, of the link whose totals are joined. Without clicks it has no EPC. */
export const totalColumns = {
  clicks: linkTotals.clicks,
  conversions: linkTotals.conversions,
  earnings: linkTotals.earnings,
  epc: linkTotals.epc,
}

export const isTotalOrder = (order: string): order is keyof typeof totalColumns =>
  order in totalColumns

/** The same where a row may be of no link. */
export const totalsOrZero = {
  clicks: sql`coalesce(${linkTotals.clicks}, 0)`,
  conversions: sql`coalesce(${linkTotals.conversions}, 0)`,
  earnings: sql`coalesce(${linkTotals.earnings}, 0)`,
}

/** Joins its totals to each row that names a link. Fold them first. */
export const ofItsLink = (reader: Pick<Ctx, 'workspaceId'>, linkId: PgColumn): Ours =>
  ours(reader, linkTotals, eq(linkTotals.linkId, linkId))

/**
 * The same where each row is sorted anyway, such as posts: `+ 0` keeps a server from reading them in the order of
 * their links, one page for each.
 */
export const ofNamedLink = (reader: Pick<Ctx, 'workspaceId'>, linkId: PgColumn): Ours =>
  ours(reader, linkTotals, sql`${linkTotals.linkId} = ${linkId} + 0`)

/**
 * Brings the workspace's totals up to date: the links whose sums changed since are summed again, which
 * no one did while clicks were counted.
 */
export async function foldTotals({ orm, workspaceId }: Reader): Promise<void> {
  await orm.execute(sql`select fold_totals(array[${workspaceId}]::int[])`)
}

/** As in `fold_totals`. */
const totalsLock = 7_405_134

/** Keeps a workspace's totals from being folded until the transaction ends. */
export async function lockTotals(transaction: Transaction, workspaceId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${totalsLock}, ${workspaceId}::int)`)
}

/** The same for workspaces that no one looks at, so that little is left to do once someone does. */
export async function foldAllTotals({
  database: { orm },
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { rows } = await orm.execute<{ workspaceId: number }>(
    sql`select distinct workspace_id as "workspaceId" from total_dues order by 1`,
  )
  // One by one: a list waits for its own workspace alone.
  await eachOrLog({ log }, rows, ({ workspaceId }) => foldTotals({ orm, workspaceId }))
}
