import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Unloadable } from '@hopwise/db'
import { StoreFault } from './backup-store.ts'
import {
  type Chunks,
  type Decryption,
  decryptWith,
  type Encryption,
  encryptWith,
} from './encryption.ts'

/** By time, so that the newest is the last; `end` keeps the names of two installations in one place apart. */
export function backupName(kind: string, madeAt: Date, end = ''): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${kind}-${moment}${end === '' ? '' : `-${end}`}.backup`
}

/**
 * The bytes of a backup: lines of JSON, compressed and, where there is a key, encrypted. Nothing is read from the
 * database before someone asks for them: a place that takes none would leave it waiting in the middle.
 */
export async function* packBackup(
  lines: AsyncIterable<string>,
  encryption: Encryption | null,
): AsyncGenerator<Uint8Array> {
  async function* withBreaks() {
    for await (const line of lines) yield `${line}\n`
  }
  // A key that is none is refused before the database waits for anyone.
  const encrypt = encryption === null ? null : encryptWith(encryption)
  const gzip = createGzip()
  // Thrown where the bytes are read, which the failing stream ends.
  pipeline(Readable.from(withBreaks()), gzip).catch(() => undefined)
  yield* encrypt === null ? gzip : encrypt(gzip)
}

/** Only its owner may read it: the installation's key may be in it. */
export async function writeBackupFile(path: string, chunks: Chunks): Promise<void> {
  // Written whole alongside its place first: a full disk must not leave half a backup that looks whole.
  const temporary = `${path}.${process.pid}.part`
  try {
    const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(chunks, file)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    // A write that fails names no place.
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path: dirname(path) })
    throw error
  }
}

/** The bytes of a backup, wherever they are. */
export interface StoredBackup {
  /** As a person calls it. */
  name: string
  chunks: Chunks
}

export function fromFile(path: string): StoredBackup {
  async function* chunks() {
    yield* createReadStream(path)
  }
  return { name: path, chunks: chunks() }
}

const unreadable: Record<string, (name: string) => string> = {
  ENOENT: (name) => `There is no file ${name}.`,
  // What zlib says of the first bytes, and where there are no more.
  Z_DATA_ERROR: (name) => `${name} isn’t a Hopwise backup, or it’s damaged.`,
  Z_BUF_ERROR: (name) => `${name} is incomplete. Copy it again.`,
}

function describeUnreadable(name: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return unreadable[code]?.(name) ?? `${name} can’t be read: ${message}.`
}

export async function* readBackup(
  { name, chunks }: StoredBackup,
  decryption: Decryption | null = null,
): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  const read = pipeline(chunks, decryptWith(decryption), text)
  // Reported by the loop below, which the failing stream ends.
  read.catch(() => undefined)
  try {
    yield* linesOf(text)
    await read
  } catch (error) {
    if (error instanceof Unloadable || error instanceof StoreFault) throw error
    throw new Unloadable(describeUnreadable(name, error))
  }
}

/** One at a time, and broken at line feeds alone: `node:readline` reads ahead, and breaks at U+2028 as well. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = []
  for await (const chunk of text) {
    const [end = '', ...begun] = chunk.split('\n')
    line.push(end)
    for (const next of begun) {
      yield line.join('')
      line = [next]
    }
  }
  const last = line.join('')
  if (last !== '') yield last
}
