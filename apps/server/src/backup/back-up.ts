import { type Database, dumpDatabase } from '@hopwise/db'
import { openNextTo } from '#src/open-stored.ts'
import { packBackup, writeBackupFile } from './backup-file.ts'
import type { Encryption } from './encryption.ts'
import { dumpFiles } from './file-lines.ts'
import { type BackupPlace, readStoredFiles } from './stored-files.ts'
import { untilAborted } from './until-aborted.ts'

export interface BackupOptions {
  encryption?: Encryption | null
  signal?: AbortSignal | undefined
  /** Without, the key and the database alone. */
  withFiles?: boolean
  /** The file is whole by then. */
  onDone?: (database: Database) => Promise<void>
}

/**
 * Writes everything of an installation to one file, of one moment, while it may go on running.
 */
export async function backUp(
  place: BackupPlace,
  path: string,
  { encryption = null, signal, withFiles, onDone }: BackupOptions = {},
): Promise<void> {
  const stored = await openNextTo(place)
  try {
    const lines = untilAborted(dumpAll(place, stored.database, withFiles), signal)
    await writeBackupFile(path, packBackup(lines, encryption))
    await onDone?.(stored.database)
  } finally {
    await stored.close()
  }
}

/**
 * The lines of a backup. The files come before the rows: what moves from one to the other in the
 * meantime is in both, and is taken in once.
 */
export async function* dumpAll(
  place: BackupPlace,
  database: Database,
  withFiles = true,
): AsyncGenerator<string> {
  yield JSON.stringify(readStoredFiles(place.dataDir, place.ownKey))
  if (withFiles) yield* dumpFiles(place.dataDir)
  yield* dumpDatabase(database.pool)
}
