import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupOptions, backUp } from './back-up.ts'
import { backupName } from './backup-file.ts'
import type { BackupPlace } from './stored-files.ts'

const kept = 3

type Options = Pick<BackupOptions, 'encryption' | 'signal' | 'withFiles'>

/** Where backups are that Hopwise makes before it changes something. */
export const backupFolder = ({ dataDir }: Pick<BackupPlace, 'dataDir'>) => join(dataDir, 'backups')

/** Backs up before something is changed, and keeps the last three of that kind. Answers the file. */
export async function keepBackup(
  place: BackupPlace,
  kind: 'before-migration' | 'before-upgrade',
  options: Options,
): Promise<string> {
  const folder = backupFolder(place)
  const path = join(folder, backupName(kind, new Date()))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const cutOff of filesOf('part')) rmSync(cutOff)
  await backUp(place, path, options)
  for (const old of filesOf('backup').slice(0, -kept)) rmSync(old)
  return path

  function filesOf(ending: string): string[] {
    return readdirSync(folder)
      .filter((name) => name.startsWith(`${kind}-`) && name.endsWith(`.${ending}`))
      .toSorted()
      .map((name) => join(folder, name))
  }
}
