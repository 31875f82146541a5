import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { aWorkbook } from '#src/testing/a-workbook.ts'
import { UnreadableReport } from './decode-text.ts'
import { openBook } from './open-book.ts'
import { readGzip } from './read-gzip.ts'
import { readSheet } from './read-sheet.ts'
import { listZip } from './read-zip.ts'
import { surveySheet } from './survey-sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const headings = 'Name,ASIN,Tracking ID,Date Shipped,Items Shipped,Ad Fees($)'
const report = (name: string, fee = '1.00') =>
  `${headings}\n"${name}",B00DESK001,ada-20,2026-11-03,1,${fee}\n`

function save(content: string | Uint8Array): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}

async function read(content: string | Uint8Array, name = 'report.csv') {
  const book = await openBook(save(content), name)
  const found = []
  for (const sheet of book.sheets) {
    const surveyed = await surveySheet(sheet.name, sheet.text())
    for await (const row of readSheet(sheet.text(), surveyed)) {
      found.push('issue' in row ? row.issue : `${row.report.productName} ${row.report.amount}`)
    }
  }
  return { found, book }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', report('Schreibtisch für Ärzte')],
  ['UTF-8 with a mark', `\ufeff${report('Schreibtisch für Ärzte')}`],
  ['UTF-16 with a mark', utf16(`\ufeff${report('Schreibtisch für Ärzte')}`)],
  ['UTF-16 without one', utf16(report('Schreibtisch für Ärzte'))],
  ['UTF-16, big end first', utf16(`\ufeff${report('Schreibtisch für Ärzte')}`).swap16()],
  ['Windows-1252', Buffer.from(report('Schreibtisch für Ärzte'), 'latin1')],
])('names survive %s', async (_, content) => {
  expect((await read(content)).found).toEqual(['Schreibtisch für Ärzte 1.00'])
})

test('that a file is not Unicode is known', async () => {
  const { book } = await read(Buffer.from(report('Ärzte'), 'latin1'))
  expect(book.sheets[0]?.isUnicode).toBe(false)
})

test('a ZIP is read report by report, and what is no table in it is passed over', async () => {
  const zip = zipSync({
    'reports/Fee-Earnings.csv': strToU8(report('Desk')),
    'Fee-Earnings.tsv': strToU8(report('Lamp', '2.50').replaceAll(',', '\t')),
    '__MACOSX/._Fee-Earnings.csv': strToU8('x'),
    'logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  const { found, book } = await read(zip)
  expect(found).toEqual(['Desk 1.00', 'Lamp 2.50'])
  expect(book.passedOver).toEqual(['logo.png'])
})

test('a gzipped report is read as it is', async () => {
  expect((await read(gzipSync(report('Desk')), 'report.csv.gz')).found).toEqual(['Desk 1.00'])
})

test.each([
  ['is cut off', gzipSync(report('Desk')).subarray(0, -12), 'damaged or cut off'],
  ['holds no text', gzipSync(gzipSync(report('Desk'))), 'gzip archive'],
])('a gzipped file that %s says so', async (_, content, message) => {
  const reading = read(content, 'report.csv.gz')
  await expect(reading).rejects.toBeInstanceOf(UnreadableReport)
  await expect(reading).rejects.toThrow(message)
})

test('a gzipped file that unpacks to more than is allowed is refused on the way', async () => {
  const bomb = Readable.from([gzipSync(new Uint8Array(3_000_000))])
  const reading = buffer(readGzip(bomb, 1_000_000))
  await expect(reading).rejects.toThrow('too large')
})

test('a ZIP that unpacks to more than is allowed is refused before it is unpacked', async () => {
  const bomb = save(zipSync({ 'a.csv': new Uint8Array(3_000_000) }))
  await expect(listZip(bomb, { maxBytes: 2_000_000, tooLarge: 'Too large.' })).rejects.toThrow(
    'Too large.',
  )
})

test('a ZIP that lies about its sizes is refused as damaged', async () => {
  const zip = Buffer.from(zipSync({ 'a.csv': strToU8(report('Desk').repeat(500)) }))
  // Where the directory at its end says how large the entry is.
  const directory = zip.lastIndexOf(Buffer.from('504b0102', 'hex'))
  zip.writeUInt32LE(100, directory + 24)
  await expect(read(zip)).rejects.toThrow('This ZIP is damaged')
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel file'],
  ['bytes of anything', Buffer.from('0000010200000003', 'hex'), 'This file has no readable text'],
])('%s renamed to .csv is refused', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
  await expect(read(content)).rejects.toBeInstanceOf(UnreadableReport)
})

test('the sheets of a workbook are read with its dates and sums', async () => {
  const row = [text('Desk, 48&quot;'), text('B00DESK001'), text('ada-20')]
  const figures = [number(46329, 1), number(1), number(24.1)]
  const rows = [cells(1, headings.split(',').map(text)), cells(2, [...row, ...figures])]
  const { found } = await read(aWorkbook(rows.join('')), 'report.xlsx')
  expect(found).toEqual(['Desk, 48" 24.10'])
})

test('an entity in a workbook brings in no file', async () => {
  const file = save('from the disk')
  const row = [text('Desk &inside;'), text('B00DESK001'), text('ada-20')]
  const figures = [number(46329, 1), number(1), number(24.1)]
  const rows = [cells(1, headings.split(',').map(text)), cells(2, [...row, ...figures])]
  const { 'xl/worksheets/sheet1.xml': sheet = strToU8(''), ...others } = unzipSync(
    aWorkbook(rows.join('')),
  )
  for (const source of [`SYSTEM "${pathToFileURL(file)}"`, '"from the document"']) {
    const hostile = `<!DOCTYPE worksheet [<!ENTITY inside ${source}>]>${strFromU8(sheet)}`
    const files = { ...others, 'xl/worksheets/sheet1.xml': strToU8(hostile) }
    const { found } = await read(zipSync(files), 'report.xlsx')
    expect(found).toEqual(['Desk &inside; 24.10'])
  }
})

const cells = (row: number, values: string[]) =>
  `<row r="${row}">${values.map((value, n) => value.replace('@', `${'ABCDEF'[n]}${row}`)).join('')}</row>`
const text = (value: string) => `<c r="@" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`
