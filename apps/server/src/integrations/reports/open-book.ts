import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { decodeText, type Encoding, findEncoding, UnreadableReport } from './decode-text.ts'
import { isGzip, readGzip } from './read-gzip.ts'
import type { Text } from './read-rows.ts'
import { readWorkbook } from './read-workbook.ts'
import { listZip, readZipEntry } from './read-zip.ts'

export interface BookSheet {
  name: string
  isUnicode: boolean
  /** From its beginning, each time. */
  text(): Text
}

export interface Book {
  sheets: BookSheet[]
  /** What a ZIP holds alongside tables. */
  passedOver: string[]
}

/**
 * The tables of a file: of a text itself, plain or gzipped, of each text in a ZIP, of each sheet of a
 * workbook.
 */
export async function openBook(path: string, fileName: string): Promise<Book> {
  const start = await readStart(path)
  if (!isZip(start)) {
    const bytes = () => createReadStream(path)
    const text = isGzip(start) ? () => Readable.from(readGzip(bytes())) : bytes
    return { sheets: [await textSheet(fileName, text)], passedOver: [] }
  }
  const entries = await listZip(path)
  if (entries.includes('xl/workbook.xml')) {
    const sheets = await readWorkbook(path)
    return {
      sheets: sheets.map(({ name, lines }) => ({ name, isUnicode: true, text: lines })),
      passedOver: [],
    }
  }
  const book: Book = { sheets: [], passedOver: [] }
  for (const entry of entries) {
    try {
      const bytes = () => Readable.from(readZipEntry(path, entry))
      book.sheets.push(await textSheet(entry, bytes))
    } catch (error) {
      if (!(error instanceof UnreadableReport) || entries.length === 1) throw error
      book.passedOver.push(entry)
    }
  }
  return book
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer
  } finally {
    await file.close()
  }
}

const isZip = (start: Buffer) => start.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

async function textSheet(name: string, bytes: () => Readable): Promise<BookSheet> {
  const encoding: Encoding = await findEncoding(bytes())
  return {
    name,
    isUnicode: encoding !== 'windows-1252',
    text: () => decodeText(bytes(), encoding),
  }
}
