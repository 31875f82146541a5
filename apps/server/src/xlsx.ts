import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import { afterFirst, type CsvColumn, type CsvRow } from './csv.ts'
import type { Ctx } from './services.ts'

export interface Sheet {
  /** What its tab says. */
  name: string
  columns: CsvColumn[]
  rows: AsyncIterable<CsvRow[]>
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook as a stream: rows are packed as they are read. Text stands in cells of
 * text, which no spreadsheet takes for formulas, whatever it begins with. (ECMA-376, part 1, 18.3)
 */
export async function streamXlsx(
  { log }: { log: Pick<Ctx['log'], 'warn'> },
  first: Sheet,
  ...others: Sheet[]
): Promise<Readable> {
  const rows = await afterFirst(first.rows)
  const stream = Readable.from(zipped(partsOf([{ ...first, rows }, ...others])))
  stream.on('error', (error) => log.warn({ err: error }, 'an export ended early'))
  return stream
}

interface Part {
  path: string
  text: Iterable<string> | AsyncIterable<string>
}

async function* zipped(parts: readonly Part[]): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const all = Buffer.concat(ready)
    ready = []
    return all
  }
  for (const { path, text } of parts) {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    for await (const piece of text) {
      file.push(Buffer.from(piece))
      const bytes = taken()
      if (bytes.length > 0) yield bytes
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield taken()
}

function partsOf(sheets: readonly Sheet[]): Part[] {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  const each = (write: (sheet: (typeof numbered)[number]) => string) => numbered.map(write).join('')
  const relations = (inner: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  const relation = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${office}/${type}" Target="${target}"/>`
  return [
    {
      path: '[Content_Types].xml',
      text: [
        `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
        `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>`,
        each(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
        ),
        '</Types>',
      ],
    },
    { path: '_rels/.rels', text: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    {
      path: 'xl/workbook.xml',
      text: [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`,
        each(
          ({ name, number }) =>
            `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
        ),
        '</sheets></workbook>',
      ],
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        relations(
          each(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
        ),
      ],
    },
    ...numbered.map(({ number, columns, rows }) => ({
      path: `xl/worksheets/sheet${number}.xml`,
      text: sheetText(columns, rows),
    })),
  ]
}

async function* sheetText(columns: CsvColumn[], pieces: AsyncIterable<CsvRow[]>) {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>`
  let line = 1
  yield rowText(
    columns.map(({ header }) => header),
    line,
  )
  for await (const rows of pieces) {
    const lines = rows.map((row) => {
      line += 1
      return rowText(
        columns.map(({ key }) => row[key]),
        line,
      )
    })
    yield lines.join('')
  }
  yield '</sheetData></worksheet>'
}

/** Places are optional by the standard, but many readers know a cell by its place alone. */
function rowText(values: readonly unknown[], line: number): string {
  const cells = values.map((value, index) => cellText(value, `${columnName(index)}${line}`))
  return `<row r="${line}">${cells.join('')}</row>`
}

/** A to Z, AA and so on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

function cellText(value: unknown, place: string): string {
  if (value === null || value === undefined) return `<c r="${place}"/>`
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no such characters
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .replaceAll(notText, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
