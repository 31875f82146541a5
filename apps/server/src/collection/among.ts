import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The column is one of the values, of which there may be more than a statement has parameters. */
export function among(column: SQLWrapper, values: readonly number[] | readonly string[]): SQL {
  if (values.length === 0) return sql`false`
  const type = typeof values[0] === 'string' ? sql`text[]` : sql`int[]`
  return sql`${column} = any(${sql.param([...values])}::${type})`
}

/** The same of a list as an address has it, such as `4,8,15`; no list excludes nothing. */
export function listed(column: SQLWrapper, ids: string | undefined): SQL | undefined {
  return ids === undefined ? undefined : among(column, ids.split(',').map(Number))
}
