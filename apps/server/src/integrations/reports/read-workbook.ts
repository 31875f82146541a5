import { stringify } from 'csv-stringify/sync'
import readExcelFile from 'read-excel-file/node'
import { UnreadableReport } from './decode-text.ts'
import { listZip, readZipEntry } from './read-zip.ts'

/** Unpacked; a workbook is held whole while it is read, unlike text, and takes many times its size. */
const maxWorkbookBytes = 20 * 1024 * 1024
const tooLarge =
  'Unpacked, this workbook is larger than 20 MB. Save the sheet with your earnings as CSV and import that.'

/** The sheets of an .xlsx file, each as the lines of a CSV text. */
export async function readWorkbook(
  path: string,
): Promise<{ name: string; lines: () => Iterable<string> }[]> {
  const entries = await listZip(path, { maxBytes: maxWorkbookBytes, tooLarge })
  // The ZIP declares its sizes; reading it through is what holds it to them.
  for (const entry of entries) {
    for await (const _ of readZipEntry(path, entry));
  }
  try {
    const sheets = await readExcelFile(path)
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      *lines() {
        for (const row of data) yield stringify([row.map(cellText)])
      },
    }))
  } catch {
    throw new UnreadableReport(
      'This workbook cannot be read. Open it and save the sheet with your earnings as CSV.',
    )
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) {
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  return value === null || value === undefined ? '' : String(value)
}
