import { loadDatabase, Unloadable } from '@hopwise/db'
import { openAlone } from '#src/open-stored.ts'
import type { BackupPlace } from './back-up.ts'
import { readBackupFile } from './backup-file.ts'
import { refuseOtherKey, type StoredFiles, writeStoredFiles } from './stored-files.ts'

/**
 * Brings back what `backUp` wrote, on either kind of database, and answers how many rows it had.
 * Throws Unloadable, with nothing changed, where there are accounts already or the file is not whole.
 */
export async function restore(place: BackupPlace, path: string): Promise<number> {
  const lines = readBackupFile(path)
  const files = filesOf((await lines.next()).value)
  refuseOtherKey(place.dataDir, files, place.ownKey)
  const stored = await openAlone(place)
  try {
    return await loadDatabase(stored.database.pool, lines, {
      // Accounts whose key is missing could not open what they sealed, nor be restored once more.
      beforeCommit: () => writeStoredFiles(place.dataDir, files),
    })
  } finally {
    await stored.close()
  }
}

function filesOf(line: unknown): StoredFiles {
  try {
    const files = JSON.parse(String(line))
    if (typeof files.journal === 'object' && files.journal !== null) return files
  } catch {
    // safe because it is told below
  }
  throw new Unloadable('This is not a backup of Hopwise.')
}
