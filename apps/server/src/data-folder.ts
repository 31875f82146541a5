import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const minSecretLength = 32
/** PostgreSQL's files when they are new (40 MB), its log (64 MB or more), and clicks to come. */
const neededMb = 200

/** Makes the folder, or throws a sentence that says what keeps it from being used. */
export function makeDataFolder(path: string, holdsDatabase: boolean): string {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const isDangling = !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })
    if (isDangling) throw new Error('it is a link to a folder that does not exist')
    // Not recursive here: below /proc that would never end.
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    if (!statSync(path).isDirectory()) throw new Error('it is a file')
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${path} cannot be used: ${reasonOf(error)}.`)
  }
  const isNew = holdsDatabase && !existsSync(join(path, 'postgres'))
  const lack = lackOfRoom(path)
  if (isNew && lack !== null) throw new Error(lack)
  return path
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

/** The key of this installation, made on its first start. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    // Written whole beside its place first: a full disk must not leave a short key behind.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // Of two first starts one makes the key, and both use it.
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < minSecretLength) {
    throw new Error(
      `${path} holds no usable key. Restore it from a backup, or remove it to make a new one.`,
    )
  }
  return secret
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

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
