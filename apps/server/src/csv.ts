import { Readable } from 'node:stream'
import type { Page } from '@hopwise/contracts'
import type { CastingContext, Options } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import type { Ctx } from './services.ts'
import { withPauses } from './with-pauses.ts'

const pageSize = 500
/** A hundred of them take about a millisecond. */
const linesAtOnce = 100

export interface CsvColumn {
  key: string
  header: string
  /** Places behind the point, for sums; other numbers are written as they are. */
  decimals?: number
}

/** A cell by the key of its column. A sum is a number: a negative one in words reads as a formula. */
export type CsvRow = Readonly<Record<string, unknown>>

export interface ListedCsv<Item> {
  columns: CsvColumn[]
  /** The ids of all rows in their order, read once: what happens to the list afterwards moves none. */
  readIds(): Promise<number[]>
  /** Those of the ids that are still there, in that order. */
  readRows(ids: number[]): Promise<Item[]>
  rowOf(item: Item): CsvRow
}

/** All rows at once, for lists that are short by their nature. */
export function writeCsv(columns: CsvColumn[], rows: readonly CsvRow[]): string {
  return stringify([...rows], asSheet(columns))
}

/** All of a list as a CSV stream; no more than a page of it is held in memory. */
export function streamCsv<Item>(
  needs: { log: Pick<Ctx['log'], 'warn'> },
  list: ListedCsv<Item>,
): Promise<Readable> {
  return streamCsvRows(needs, list.columns, pageRows(list))
}

/**
 * The same for rows that come piece by piece. Throws when the first piece cannot be read, so that the
 * answer can still be an error; a later failure is logged and cuts the stream off.
 */
export async function streamCsvRows(
  { log }: { log: Pick<Ctx['log'], 'warn'> },
  columns: CsvColumn[],
  pieces: AsyncIterable<CsvRow[]>,
): Promise<Readable> {
  const rows = await afterFirst(pieces)
  const csv = Readable.from(linesOf(columns, rows), { highWaterMark: 1 })
  csv.on('error', (error) => log.warn({ err: error }, 'an export ended early'))
  return csv
}

async function* linesOf(columns: CsvColumn[], pieces: AsyncGenerator<CsvRow[]>) {
  yield writeCsv(columns, [])
  const sheet = { ...asSheet(columns), header: false, bom: false }
  for await (const piece of readAhead(pieces)) {
    for await (const rows of withPauses(slicesOf(piece))) {
      yield stringify(rows, sheet)
    }
  }
}

/** The same pieces, each asked for when the reader begins to take the one before. */
export async function* readAhead<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  let next = pieces.next()
  try {
    for (let piece = await next; piece.done !== true; piece = await next) {
      next = pieces.next()
      // Thrown where it is awaited, unless the reader has gone by then.
      next.catch(() => undefined)
      yield piece.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

function* slicesOf(rows: CsvRow[]) {
  for (let at = 0; at < rows.length; at += linesAtOnce) yield rows.slice(at, at + linesAtOnce)
}

/**
 * All of a list that grows at its beginning, newest first: each piece is what is older than the one
 * before, so that what is added in the meantime moves nothing.
 */
export async function* newestFirst<Item extends { id: number }>(
  readOlder: (page: { page: number; pageSize: number; before?: number }) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  for (let before: { before?: number } = {}; ; ) {
    const { items } = await readOlder({ page: 1, pageSize, ...before })
    yield items
    const last = items.at(-1)
    if (last === undefined || items.length < pageSize) return
    before = { before: last.id }
  }
}

/** The same pieces, the first of them read already. */
export async function afterFirst<Piece>(
  pieces: AsyncIterable<Piece>,
): Promise<AsyncGenerator<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let next = await iterator.next()
  return (async function* () {
    for (; next.done !== true; next = await iterator.next()) yield next.value
  })()
}

async function* pageRows<Item>({ readIds, readRows, rowOf }: ListedCsv<Item>) {
  const ids = await readIds()
  for (let at = 0; at < ids.length; at += pageSize) {
    const items = await readRows(ids.slice(at, at + pageSize))
    yield items.map(rowOf)
  }
}

function asSheet(columns: CsvColumn[]): Options {
  // A cell that begins with = + - @ would be run by a spreadsheet as a formula.
  const decimals = new Map(columns.map((column) => [column.key, column.decimals]))
  const cast = {
    number: (value: number, { column }: CastingContext) => {
      const places = decimals.get(String(column))
      return places === undefined ? String(value) : value.toFixed(places)
    },
  }
  return { header: true, columns, cast, escape_formulas: true, bom: true }
}
