import { randomUUID } from 'node:crypto'
import {
  imports,
  linkAnalyses,
  linkImports,
  type Orm,
  posts,
  socialAccounts,
  syncs,
  webhookDeliveries,
  workspaces,
} from '@hopwise/db'
import { and, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { acrossWorkspaces, type Ours, ours } from '#src/collection/ours.ts'
import type { Services, Tenant } from '#src/services.ts'

/** Every table whose rows are worked on by one process at a time. @internal */
export const workTables = [
  imports,
  linkAnalyses,
  linkImports,
  posts,
  socialAccounts,
  syncs,
  webhookDeliveries,
] as const
export type WorkTable = (typeof workTables)[number]

/** What a claim needs to know of its row. */
export type Claimed = Pick<WorkTable['$inferSelect'], 'id' | 'workspaceId' | 'claimedBy'>

/** Longer than the calls of one piece of work with their deadlines; longer work renews its claim. */
const claimMs = 2 * 60_000

/** By the clock of the database, which is one for all processes. */
const fromNow = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`

export const newClaim = () => ({ claimedBy: randomUUID(), claimedUntil: fromNow(claimMs) })
export const noClaim = { claimedBy: null, claimedUntil: null } as const
/** A row that is given back, and taken by no one for a while; not longer than a claim. */
export const restFor = (ms: number) => ({
  claimedBy: null,
  claimedUntil: fromNow(Math.min(ms, claimMs)),
})

/**
 * Never claimed, given back, or past the end of its claim. One that ends later than any claim can is
 * from before the database's clock was set back.
 */
export function isUnclaimed({ claimedUntil }: WorkTable): SQL<boolean> {
  return sql<boolean>`(${claimedUntil} between clock_timestamp() and ${fromNow(claimMs)}) is not true`
}

/** The same, and this process is not at it: a clock that jumps must not begin a piece twice. */
export function isFree({ background }: Pick<Services, 'background'>, table: WorkTable) {
  return and(isUnclaimed(table), isActive(table), notInArray(table.id, background.rowsOf(table)))
}

/** The operator suspended no account that it is work for, and no person deleted it. */
function isActive({ workspaceId }: WorkTable): SQL {
  return sql`not exists (
    select from ${workspaces}
    where ${acrossWorkspaces('job', eq(workspaces.id, workspaceId), or(isNotNull(workspaces.suspendedReason), isNotNull(workspaces.closedAt)))})`
}

/** Takes one row for this process; null when none of them is free, or the process stops. */
export async function claim<Table extends WorkTable>(
  services: Pick<Services, 'background'> & { orm: Orm },
  table: Table,
  where: Ours,
  change: PgUpdateSetSource<Table> = {},
): Promise<Table['$inferSelect'] | null> {
  if (services.background.stopping.aborted) return null
  const [row] = await services.orm
    .update<PgTable>(table)
    .set({ ...change, ...newClaim() })
    .where(and(where, isFree(services, table)))
    .returning()
  // safe because the table's own columns are returned
  return (row as Table['$inferSelect'] | undefined) ?? null
}

/** The condition of every write: false once the claim was given back or taken over. */
export function stillMine(
  table: WorkTable,
  row: Claimed,
  ...conditions: (SQL | undefined)[]
): Ours {
  if (row.claimedBy === null) throw new Error(`row ${row.id} is worked on without a claim`)
  return ours(row, table, eq(table.id, row.id), eq(table.claimedBy, row.claimedBy), ...conditions)
}

/** Sets the end of a claim, or gives it back; false when it is no longer ours. */
async function set(orm: Orm, table: WorkTable, row: Claimed, change: object): Promise<boolean> {
  const { rowCount } = await orm.update<PgTable>(table).set(change).where(stillMine(table, row))
  return (rowCount ?? 0) > 0
}

export const renew = (orm: Orm, table: WorkTable, row: Claimed): Promise<boolean> =>
  set(orm, table, row, { claimedUntil: fromNow(claimMs) })

export const giveBack = (orm: Orm, table: WorkTable, row: Claimed): Promise<boolean> =>
  set(orm, table, row, noClaim)

/** Whether some process is at a row. */
export async function isClaimed(ctx: Tenant, table: WorkTable, id: number): Promise<boolean> {
  const free = and(isUnclaimed(table), ours(ctx, table, eq(table.id, id)))
  return (await ctx.orm.$count(table, ours(ctx, table, free))) === 0
}

/** For a start that is alone on its database: the process that claimed anything has ended. */
export async function giveBackAll({ orm }: Pick<Services['database'], 'orm'>): Promise<void> {
  for (const table of workTables) {
    await orm
      .update<PgTable>(table)
      .set(noClaim)
      .where(acrossWorkspaces('job', sql`${table.claimedBy} is not null`))
  }
}
