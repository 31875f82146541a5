import { aWorkbook, aZip, manyCells } from '../apps/server/src/testing/a-workbook.ts'

export interface WorstFile {
  name: string
  fileName: string
  content: Uint8Array
}

const megabyte = 1024 * 1024
const headings =
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)\n'

/** The dearest file of every kind that is taken, and those that are refused on the way. */
export function* worstFiles(): Generator<WorstFile> {
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  yield workbook('a workbook of 19 MB', manyCells(19 * megabyte))
  yield workbook('a workbook of 90 MB', manyCells(90 * megabyte))
  yield workbook('a workbook with a far corner', corner)
  yield { name: 'a CSV of 90 MB', fileName: 'a.csv', content: report(90 * megabyte) }
  const packed = aZip('a.csv', report(380 * megabyte))
  yield { name: 'a ZIP of a CSV of 380 MB', fileName: 'a.zip', content: packed }
  const faults = Buffer.from(headings + 'x,,,,,,,,,,\n'.repeat((90 * megabyte) / 11))
  yield { name: 'a CSV of 90 MB of faults', fileName: 'a.csv', content: faults }
}

function workbook(name: string, rows: string): WorstFile {
  return { name, fileName: 'a.xlsx', content: aWorkbook(rows) }
}

function report(bytes: number): Uint8Array {
  const rows = Array.from(
    { length: 1000 },
    (_, n) =>
      `Office,"Desk ${n}",B${String(n).padStart(9, '0')},Amazon,ada-20,2026-01-11,3,1,0,3,1\n`,
  ).join('')
  return Buffer.from(headings + rows.repeat(Math.ceil(bytes / rows.length)))
}

/** As many links as may be pasted. */
export function longestList(): string {
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `https://shop.example/item/${n}?${'a=b&'.repeat(60)},desk-${n},Title ${n}`,
  )
  return `url,slug,title\n${lines.join('\n')}`
}
