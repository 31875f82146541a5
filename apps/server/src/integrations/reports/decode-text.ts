import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What cannot be read as a report; the message is meant for a person. */
export class UnreadableReport extends Error {}

const headBytes = 4096

const marks: [name: string, bytes: number[]][] = [
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['an old Excel file (.xls)', [0xd0, 0xcf, 0x11, 0xe0]],
]

/** Reads all of it once: whether bytes are UTF-8 is known only at their end. */
export async function findEncoding(bytes: Readable): Promise<Encoding> {
  let head: Buffer = Buffer.alloc(0)
  let marked: Encoding | null = null
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      refuseBinary(head)
      marked = markOf(head)
    }
    if (isUtf8 && marked === null) isUtf8 = isDecoded(decoder, chunk)
  }
  if (isUtf8 && marked === null) isUtf8 = isDecoded(decoder)
  return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252')
}

function isDecoded(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** UTF-16 by its mark, or by the zeros that it puts between Latin letters. */
function markOf(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) {
    const side = index % 2
    if (byte === 0) zeros[side] = (zeros[side] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 5 && even === 0) return 'utf-16le'
  return even > head.length / 5 && odd === 0 ? 'utf-16be' : null
}

function refuseBinary(head: Buffer): void {
  const found = marks.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (found !== undefined) {
    throw new UnreadableReport(
      `This is ${found[0]}, despite its name. Choose a CSV, TSV, ZIP or XLSX file.`,
    )
  }
  if (markOf(head) !== null) return
  if (head.includes(0)) {
    throw new UnreadableReport(
      'This file has no readable text. Choose a CSV, TSV, ZIP or XLSX file.',
    )
  }
}

/** Text chunk by chunk, without its byte order mark. */
export async function* decodeText(bytes: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
