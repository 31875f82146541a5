import type { conversions, links, placements, posts } from '@hopwise/db'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ours } from './ours.ts'

/** A text for `like` that matches itself alone. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** One of the columns holds the words, wherever and in whatever case; no words exclude nothing. */
export function contains(search: string, ...columns: SQLWrapper[]): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${likeLiteral(search)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}

/** Tables whose column `search_text`, which Drizzle does not know, holds in lower case what is searched. */
type Searchable = typeof conversions | typeof links | typeof placements | typeof posts

/** The same of what a table keeps to be searched in, of which an index knows any three letters. */
export function isFound(search: string, table: Searchable): SQL | undefined {
  if (search === '') return undefined
  return sql`${searchText(table)} like lower(${`%${likeLiteral(search)}%`})`
}

/** The first of what is searched begins with the words. */
export const isFoundFirst = (search: string, table: Searchable): SQL =>
  sql`${searchText(table)} like lower(${`${likeLiteral(search)}%`})`

/**
 * The row is found, or meets one of the conditions. Each is a step of its own: joined by `or`, none of
 * them could use its index.
 */
export function isFoundOr(
  ctx: { workspaceId: number },
  search: string,
  table: Searchable,
  ...others: SQL[]
): SQL | undefined {
  const found = isFound(search, table)
  if (found === undefined) return undefined
  const steps = [found, ...others].map(
    (condition) => sql`select ${table.id} from ${table} where ${ours(ctx, table, condition)}`,
  )
  return sql`${table.id} in (${sql.join(steps, sql` union all `)})`
}

const searchText = (table: Searchable) => sql`${table}.search_text`
