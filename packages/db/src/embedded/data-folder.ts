import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AlreadyLocked, takeExclusiveLock } from './exclusive-lock.ts'

/** A unix socket's path may hold 107 bytes on Linux and 103 on macOS. */
const maxSocketPathBytes = 103
/** PostgreSQL's own names are shorter. */
const longestSocketName = '/hopwise.lock.x000000'

/** PostgreSQL's folder below a data folder: a link where another account could not reach it there. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Who owns the database's files; null before there are any. */
export function ownerOf(dataDir: string): number | null {
  const folder = databaseFolder(dataDir)
  return existsSync(folder) ? statSync(folder).uid : null
}

/** Folder of the sockets that belong to a data folder; outside of it where its path is too long. */
export function socketFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const real = realpathSync(dataDir)
  const inside = join(real, 'run')
  const outside = `hopwise-${folderId(real)}`
  const folder = [inside, join(tmpdir(), outside)].find(fitsSocket) ?? join('/tmp', outside)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder !== inside) refuseForeign(folder)
  return folder
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + longestSocketName) <= maxSocketPathBytes
}

/** Stands for a data folder where its path cannot. */
export function folderId(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
}

/** Everybody may write to the temporary directory, so the folder may have been laid out for us. */
function refuseForeign(folder: string): void {
  const found = lstatSync(folder)
  const isOurs = found.uid === process.getuid?.() && (found.mode & 0o777) === 0o700
  if (found.isDirectory() && isOurs) return
  throw new Error(
    `The folder ${folder} is not this user's alone, so no socket can be put there. ` +
      'Remove it, or choose a shorter path with DATA_DIR.',
  )
}

/** Makes this process the only one on `dataDir`; throws a sentence for a person otherwise. */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  try {
    return await takeExclusiveLock(lockPath(dataDir))
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error
    throw new Error(
      `Another Hopwise process (pid ${error.pid}) is using the data folder ${realpathSync(dataDir)}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    )
  }
}

function lockPath(dataDir: string): string {
  const folder = socketFolder(dataDir)
  if (process.platform === 'win32') return `\\\\.\\pipe\\hopwise-${folderId(dataDir)}`
  return join(folder, 'hopwise.lock')
}
