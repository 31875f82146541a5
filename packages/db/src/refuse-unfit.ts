import type pg from 'pg'
import { DatabaseError } from './explain-database-error.ts'
import { appliedMigrations, readMigrations } from './migrate.ts'
import { ownTables } from './own-tables.ts'

const oldestVersion = 15
/** Throws in a sentence where the database behind `variable` is none that Hopwise can live in. */
export async function refuseUnfit(pool: pg.Pool, variable: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; name: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const { version = 0, encoding = '', name = '' } = rows[0] ?? {}
  if (version < oldestVersion) {
    throw new DatabaseError(
      `${variable} leads to PostgreSQL ${version}, and Hopwise needs ${oldestVersion} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database ${name} of ${variable} is in ${encoding}, which cannot hold every letter. Make one ` +
        'in UTF8: createdb --encoding=UTF8 --template=template0 hopwise',
    )
  }
  await refuseOtherSchema(pool, variable)
}

/** Throws where a newer Hopwise, or another program, has made the tables. */
export async function refuseOtherSchema(pool: pg.Pool, variable: string): Promise<void> {
  const applied = await appliedMigrations(pool)
  const known = readMigrations()
  const isOurs = applied.some(({ hash }) => known.some((ours) => ours.hash === hash))
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis))
  if (isOurs && applied.some(({ at }) => at > newest)) {
    throw new DatabaseError(
      `A newer Hopwise has been on the database of ${variable}, and this one does not know its tables. ` +
        'Start the newer one, or restore a backup from before into an empty database.',
    )
  }
  if (isOurs) return
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and relname = any($1) order by relname limit 3`,
    [ownTables],
  )
  if (applied.length === 0 && rows.length === 0) return
  const found = rows.length === 0 ? 'its migrations' : rows.map((row) => row.name).join(', ')
  throw new DatabaseError(
    `The database of ${variable} holds tables of another program (${found}). Give Hopwise a database of its own.`,
  )
}
