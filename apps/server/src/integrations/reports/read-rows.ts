import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { knownHeadings } from './headings.ts'

export type Text = AsyncIterable<string> | Iterable<string>

export interface Row {
  /** Where it ends, counted from one. */
  line: number
  cells: string[]
}

/** The rows from some line on cannot be distinguished. */
export class UnreadableRows extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const delimiters = ['\t', ',', ';', '|']
const headLength = 16_384
const maxRowLength = 262_144

/** Excel's first line of a text that names its delimiter: `sep=;`. */
const excelLine = /^\ufeff?"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i

/** How many cells of a row are headings one expects. */
type CountKnown = (cells: readonly string[]) => number

/** Rows of a delimited text, whatever delimits them; a row at a time is held. */
export async function* readRows(
  text: Text,
  countKnown: CountKnown = knownHeadings,
): AsyncGenerator<Row> {
  const { head, rest } = await takeHead(chunksOf(text))
  const declared = excelLine.exec(head)?.[1]
  const parser = parse({
    delimiter: declared ?? findDelimiter(head, countKnown),
    from_line: declared === undefined ? 1 : 2,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
    // An error would take rows along that were read before it.
    skip_records_with_error: true,
  })
  let broken: UnreadableRows | undefined
  parser.on('skip', (error: CsvError) => {
    broken ??= new UnreadableRows(
      Number(error['lines'] ?? 0),
      'A quotation mark is never closed, so nothing after it can be read.',
    )
  })
  const source = Readable.from(chain(head, rest))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser) {
      if (broken !== undefined && info.lines > broken.line) break
      yield { line: info.lines, cells: record.map((cell: string) => cell.trim()) }
    }
  } finally {
    source.destroy()
  }
  if (broken !== undefined) throw broken
}

async function* chunksOf(text: Text): AsyncGenerator<string> {
  // By its letters a string would come as one chunk each.
  if (typeof text === 'string') yield text
  else yield* text
}

async function takeHead(rest: AsyncIterator<string>) {
  let head = ''
  while (head.length < headLength) {
    const { done, value } = await rest.next()
    if (done === true) break
    head += value
  }
  return { head, rest }
}

async function* chain(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (head !== '') yield head
  for (;;) {
    const { done, value } = await rest.next()
    if (done === true) return
    if (value !== '') yield value
  }
}

/** The one that makes most headings known; else the one that gives most lines the same width. */
function findDelimiter(head: string, countKnown: CountKnown): string {
  const lines = head.split(/\r\n|\n|\r/, 40).filter((line) => line.trim() !== '')
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const rows = lines.map((line) => line.split(delimiter))
    const known = Math.max(0, ...rows.map((cells) => countKnown(cells.map(unquoted))))
    const widths = Map.groupBy(rows, ({ length }) => length)
    widths.delete(1)
    const regular = Math.max(0, ...[...widths.values()].map(({ length }) => length))
    const score = (known > 1 ? known * 1000 : 0) + regular
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}
