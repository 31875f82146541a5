import type pg from 'pg'
import { quoted } from './quoted.ts'
import type { StoredTable } from './stored-tables.ts'

/** By table: how many rows it has, and what each of its columns of exact numbers comes to. */
export type Figures = Record<string, Record<string, string>>

export async function readFigures(
  client: pg.ClientBase,
  tables: readonly StoredTable[],
): Promise<Figures> {
  const { rows: found } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'numeric'`,
  )
  const figures: Figures = {}
  for (const { name, columns } of tables) {
    const numbers = found.filter(({ table, column }) => table === name && columns.includes(column))
    const sums = numbers.map(({ column }) => `sum(${quoted(column)})::text as ${quoted(column)}`)
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${['count(*)::text as rows', ...sums].join(', ')} from ${quoted(name)}`,
    )
    figures[name] = Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([of, value]) => [of, value ?? '0']),
    )
  }
  return figures
}
