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
import { type Keys, keyFileOf, readKeyFile, storedKeys } from '#src/keys/key-file.ts'
import { createSecrets } from '#src/secrets.ts'

/** What Hopwise keeps alongside its database, as the first line of a backup. */
export interface StoredFiles {
  /** What the key file holds; null where `SECRET_KEY` gives the key. */
  key: string | null
  /** Sealed with `SECRET_KEY` where that is the key, so that a restore can tell another one. */
  keyProof?: string
  /** Clicks that are not counted yet, by segment (base64). Counting one twice changes nothing. */
  journal: Record<string, string>
}

const segment = /^[\w-]+\.(open|seg)$/

export function readStoredFiles(dataDir: string, ownKey: string | null): StoredFiles {
  const key = ownKey === null ? readKeyFile(dataDir) : null
  const folder = join(dataDir, 'journal')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => segment.test(name)) : []
  const journal: Record<string, string> = {}
  for (const name of names) {
    try {
      journal[name] = readFileSync(join(folder, name), 'base64')
    } catch (error) {
      // Counted and deleted in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return { key, journal, ...(ownKey !== null && { keyProof: proofOf(ownKey) }) }
}

const proof = 'key of a backup'
const proofOf = (key: string) => createSecrets(key).seal(proof, proof)

/** Throws Unloadable where the folder has another key: what is sealed could not be opened any more. */
export function refuseOtherKey(dataDir: string, { key }: StoredFiles, ownKey: string | null): void {
  const there = ownKey ?? readKeyFile(dataDir)
  if (key === null && there === null) {
    throw new Unloadable('This backup was made with a SECRET_KEY of its own. Set it, then restore.')
  }
  if (key === null || there === null || key === there) return
  throw new Unloadable(
    ownKey === null
      ? `${keyFileOf(dataDir)} is another key than the backup's. Restore into an empty DATA_DIR.`
      : "SECRET_KEY is another key than the backup's. Unset it, or set the one of the backup.",
  )
}

/** What a person should know who restores under another `SECRET_KEY` than the backup's. */
export function warnOfOtherKey(
  dataDir: string,
  { key, keyProof }: StoredFiles,
  ownKey: string | null,
): string | null {
  if (key !== null || keyProof === undefined) return null
  const [current, ...old]: Keys = ownKey === null ? storedKeys(dataDir) : [ownKey]
  try {
    createSecrets(current, old).open(keyProof, proof)
    return null
  } catch {
    return "This is another key than the backup's SECRET_KEY: tokens, network keys and second steps of sign-in in it cannot be read. Restore with that key, or connect everything again."
  }
}

/** On disk, not only on its way there, when it returns. */
export function writeStoredFiles(dataDir: string, { key, journal }: StoredFiles): void {
  const path = keyFileOf(dataDir)
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
  const temporary = `${path}.part`
  writeFileSync(temporary, bytes, { mode: 0o600, flush: true })
  renameSync(temporary, path)
}
