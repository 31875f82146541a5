import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text for `like` that matches itself alone. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** One of the columns holds the words, wherever and in whatever case; no words exclude nothing. */
export function contains(search: string, ...columns: SQLWrapper[]): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${likeLiteral(search)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}
