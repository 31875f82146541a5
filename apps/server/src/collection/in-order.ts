import type { Direction } from '@hopwise/contracts'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const turns = { asc, desc }

/** Columns that always have a value, in one direction: an index of them serves either. */
export const inOrder = (direction: Direction, columns: readonly SQLWrapper[]): SQL[] =>
  columns.map((column) => turns[direction](column))

/** By what may have no value, which comes last in either direction. */
export const valuesFirst = (direction: Direction, column: SQLWrapper): SQL =>
  sql`${turns[direction](column)} nulls last`

/** Rows in the order of their ids; one that is gone in the meantime is left out. */
export function inSameOrder<Row>(
  ids: readonly { id: number }[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}
