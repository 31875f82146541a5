import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The column is one of the ids, of which there may be more than a statement has parameters. */
export function among(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`
}

/** The same of a list as an address has it, such as `4,8,15`; no list excludes nothing. */
export function listed(column: SQLWrapper, ids: string | undefined): SQL | undefined {
  return ids === undefined ? undefined : among(column, ids.split(',').map(Number))
}

/** The same of texts: a statement of one parameter, where a thousand of them take the server's time. */
export function amongTexts(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`
}
