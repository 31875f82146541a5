import { type Database, DatabaseError, explainDatabaseError, isMigrationDue } from '@hopwise/db'
import type { Logger } from 'pino'
import type { Config } from '#src/config.ts'
import { databasePlace } from '#src/open-stored.ts'
import { backupFolder, keepBackup } from './keep-backup.ts'
import { toBackupPlace } from './stored-files.ts'

/** Backs up what people have before a migration goes through it; without a backup there is none. */
export async function backUpFirst(
  config: Config,
  database: Database,
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await isMigrationDue(database.pool))) return
  const { backupRecipient: recipient } = config
  const encryption = recipient === null ? null : { recipient }
  try {
    const path = await keepBackup(toBackupPlace(config), 'before-migration', {
      encryption,
      signal,
      // The former version reads it, which may know no files in a backup. They stay in the same `DATA_DIR`.
      withFiles: false,
    })
    log.info({ path }, 'Everything was backed up before its migration')
  } catch (error) {
    signal?.throwIfAborted()
    // A database that went away in the meantime is waited for.
    const databaseError = explainDatabaseError(error, databasePlace(config.databaseUrl, database))
    if (databaseError instanceof DatabaseError && databaseError.isPassing) throw databaseError
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `The database was not migrated, since it could not be backed up to ${backupFolder(config)} before: ${why}. ` +
        'Make room there, or move what is in the way, and start again.',
      false,
      error,
    )
  }
}
