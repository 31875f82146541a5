import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** @internal test databases are built from it */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any number that nothing else in the database locks on. */
const migrationLock = 7_405_117

/** Brings the schema up to date; processes that start together wait for one another. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await applyMigrations(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}
