import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, DatabaseError, explainDatabaseError, isMigrationDue } from '@hopwise/db'
import type { Logger } from 'pino'
import { backUp } from './backup/back-up.ts'
import type { Config } from './config.ts'
import { databasePlace } from './open-stored.ts'

const kept = 3
const ours = /^before-migration-.+\.backup$/
const cutOff = /^before-migration-.+\.part$/

/** Backs up what people have before a migration goes through it; without a backup there is none. */
export async function backUpFirst(
  config: Config,
  database: Database,
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await isMigrationDue(database.pool))) return
  const folder = join(config.dataDir, 'backups')
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `before-migration-${moment}.backup`)
  const { dataDir, databaseUrl, databaseDirectUrl, ownKey, backupRecipient } = config
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder).filter((name) => cutOff.test(name))) {
      rmSync(join(folder, name))
    }
    const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl, ownKey }
    const encryption = backupRecipient === null ? null : { recipient: backupRecipient }
    await backUp(place, path, { encryption, signal })
    log.info({ path }, 'Everything was backed up before its migration')
    const old = readdirSync(folder).filter((name) => ours.test(name))
    for (const name of old.toSorted().slice(0, -kept)) rmSync(join(folder, name))
  } catch (error) {
    signal?.throwIfAborted()
    // A database that went away in the meantime is waited for.
    const databaseError = explainDatabaseError(error, databasePlace(config.databaseUrl, database))
    if (databaseError instanceof DatabaseError && databaseError.isPassing) throw databaseError
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `The database was not migrated, since it could not be backed up to ${folder} before: ${why}. ` +
        'Make room there, or move what is in the way, and start again.',
      false,
      error,
    )
  }
}
