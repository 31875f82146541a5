import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { Unloadable } from '@hopwise/db'

/** What Hopwise keeps beside its database, as the first line of a backup. */
export interface StoredFiles {
  /** The key made at the first start; null where `SECRET_KEY` gives it. */
  key: string | null
  /** Clicks that are not counted yet, by segment (base64). Counting one twice changes nothing. */
  journal: Record<string, string>
}

const keyFile = 'secret.key'
const segment = /^[\w-]+\.(open|seg)$/

export function readStoredFiles(dataDir: string, hasOwnKey: boolean): StoredFiles {
  const path = join(dataDir, keyFile)
  const key = hasOwnKey || !existsSync(path) ? null : readFileSync(path, 'utf8').trim()
  const folder = join(dataDir, 'journal')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => segment.test(name)) : []
  const journal: Record<string, string> = {}
  for (const name of names) {
    try {
      journal[name] = readFileSync(join(folder, name), 'base64')
    } catch (error) {
      // Counted and deleted meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return { key, journal }
}

/** Throws Unloadable where the folder has another key: what is sealed could not be opened any more. */
export function refuseOtherKey(dataDir: string, { key }: StoredFiles, ownKey: string | null): void {
  const path = join(dataDir, keyFile)
  const there = ownKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : null)
  if (key === null && there === null) {
    throw new Unloadable('This backup was made with a SECRET_KEY of its own. Set it, then restore.')
  }
  if (key === null || there === null || key === there) return
  throw new Unloadable(
    ownKey === null
      ? `${path} is another key than the backup's. Restore into an empty DATA_DIR.`
      : "SECRET_KEY is another key than the backup's. Unset it, or set the one of the backup.",
  )
}

/** On disk, not only on its way there, when it returns. */
export function writeStoredFiles(dataDir: string, { key, journal }: StoredFiles): void {
  const path = join(dataDir, keyFile)
  if (key !== null && !existsSync(path)) writeWhole(path, Buffer.from(key))
  // Known links are of the database before this one.
  rmSync(join(dataDir, 'links'), { recursive: true, force: true })
  const folder = join(dataDir, 'journal')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, bytes] of Object.entries(journal)) {
    if (segment.test(name)) writeWhole(join(folder, basename(name)), Buffer.from(bytes, 'base64'))
  }
}

/** Half a key would be another key, by which the next restore is refused. */
function writeWhole(path: string, bytes: Buffer): void {
  const draft = `${path}.part`
  writeFileSync(draft, bytes, { mode: 0o600, flush: true })
  renameSync(draft, path)
}
