import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { hasAccounts } from './has-accounts.ts'
import { inTransaction } from './in-transaction.ts'
import { isLockNotGiven, withoutWaiting } from './without-waiting.ts'

/** @internal test databases are built from it */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any number that nothing else in the database locks on. */
const migrationLock = 7_405_117

/** Clicks wait behind a lock that waits. After a second PostgreSQL ends an autovacuum that is in the way. */
const lockTimeoutMs = 2_000

export interface MigrationWaiting {
  /** Is called each time that a table is in use for too long; the migration begins again later. */
  onInUse?: () => void
  signal?: AbortSignal | undefined
}

/**
 * Brings the schema up to date, or to the age of `until`, or leaves it as it was; processes that
 * start together wait for one another.
 */
export async function migrate(
  pool: pg.Pool,
  until: number = newestMigration(),
  { onInUse, signal }: MigrationWaiting = {},
): Promise<void> {
  const migrateOnce = () =>
    inTransaction(pool, async (client) => {
      // Of the transaction, not of the session, which a pooler may give to others before the unlock.
      // Drizzle's own migrator begins a transaction, so that it cannot run inside of one.
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      const newest = await newestApplied(client)
      for (const migration of readMigrations()) {
        const { folderMillis: when } = migration
        if (when > newest && when <= until) await apply(client, migration)
      }
    })
  const isTransient = (error: unknown) => {
    if (!isLockNotGiven(error)) return false
    onInUse?.()
    return true
  }
  await withoutWaiting(migrateOnce, { maxTries: Number.POSITIVE_INFINITY, isTransient, signal })
}

/** Where Drizzle's tools look, too. */
async function newestApplied(client: pg.ClientBase): Promise<number> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (
       id serial primary key, hash text not null, created_at bigint)`,
  )
  return Math.max(0, ...(await appliedMigrations(client)).map(({ at }) => at))
}

/** None in a database that no migration has seen. */
export async function appliedMigrations(
  database: Pick<pg.ClientBase, 'query'>,
): Promise<{ hash: string; at: number }[]> {
  const { rows } = await database.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (rows[0]?.found !== true) return []
  const applied = await database.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map((row) => ({ hash: row.hash, at: Number(row.created_at) }))
}

/** Whether a migration waits that people's data would have to go through. */
export async function isMigrationDue(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedMigrations(pool)
  const newest = Math.max(0, ...applied.map(({ at }) => at))
  if (applied.length === 0 || newest >= newestMigration()) return false
  return await hasAccounts(pool)
}

async function apply(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) await client.query(statement)
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

/** When the newest migration was written (ms): the age of this program's schema. */
export function newestMigration(): number {
  return Math.max(...readMigrations().map(({ folderMillis }) => folderMillis))
}

export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}
