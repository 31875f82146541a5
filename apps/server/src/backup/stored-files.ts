import { existsSync, linkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Unloadable } from '@hopwise/db'
import type { Config } from '#src/config.ts'
import { type Keys, keyFileOf, readKeyFile, storedKeys, writeKeys } from '#src/keys/key-file.ts'
import { createSecrets } from '#src/secrets.ts'

/** The installation that a backup is of, or is restored into. */
export interface BackupPlace {
  dataDir: string
  /** Null means the embedded database. */
  databaseUrl: string | null
  /** `SECRET_KEY`; null where the data folder keeps the key. */
  ownKey: string | null
}

/** Past a pooler where there is a way: one long transaction outlasts its time limits. */
export function toBackupPlace({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
  ownKey,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'ownKey'>): BackupPlace {
  return { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl, ownKey }
}

/** What Hopwise keeps alongside its database, as the first line of a backup. */
export interface StoredFiles {
  /** What the key file holds; null where `SECRET_KEY` gives the key. */
  key: string | null
  /** Sealed with `SECRET_KEY` where that is the key, so that a restore can tell another one. */
  keyProof?: string
  /** Segments whole (base64), in backups of 0.1.0; their clicks have lines of their own since. */
  journal: Record<string, string>
}

export function readStoredFiles(dataDir: string, ownKey: string | null): StoredFiles {
  const key = ownKey === null ? readKeyFile(dataDir) : null
  return { key, journal: {}, ...(ownKey !== null && { keyProof: proofOf(ownKey) }) }
}

const proof = 'key of a backup'
const proofOf = (key: string) => createSecrets(key).seal(proof, proof)

/** Throws Unloadable where the folder has another key that something else needs. */
export function refuseOtherKey({ dataDir, databaseUrl, ownKey }: BackupPlace, key: string | null) {
  const there = ownKey ?? readKeyFile(dataDir)
  if (key === null && there === null) {
    throw new Unloadable('This backup was made with a SECRET_KEY of its own. Set it, then restore.')
  }
  if (key === null || there === null || key === there) return
  if (ownKey !== null) {
    throw new Unloadable(
      "SECRET_KEY doesn't match the backup's key. Unset it, or set it to the backup's key.",
    )
  }
  // Restored is only where no one has an account, so that key is a first start's, except here.
  if (databaseUrl === null || !existsSync(join(dataDir, 'postgres'))) return
  throw new Unloadable(
    `${keyFileOf(dataDir)} doesn't match the backup's key, and the embedded database there needs it. Restore into an empty DATA_DIR.`,
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
    return "This key doesn't match the backup's SECRET_KEY: its tokens, network keys and second steps of sign-in can't be read. Restore with that key, or connect everything again."
  }
}

/** On disk, not only on its way there, when it returns. */
export function writeStoredFiles(dataDir: string, { key }: StoredFiles): void {
  if (key !== null) takeKey(dataDir, key)
  // Known links and packed days are of the database before this one.
  for (const name of ['links', 'click-columns']) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** What a first start sealed is gone with its tables; its key is kept all the same. */
function takeKey(dataDir: string, key: string): void {
  const path = keyFileOf(dataDir)
  if (readKeyFile(dataDir) === key) return
  if (existsSync(path)) linkSync(path, `${path}.before-restore-${Date.now()}`)
  writeKeys(dataDir, [key])
}
