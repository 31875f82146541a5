import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL's files when they are new (40 MB), its log (64 MB or more), and clicks to come. */
const neededMb = 200

const usable = constants.W_OK | constants.X_OK

/** Makes the folder, or throws a sentence that says what keeps it from being used. */
export function makeDataFolder(path: string, hasDatabase: boolean): string {
  explained(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    refuseDanglingLink(path)
    // Not recursive here: below /proc that would never end.
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    if (!statSync(path).isDirectory()) throw new Error('it is a file')
    accessSync(path, usable)
  })
  const isNew = hasDatabase && !existsSync(join(path, 'postgres'))
  const lack = lackOfRoom(path)
  if (isNew && lack !== null) throw new Error(lack)
  return path
}

/** Throws the same sentence where the folder is missing and cannot be made, and makes nothing. */
export function refuseUnmakableFolder(path: string): void {
  explained(path, () => {
    refuseDanglingLink(path)
    let parent = dirname(path)
    while (lstatSync(parent, { throwIfNoEntry: false }) === undefined) parent = dirname(parent)
    if (!statSync(parent).isDirectory()) throw new Error(reasons['ENOTDIR'])
    accessSync(parent, usable)
  })
}

function refuseDanglingLink(path: string): void {
  const isDangling = !existsSync(path) && lstatSync(path, { throwIfNoEntry: false }) !== undefined
  if (isDangling) throw new Error('it is a link to a folder that does not exist')
}

function explained(path: string, use: () => void): void {
  try {
    use()
  } catch (error) {
    throw new Error(`DATA_DIR ${path} cannot be used: ${failureReason(error)}.`)
  }
}

/** A sentence, or null with room enough. A database that is there goes on with less: links need it. */
export function lackOfRoom(path: string, free = freeMb(path)): string | null {
  if (free >= neededMb) return null
  return (
    `The disk of DATA_DIR ${path} has ${free} MB left, and Hopwise needs ${neededMb} MB. ` +
    'Make room, or choose another folder with DATA_DIR.'
  )
}

function freeMb(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return Math.floor((bavail * bsize) / 1_000_000)
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write to it, or to the folder it is to be made in',
  EPERM: 'this user may not write to it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENOENT: 'nothing can be made there',
}

function failureReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
