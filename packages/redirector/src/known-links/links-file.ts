import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

// `hopwise-links`, a version and a checksum of all that follows; then a line for each link: its
// slug, a tab and the stored link as JSON, most recently used first.
const name = 'hopwise-links'
/** To be raised when a stored link comes to mean something else. */
const version = '1'
const lineFeed = 10

/** By slug, in the order of the file; empty when there is none. Throws where it cannot be relied on. */
export function readLinksFile(file: string): Map<string, string> {
  const bytes = readWhole(file)
  if (bytes === null) return new Map()
  const headerEnd = bytes.indexOf(lineFeed)
  const header = bytes.toString('latin1', 0, Math.max(0, headerEnd))
  const [what, writtenAs, checksum] = header.split(' ')
  if (what !== name || writtenAs !== version) throw new Error('It is of another version')
  const body = bytes.subarray(headerEnd + 1)
  if (checksum !== hex(crc32(body))) throw new Error('It is damaged')
  const lines = new Map<string, string>()
  for (const line of body.toString().split('\n')) {
    const tab = line.indexOf('\t')
    if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return lines
}

function readWhole(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function hex(checksum: number): string {
  return checksum.toString(16)
}

/** What is to be written; it only grows. */
export class LinksToWrite {
  readonly chunks: Buffer[] = []
  bytes = 0
  checksum = 0

  add(lines: string): void {
    const chunk = Buffer.from(lines)
    this.chunks.push(chunk)
    this.bytes += chunk.length
    this.checksum = crc32(chunk, this.checksum)
  }
}

export function lineOf(slug: string, stored: string): string {
  return `${slug}\t${stored}\n`
}

/** The file before stays as it is until the new one is whole and on the disk. */
export async function writeLinksFile(
  file: string,
  { chunks, bytes, checksum }: LinksToWrite,
): Promise<void> {
  const header = Buffer.from(`${name} ${version} ${hex(checksum)}\n`)
  const temporary = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(temporary, 'w', 0o600)
  try {
    const { bytesWritten } = await handle.writev([header, ...chunks])
    if (bytesWritten < header.length + bytes) throw new Error('The disk took only a part of it')
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
