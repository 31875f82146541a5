import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** @internal test databases are built from it */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any number that nothing else in the database locks on. */
const migrationLock = 7_405_117

/** Brings the schema up to date, or to the age of `until`; processes that start together wait for one another. */
export async function migrate(pool: pg.Pool, until: number = newestMigration()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await apply(client, until)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

async function apply(client: pg.PoolClient, until: number): Promise<void> {
  const database = drizzle({ client })
  if (until >= newestMigration()) return await applyMigrations(database, { migrationsFolder })
  // The migrator applies whatever its folder's journal lists, so it is given a shorter one.
  const earlier = mkdtempSync(join(tmpdir(), 'hopwise-migrations-'))
  try {
    cpSync(migrationsFolder, earlier, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= until)
    writeFileSync(journalOf(earlier), JSON.stringify({ ...journal, entries }))
    await applyMigrations(database, { migrationsFolder: earlier })
  } finally {
    rmSync(earlier, { recursive: true })
  }
}

/** When the newest migration was written (ms): the age of this program's schema. */
export function newestMigration(): number {
  return Math.max(...readJournal().entries.map(({ when }) => when))
}

function readJournal(): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8'))
}

function journalOf(folder: string): string {
  return join(folder, 'meta', '_journal.json')
}
