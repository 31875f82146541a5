import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from './tables/index.ts'

/** The names of all tables that this Hopwise knows. */
export const ownTables: readonly string[] = Object.values(tables).flatMap((table) =>
  is(table, PgTable) ? getTableName(table) : [],
)
