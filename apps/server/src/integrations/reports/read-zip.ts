import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableReport } from './decode-text.ts'

const maxEntries = 1000
/** Unpacked, of all entries together: a small ZIP can hold any number of zeros. */
export const maxUnpackedBytes = 400 * 1024 * 1024

const zipLimit = {
  maxBytes: maxUnpackedBytes,
  tooLarge: 'Unpacked, this ZIP is too large. Unpack it and import its reports one by one.',
}

/** Names of what is packed, without folders and what systems add of their own. */
export async function listZip(path: string, { maxBytes, tooLarge } = zipLimit): Promise<string[]> {
  const zip = await openZip(path)
  try {
    const names: string[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > maxBytes || zip.entriesRead > maxEntries) {
        throw new UnreadableReport(tooLarge)
      }
      if (!isPassedOver(entry)) names.push(entry.fileName)
    }
    return names
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    zip.close()
  }
}

function isPassedOver({ fileName }: Entry): boolean {
  return fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(fileName)
}

/** The bytes of one entry; more than the ZIP declares for it is an error of the stream. */
export async function* readZipEntry(path: string, name: string): AsyncGenerator<Buffer> {
  const zip = await openZip(path)
  try {
    const entry = await findEntry(zip, name)
    const stream: Readable = await zip.openReadStreamPromise(entry)
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    zip.close()
  }
}

async function findEntry(zip: ZipFile, name: string): Promise<Entry> {
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue
    if (entry.isEncrypted()) {
      throw new UnreadableReport('This ZIP is password-protected. Unpack it first.')
    }
    return entry
  }
  throw new Error(`no ${name} in the ZIP`)
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw asUnreadable(error)
  }
}

function asUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableReport) return error
  // What the disk says is no fault of the file.
  if (error instanceof Error && 'syscall' in error) return error
  return new UnreadableReport('This ZIP is damaged or cut off. Download it again.')
}
