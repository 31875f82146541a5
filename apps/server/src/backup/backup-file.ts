import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Unloadable } from '@hopwise/db'

/** Lines of JSON, compressed. Only its owner may read it: the installation's key may be in it. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  // Written whole beside its place first: a full disk must not leave half a backup that looks whole.
  const draft = `${path}.${process.pid}.part`
  async function* withBreaks() {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(withBreaks()), createGzip(), file)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip()
  const read = pipeline(file, text)
  // Told by the loop below, which the failing stream ends.
  read.catch(() => undefined)
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
    await read
  } catch (error) {
    throw new Unloadable(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
