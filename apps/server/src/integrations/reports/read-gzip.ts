import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnreadableReport } from './decode-text.ts'
import { maxUnpackedBytes } from './read-zip.ts'

export const gzipDamaged = 'This gzip file is damaged or cut off. Download it again.'

const mark = Buffer.from([0x1f, 0x8b])

/** By its first bytes, whatever its name says. */
export function isGzip(start: Buffer): boolean {
  return start.subarray(0, mark.length).equals(mark)
}

/** The unpacked bytes, up to a limit: a small file can hold any number of zeros. */
export async function* readGzip(
  packed: Readable,
  maxBytes = maxUnpackedBytes,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    // The reader sees the failure too.
    for await (const chunk of pipeline(packed, createGunzip(), () => undefined)) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        throw new UnreadableReport(
          'Unpacked, this file is too large. Unpack it and import it in parts.',
        )
      }
      yield chunk
    }
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    throw isDamaged ? new UnreadableReport(gzipDamaged) : error
  }
}
