import * as tables from '@hopwise/db'
import { conversions, type Orm, type Transaction, workspaces } from '@hopwise/db'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import { lockEarnings } from './features/money/earnings/index.ts'
import { lockTotals } from './rollups/totals.ts'

type OwnTable = PgTable & { workspaceId: PgColumn }

/** A transaction of so many takes tenths of a second. */
const rowsAtOnce = 5_000
/** Any number that nothing else in the database locks on. @internal */
export const removalLock = 7_405_133

const isOwn = (table: unknown): table is OwnTable =>
  is(table, PgTable) && 'workspaceId' in table && table !== tables.slugOwners

/** Without foreign keys: triggers of the tables on the right would make their rows again. */
const madeBy = new Map<PgTable, PgTable[]>([
  [tables.conversionDays, [conversions]],
  [tables.linkConversions, [conversions]],
  [tables.saleDays, [conversions]],
  [tables.totalDues, [conversions, tables.links]],
])

/** What has to go before a table's rows do. */
function rowsThatName(table: PgTable, all: readonly OwnTable[]): OwnTable[] {
  const naming = all.filter((other) =>
    getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table),
  )
  const making = all.filter((other) => madeBy.get(table)?.includes(other))
  return [...naming, ...making]
}

/** Every table of workspaces, each after those that name its rows: then no row takes others along. */
function inOrderOfRemoval(): OwnTable[] {
  const order: OwnTable[] = []
  let waiting = Object.values<unknown>(tables).filter(isOwn)
  while (waiting.length > 0) {
    const left = waiting
    const free = left.filter((table) =>
      rowsThatName(table, left).every((other) => other === table || !left.includes(other)),
    )
    if (free.length === 0) throw new Error('tables name each other in a circle')
    order.push(...free)
    waiting = left.filter((table) => !free.includes(table))
  }
  return order
}

const removalOrder = inOrderOfRemoval()

/**
 * Removes a workspace with everything in it, some rows at a time: each time is a transaction of its
 * own, unless the caller is in one. It may be cut off anywhere and begun again. Answers whether it came
 * to its end: it does not where another process is at it.
 */
export async function removeWorkspace(
  orm: Orm | Transaction,
  workspaceId: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let left = await tablesToClear(orm, workspaceId); left.length > 0; ) {
    if (signal?.aborted) return false
    const rest = await removeSome(orm, left, workspaceId)
    if (rest === null) return false
    left = rest
  }
  return true
}

/** Those with rows of it, and those whose rows would not go with the workspace's own. */
async function tablesToClear(orm: Orm | Transaction, workspaceId: number): Promise<OwnTable[]> {
  const hasRows = removalOrder.map(
    (table) => sql`exists (select from ${table} where ${ours({ workspaceId }, table)})`,
  )
  const { rows } = await orm.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(hasRows, sql`, `)}] as found`,
  )
  const found = rows[0]?.found ?? []
  return removalOrder.filter((table, index) => found[index] === true || !goesAlong(table))
}

const goesAlong = (table: OwnTable) =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === workspaces)

/**
 * Of one table after the other, and of all there is in the end. Answers the tables that are left; null while another
 * process removes the same workspace.
 */
async function removeSome(
  orm: Orm | Transaction,
  tables: readonly OwnTable[],
  workspaceId: number,
): Promise<OwnTable[] | null> {
  const whose = { workspaceId }
  return await orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(${removalLock}, ${workspaceId}) as "isFree"`,
    )
    if (rows[0]?.isFree !== true) return null
    await lockEarnings(transaction, workspaceId)
    await lockTotals(transaction, workspaceId)
    let most = rowsAtOnce
    for (const [place, table] of tables.entries()) {
      const some = transaction
        .select({ place: sql`ctid` })
        .from(table as PgTable)
        .where(ours(whose, table))
        .limit(most)
      const { rowCount } = await transaction
        .delete(table)
        // Rows of another partition have the same places: of this workspace, they are to go as well.
        .where(ours(whose, table, sql`ctid = any(array(${some}))`))
      most -= rowCount ?? 0
      if (most <= 0) return tables.slice(place)
    }
    // With what was added in the meantime.
    await transaction.delete(workspaces).where(ours(whose, workspaces))
    return []
  })
}
