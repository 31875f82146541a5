import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Database, openDirectly } from './database.ts'
import { explainDatabaseError } from './explain-database-error.ts'
import { inTransaction } from './in-transaction.ts'
import { type MigrationWaiting, migrate, newestMigration } from './migrate.ts'

const maxLock = 2 ** 47

/**
 * Migrates past a pooler where there is a way past it: a long migration outlasts its time limits.
 * Throws, with nothing changed, where that way leads elsewhere.
 */
export async function migrateDirectly(
  { target, pool }: Database,
  waiting: MigrationWaiting = {},
): Promise<void> {
  const { directUrl } = target
  const direct = openDirectly(target, { purpose: 'migrations', max: 1 })
  try {
    if (directUrl !== undefined) {
      await direct.pool.query('select 1').catch((error) => {
        throw explainDatabaseError(error, { variable: 'DATABASE_DIRECT_URL', url: directUrl })
      })
      await refuseAnother(direct.pool, pool)
    }
    await migrate(direct.pool, newestMigration(), waiting)
  } finally {
    await direct.close()
  }
}

async function refuseAnother(direct: pg.Pool, pool: pg.Pool): Promise<void> {
  if (await isSameDatabase(direct, pool)) return
  throw new Error(
    'DATABASE_DIRECT_URL points to a different database than DATABASE_URL. Give it the same one, past the pooler.',
  )
}

/** What one side has locked, the other cannot lock; names may differ, as a pooler has its own. */
function isSameDatabase(one: pg.Pool, other: pg.Pool): Promise<boolean> {
  const lock = randomInt(maxLock)
  return inTransaction(one, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await other.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [lock],
    )
    return rows[0]?.isFree === false
  })
}
