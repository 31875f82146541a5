import { dumpDatabase } from '@hopwise/db'
import { openBeside } from '#src/open-stored.ts'
import { writeBackupFile } from './backup-file.ts'
import { readStoredFiles } from './stored-files.ts'

export interface BackupPlace {
  dataDir: string
  /** Null means the embedded database. */
  databaseUrl: string | null
  /** `SECRET_KEY`; null where the data folder keeps the key. */
  ownKey: string | null
}

/**
 * Writes everything of an installation to one file, of one moment, while it may go on running. The
 * files come before the rows: a click that moves from one to the other meanwhile is in both, and is
 * counted once.
 */
export async function backUp(
  place: BackupPlace,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const stored = await openBeside(place)
  async function* lines() {
    yield JSON.stringify(readStoredFiles(place.dataDir, place.ownKey !== null))
    for await (const line of dumpDatabase(stored.database.pool)) {
      signal?.throwIfAborted()
      yield line
    }
  }
  try {
    await writeBackupFile(path, lines())
  } finally {
    await stored.close()
  }
}
