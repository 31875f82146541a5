import { readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import {
  type ClickDay,
  type Codes,
  type Column,
  clickColumnNames,
  type DaySums,
  type LinkColumn,
  type LinkSums,
  visitColumnNames,
} from './click-day.ts'

/** What a packed day was made from: it holds while all of it is still so. */
export interface PackStamp {
  counted: number
  notCounted: number
  /** Of the workspace: which one, its time zone, and how far details were forgotten. */
  workspace: string
}

interface Head {
  stamp: PackStamp
  sums: Omit<DaySums, 'links'>
  /** How many numbers each array of the sums of links has; they stand after the head. */
  links: number[]
  rows: number
  /** The columns of the body in their order; those of clicks share their values with the sums. */
  widths: number[]
  notCounted: (readonly string[])[]
  notCountedLinks: number
  notCountedRows: number
}

const magic = 0x48_57_43_44
const version = 3
const prefixBytes = 28
/** Holds the head of a usual day: what is read at once is one step, however much it is. */
const usualHeadBytes = 32_768
const alignment = 4

/** A prefix with lengths and checksums, the head as JSON with the sums of links, then the codes of each column. */
export function packDay(day: ClickDay, stamp: PackStamp): Buffer {
  const columns = [
    ...clickColumnNames.map((name) => day.clicks[name].codes),
    day.links.codes,
    day.starts,
    ...visitColumnNames.map((name) => day.notCounted[name].codes),
    day.notCountedLinks.codes,
    day.notCountedLinks.ids,
    day.visits,
  ]
  const { links, ...sums } = day.sums
  const linkArrays = arraysOf(links)
  const head: Head = {
    stamp,
    sums,
    links: linkArrays.map((numbers) => numbers.length),
    rows: day.starts.length,
    widths: columns.map((codes) => codes.BYTES_PER_ELEMENT),
    notCounted: visitColumnNames.map((name) => day.notCounted[name].values),
    notCountedLinks: day.notCountedLinks.ids.length,
    notCountedRows: day.visits.length,
  }
  const json = padded(Buffer.from(JSON.stringify(head)), 0x20)
  const headBytes = Buffer.concat([json, ...linkArrays.map(bytesOf)])
  const body = Buffer.concat(columns.map((codes) => padded(bytesOf(codes), 0)))
  const prefix = Buffer.alloc(prefixBytes)
  const ofHead = [json.length, headBytes.length, crc32(headBytes)]
  const numbers = [magic, version, ...ofHead, body.length, crc32(body)]
  for (const [place, number] of numbers.entries()) prefix.writeUInt32LE(number, place * 4)
  return Buffer.concat([prefix, headBytes, body])
}

/** What a day of the file comes to, or null where it is not whole or not of this stamp. */
export async function readPackedSums(path: string, stamp: PackStamp): Promise<DaySums | null> {
  return await withFile(path, async (file) => {
    const start = await readBytes(file, usualHeadBytes)
    const prefix = readPrefix(start)
    if (prefix === null) return null
    const bytes = await readOn(file, start, prefixBytes + prefix.headBytes)
    return sumsIn(bytes, prefix, stamp)
  })
}

/** The same in a thread, which may wait for the file. */
export function readPackedSumsAtOnce(path: string, stamp: PackStamp): DaySums | null {
  const bytes = readWhole(path)
  const prefix = bytes && readPrefix(bytes)
  return prefix && sumsIn(bytes, prefix, stamp)
}

/** The day of the file, or null where it is not whole or not of this stamp. Only for threads that count. */
export function readPackedDay(path: string, stamp: PackStamp): ClickDay | null {
  const bytes = readWhole(path)
  const prefix = bytes && readPrefix(bytes)
  const head = prefix && readHead(bytes, prefix, stamp)
  if (!head) return null
  const bodyAt = prefixBytes + prefix.headBytes
  const body = bytes.subarray(bodyAt, bodyAt + prefix.bodyBytes)
  if (body.length !== prefix.bodyBytes || crc32(body) !== prefix.bodySum) return null
  return dayOf(head, linkSumsIn(bytes, prefix, head), body)
}

interface Prefix {
  /** Of the head, the part before the sums of links. */
  jsonBytes: number
  headBytes: number
  headSum: number
  bodyBytes: number
  bodySum: number
}

function readPrefix(bytes: Buffer): Prefix | null {
  if (bytes.length < prefixBytes) return null
  const at = (place: number) => bytes.readUInt32LE(place * 4)
  if (at(0) !== magic || at(1) !== version) return null
  const [jsonBytes, headBytes] = [at(2), at(3)]
  return { jsonBytes, headBytes, headSum: at(4), bodyBytes: at(5), bodySum: at(6) }
}

function readHead(bytes: Buffer, prefix: Prefix, stamp: PackStamp): Head | null {
  const own = bytes.subarray(prefixBytes, prefixBytes + prefix.headBytes)
  if (own.length !== prefix.headBytes || crc32(own) !== prefix.headSum) return null
  // safe because the checksum says that it is what this version wrote
  const head = JSON.parse(own.toString('utf8', 0, prefix.jsonBytes)) as Head
  return isSameStamp(head.stamp, stamp) ? head : null
}

function sumsIn(bytes: Buffer, prefix: Prefix, stamp: PackStamp): DaySums | null {
  const head = readHead(bytes, prefix, stamp)
  return head && { ...head.sums, links: linkSumsIn(bytes, prefix, head) }
}

const arraysOf = ({ ids, clicks, visitors, several }: LinkSums) => [ids, clicks, visitors, several]

function linkSumsIn(bytes: Buffer, prefix: Prefix, { links }: Head): LinkSums {
  let place = prefixBytes + prefix.jsonBytes
  const next = (length = 0) => {
    // A copy, since the bytes may begin anywhere in their memory.
    const own = new Uint8Array(bytes.subarray(place, place + length * alignment))
    place += own.length
    return new Uint32Array(own.buffer)
  }
  const [ids, clicks, visitors, several] = links
  return { ids: next(ids), clicks: next(clicks), visitors: next(visitors), several: next(several) }
}

function isSameStamp(one: PackStamp, other: PackStamp): boolean {
  return (
    one.counted === other.counted &&
    one.notCounted === other.notCounted &&
    one.workspace === other.workspace
  )
}

function dayOf(head: Head, links: LinkSums, body: Buffer): ClickDay {
  // The arrays look into these bytes, so they have to begin where their alignment allows.
  const bytes = body.byteOffset % alignment === 0 ? body : Buffer.from(new Uint8Array(body).buffer)
  let place = bytes.byteOffset
  let column = 0
  const next = (rows: number): Codes => {
    const codes = codesAt(bytes.buffer, place, head.widths[column] ?? 1, rows)
    place += alignedLength(codes.byteLength)
    column += 1
    return codes
  }
  const clicks = columnsOf(clickColumnNames, (name) => ({
    values: head.sums.columns[name].values,
    codes: next(head.rows),
  }))
  const linkColumn: LinkColumn = { ids: links.ids, codes: next(head.rows) }
  const starts = new Uint8Array(next(head.rows))
  const notCounted = columnsOf(visitColumnNames, (_name, index) => ({
    values: head.notCounted[index] ?? [],
    codes: next(head.notCountedRows),
  }))
  const codesOfOthers = next(head.notCountedRows)
  const idsOfOthers = new Uint32Array(next(head.notCountedLinks))
  return {
    sums: { ...head.sums, links },
    clicks,
    links: linkColumn,
    starts,
    notCounted,
    notCountedLinks: { ids: idsOfOthers, codes: codesOfOthers },
    visits: new Uint32Array(next(head.notCountedRows)),
  }
}

function columnsOf<Name extends string>(
  names: readonly Name[],
  columnOf: (name: Name, index: number) => Column,
): Record<Name, Column> {
  // safe because every name gets its entry
  return Object.fromEntries(names.map((name, index) => [name, columnOf(name, index)])) as Record<
    Name,
    Column
  >
}

function codesAt(buffer: ArrayBufferLike, place: number, width: number, rows: number): Codes {
  if (width === 1) return new Uint8Array(buffer, place, rows)
  return width === 2 ? new Uint16Array(buffer, place, rows) : new Uint32Array(buffer, place, rows)
}

function bytesOf(codes: Codes): Buffer {
  return Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength)
}

function padded(bytes: Buffer, filler: number): Buffer {
  const length = alignedLength(bytes.length)
  return length === bytes.length
    ? bytes
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, filler)])
}

function alignedLength(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment
}

async function readBytes(file: FileHandle, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(bytes), 0, bytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** What a file holds up to `end`, of which `start` was read. It may be shorter than it says. */
async function readOn(file: FileHandle, start: Buffer, end: number): Promise<Buffer> {
  if (end <= start.length) return start
  const { size } = await file.stat()
  return await readBytes(file, Math.min(end, size))
}

/** Null where there is no such file, or none that can be read: it is only a copy. */
function readWhole(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

/** As `readWhole`, for a part of it. */
async function withFile<Found>(
  path: string,
  read: (file: FileHandle) => Promise<Found>,
): Promise<Found | null> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    return await read(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  } finally {
    // No one has to wait for it.
    file?.close().catch(() => undefined)
  }
}
