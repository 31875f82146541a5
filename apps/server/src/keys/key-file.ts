import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const minSecretLength = 32

/** The key in use, and those before it while something may still need them. */
export type Keys = readonly [current: string, ...old: string[]]

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key')

/** What the file holds, a key a line, the one in use first; null where there is none. */
export function readKeyFile(dataDir: string): string | null {
  const path = keyFileOf(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** The keys of this installation; the first one is made on its first start. */
export function storedKeys(dataDir: string): Keys {
  const path = keyFileOf(dataDir)
  if (!existsSync(path)) {
    // Written whole alongside its place first: a full disk must not leave a short key behind.
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, newKey(), { mode: 0o600 })
    // Of two first starts one makes the key, and both use it.
    try {
      linkSync(temporary, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporary)
    }
  }
  const [current = '', ...old] = readFileSync(path, 'utf8').trim().split(/\s+/)
  if ([current, ...old].some((key) => key.length < minSecretLength)) {
    throw new Error(
      `${path} holds no usable key. Restore it from a backup, or remove it to make a new one.`,
    )
  }
  return [current, ...old]
}

/** A new key comes into use and the others stay; one that is not carried over yet stays in use. */
export function addKey(dataDir: string): Keys {
  const keys = storedKeys(dataDir)
  if (keys.length > 1) return keys
  const added: Keys = [newKey(), ...keys]
  writeKeys(dataDir, added)
  return added
}

/** Nothing needs them any more. A key that was added in the meantime stays. */
export function dropOldKeys(dataDir: string, [current, ...old]: Keys): void {
  const left = storedKeys(dataDir).filter((key) => key === current || !old.includes(key))
  writeKeys(dataDir, left)
}

const newKey = () => randomBytes(32).toString('base64url')

/** Whole and on disk when it returns: half a key would be another key. */
export function writeKeys(dataDir: string, keys: readonly string[]): void {
  const path = keyFileOf(dataDir)
  const temporary = `${path}.part`
  writeFileSync(temporary, keys.join('\n'), { mode: 0o600, flush: true })
  renameSync(temporary, path)
  if (process.platform !== 'win32') syncFolder(dirname(path))
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
