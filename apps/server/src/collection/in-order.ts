import type { Direction } from '@hopwise/contracts'
import { asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type OwnTable, ours } from './ours.ts'

const turns = { asc, desc }

/** Columns that always have a value, in one direction: an index of them serves either. */
export const inOrder = (direction: Direction, columns: readonly SQLWrapper[]): SQL[] =>
  columns.map((column) => turns[direction](column))

/** By what may have no value, which comes last in either direction. */
export const valuesFirst = (direction: Direction, column: SQLWrapper): SQL =>
  sql`${turns[direction](column)} nulls last`

/**
 * Rows that come after the one of an id where a list is in one direction of these columns: what was added
 * or taken away since moves none of them.
 */
export function after(
  { workspaceId }: { workspaceId: number },
  table: PgTable & OwnTable & { id: PgColumn },
  id: number | undefined,
  direction: Direction,
  columns: readonly SQLWrapper[],
): SQL | undefined {
  if (id === undefined) return undefined
  const place = sql.join([...columns], sql`, `)
  const row = ours({ workspaceId }, table, eq(table.id, id))
  const sign = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${place}) ${sign} (select ${place} from ${table} where ${row})`
}
