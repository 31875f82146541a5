import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyLocked, takeExclusiveLock } from './exclusive-lock.ts'

const runDirectory = '/run/hopwise'
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
  if (process.platform === 'win32' || fitsSocket(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  const outside = folderOutside(folderId(real))
  refuseForeign(outside, ownerOf(real))
  return outside
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + longestSocketName) <= maxSocketPathBytes
}

/** Stands for a data folder where its path cannot. */
export function folderId(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
}

/** In places that no variable of the environment moves: anyone who comes later finds the same one. */
function folderOutside(id: string): string {
  const temporary = join('/tmp', `hopwise-${id}`)
  const places = [join(runDirectory, id), temporary]
  const found = places.find((place) => lstatSync(place, { throwIfNoEntry: false }))
  if (found !== undefined) return found
  try {
    mkdirSync(runDirectory, { recursive: true, mode: 0o755 })
    mkdirSync(join(runDirectory, id), { recursive: true, mode: 0o700 })
    return join(runDirectory, id)
  } catch {
    // Only root may, or who was given the folder.
    mkdirSync(temporary, { recursive: true, mode: 0o700 })
    return temporary
  }
}

/**
 * Everyone may write to the temporary directory, so the folder may have been laid out for us. Root
 * hands it to the owner of the data, who runs the database.
 */
function refuseForeign(folder: string, owner: number | null): void {
  const found = lstatSync(folder)
  const self = process.getuid?.()
  const isOurs = found.uid === self || (self === 0 && found.uid === owner)
  if (found.isDirectory() && isOurs && (found.mode & 0o777) === 0o700) return
  throw new Error(
    `Socket folder ${folder} must belong only to this user. ` +
      'Delete it, or set DATA_DIR to a shorter path.',
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
