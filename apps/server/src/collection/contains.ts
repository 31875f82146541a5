import type { conversions, links, posts } from '@hopwise/db'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text for `like` that matches itself alone. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** One of the columns holds the words, wherever and in whatever case; no words exclude nothing. */
export function contains(search: string, ...columns: SQLWrapper[]): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${likeLiteral(search)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}

/** Tables whose column `search_text`, which Drizzle does not know, holds in lower case what is searched. */
type Searchable = typeof conversions | typeof links | typeof posts

/**
 * The same of what a table keeps to be searched in: folding the case of each row for each letter that
 * is typed takes ten times as long as looking at it.
 */
export function isFound(search: string, table: Searchable): SQL | undefined {
  if (search === '') return undefined
  return sql`strpos(${searchText(table)}, lower(${search})) > 0`
}

/** The first of what is searched begins with the words. */
export const isFoundFirst = (search: string, table: Searchable): SQL =>
  sql`starts_with(${searchText(table)}, lower(${search}))`

const searchText = (table: Searchable) => sql`${table}.search_text`
