import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

// `G`, eight hex digits of length, eight of checksum, line feed; then the records, a line each.
export const headerLength = 18
/** A group is written when it reaches this, before its turn ends; readers need hold no more. */
export const maxGroupLength = 256 * 1024
const marker = 71
const lineFeed = 10

/** Header values are Latin-1 by HTTP's rule, so a character is a byte. */
export function encodeGroup(body: string, into?: Buffer): Buffer {
  const length = headerLength + body.length
  const buffer = into !== undefined && into.length >= length ? into : Buffer.allocUnsafe(length)
  buffer.write(body, headerLength, 'latin1')
  const checksum = crc32(buffer.subarray(headerLength, length))
  buffer.write(`G${hex(body.length)}${hex(checksum)}\n`, 0, 'latin1')
  return buffer.subarray(0, length)
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}

export interface DecodedGroups {
  lines: string[]
  /** Bytes used up; what follows is not whole yet, or torn. */
  length: number
  /** Bytes passed over because no group could be read from them. */
  skippedBytes: number
}

/**
 * Whole groups from the start of the bytes. A group cut short ends the reading, for it may still be
 * being written; in the last bytes of a closed segment (`isFinal`) it is torn and passed over.
 */
export function decodeGroups(bytes: Buffer, isFinal = false): DecodedGroups {
  const lines: string[] = []
  let position = 0
  let skippedBytes = 0
  while (position < bytes.length) {
    const end = groupEnd(bytes, position)
    if (end === 'short' && !isFinal) break
    if (end === 'short' || end === 'broken') {
      const next = nextMarker(bytes, position + 1)
      skippedBytes += next - position
      position = next
      continue
    }
    const body = bytes.toString('latin1', position + headerLength, end - 1)
    for (const line of body.split('\n')) lines.push(line)
    position = end
  }
  return { lines, length: position, skippedBytes }
}

function groupEnd(bytes: Buffer, start: number): number | 'short' | 'broken' {
  if (bytes[start] !== marker) return 'broken'
  if (start + headerLength > bytes.length) return 'short'
  const header = bytes.toString('latin1', start + 1, start + headerLength)
  if (!/^[0-9a-f]{16}\n$/.test(header)) return 'broken'
  const length = Number.parseInt(header.slice(0, 8), 16)
  if (length === 0 || length > 4 * maxGroupLength) return 'broken'
  const end = start + headerLength + length
  if (end > bytes.length) return 'short'
  const checksum = Number.parseInt(header.slice(8, 16), 16)
  const isWhole = crc32(bytes.subarray(start + headerLength, end)) === checksum
  return isWhole && bytes[end - 1] === lineFeed ? end : 'broken'
}

function nextMarker(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(marker, from)
  return found < 0 ? bytes.length : found
}
