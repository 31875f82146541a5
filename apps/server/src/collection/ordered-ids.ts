import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Tenant } from '#src/services.ts'

/** A select of ids with its condition, but without an order. */
type SelectedIds = PromiseLike<{ id: number }[]>

/**
 * The ids of all that is selected, in that order, in one statement: whatever is added or changed
 * afterwards, each row is read once by its id. A million of them take eight megabytes.
 */
export async function orderedIds(
  { orm }: Pick<Tenant, 'orm'>,
  select: SelectedIds,
  order: readonly SQL[],
): Promise<number[]> {
  // safe because only a select answers ids, and one that was given an order answers the same ones
  const ordered = (select as unknown as PgSelect).orderBy(...order)
  const { rows } = await orm.execute<{ ids: string | null }>(
    // As one text, which is split faster than so many rows are unpacked.
    sql`select array_to_string(array(${ordered.getSQL()}), ',') as ids`,
  )
  const ids = rows[0]?.ids ?? ''
  return ids === '' ? [] : ids.split(',').map(Number)
}

/** Rows that were read by their ids, in the order of the ids; what is gone by now is left out. */
export function inOrderOf<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
