import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Unloadable } from '@hopwise/db'
import { type Decryption, decryptWith, type Encryption, encryptWith } from './encryption.ts'

/** Lines of JSON, compressed. Only its owner may read it: the installation's key may be in it. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  encryption: Encryption | null = null,
): Promise<void> {
  const encrypt = encryption === null ? unchanged : encryptWith(encryption)
  // Written whole alongside its place first: a full disk must not leave half a backup that looks whole.
  const temporary = `${path}.${process.pid}.part`
  async function* withBreaks() {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(withBreaks()), createGzip(), encrypt, file)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* unchanged(chunks: AsyncIterable<Uint8Array>) {
  yield* chunks
}

export async function* readBackupFile(
  path: string,
  decryption: Decryption | null = null,
): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip()
  const read = pipeline(file, decryptWith(decryption), text)
  // Reported by the loop below, which the failing stream ends.
  read.catch(() => undefined)
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
    await read
  } catch (error) {
    if (error instanceof Unloadable) throw error
    throw new Unloadable(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
