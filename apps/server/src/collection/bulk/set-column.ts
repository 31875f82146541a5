import type { RowChange } from '@hopwise/db'
import { asc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { BulkField } from './bulk-list.ts'

type Rows = PgTable & { id: PgColumn; workspaceId: PgColumn }

interface Column {
  table: Rows
  column: PgColumn
  /** Grows with every change of a row, where edits are made on a version. */
  version?: PgColumn
}

interface Setting {
  ids: readonly number[]
  after: string | null
  /** Which of the rows take it. */
  where: SQL
}

/** Sets a column in rows; answers what each had before. */
export async function setColumn(
  ctx: Ctx,
  { table, column, version }: Column,
  { ids, after, where }: Setting,
): Promise<RowChange[]> {
  const rows = await ctx.orm
    .select({ rowId: sql<number>`${table.id}`, before: sql<string | null>`${column}::text` })
    .from(table as PgTable)
    .where(ours(ctx, table, among(table.id, ids), where))
    .orderBy(asc(table.id))
    .for('no key update')
  await ctx.orm.execute(sql`
    update ${table} set ${assignments(column, sql`${after}`, version)}
    where ${ours(
      ctx,
      table,
      among(
        table.id,
        rows.map(({ rowId }) => rowId),
      ),
    )}`)
  return rows.map((row) => ({ ...row, after }))
}

/** Sets a column in rows, in each what is given for it, where it still has what it had. */
export async function setEach(
  ctx: Ctx,
  column: Column,
  rows: readonly RowChange[],
): Promise<RowChange[]> {
  const turned = rows.map(({ rowId, before, after }) => ({ rowId, before: after, after: before }))
  const set = new Set(await resetColumn(ctx, column, turned))
  return rows.filter(({ rowId }) => set.has(rowId))
}

/** Gives rows back what they had, where they still have what they were given; their ids. */
export async function resetColumn(
  ctx: Ctx,
  { table, column, version }: Column,
  rows: readonly RowChange[],
): Promise<number[]> {
  const type = sql.raw(column.getSQLType())
  const { rows: back } = await ctx.orm.execute<{ id: number }>(sql`
    update ${table} set ${assignments(column, sql`given.before`, version)}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("rowId" int, before text, after text)
    where ${ours(ctx, table)} and ${table.id} = given."rowId"
      and ${column} is not distinct from given.after::${type}
    returning ${table.id} as id`)
  return back.map(({ id }) => id)
}

/** Rows that have another value there. */
export const differsFrom = (column: PgColumn, value: string | null): SQL =>
  sql`${column} is distinct from ${value}::${sql.raw(column.getSQLType())}`

function assignments(column: PgColumn, value: SQL, version: PgColumn | undefined): SQL {
  const type = sql.raw(column.getSQLType())
  const set = sql`${sql.identifier(column.name)} = ${value}::${type}`
  if (version === undefined) return set
  const name = sql.identifier(version.name)
  return sql`${set}, ${name} = ${version} + 1`
}

/** A switch that is kept as the time it was put on, such as `archivedAt`. */
export function switchField(where: Column): BulkField<boolean> {
  return {
    apply: async (ctx, ids, isOn) => ({
      rows: await setColumn(ctx, where, {
        ids,
        after: isOn ? ctx.now().toISOString() : null,
        where: isOn ? isNull(where.column) : isNotNull(where.column),
      }),
    }),
    undo: (ctx, rows) => resetColumn(ctx, where, rows),
  }
}
