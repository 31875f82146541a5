import { findSource } from '#src/features/money/earnings/index.ts'
import type { Tenant } from '#src/services.ts'
import { hasEarnings } from './has-earnings.ts'
import type { BookFormat } from './import-row.ts'
import { missingIn } from './missing-in.ts'
import { surveyReport } from './parse-report.ts'
import { advance, previewAll, type Work } from './take-in.ts'

/** Finds out how a file is read, unless a person said so already, and what a run would do. */
export async function checkFile(work: Omit<Work, 'reading'>, kept: BookFormat): Promise<void> {
  const reading =
    kept.sheets.length > 0 ? kept : await withOwnSources(work.tenant, await surveyReport(work))
  const earning = reading.sheets.filter(hasEarnings)
  const rows = earning.reduce((sum, sheet) => sum + sheet.rows, 0)
  const source = [...new Set(earning.map((sheet) => sheet.reading.source))].join(', ')
  await advance(work, 'checking', { reading, rows, source, done: 0 })
  const isReadable = earning.length > 0 && earning.every((sheet) => missingIn(sheet) === null)
  const checked = { ...work, row: { ...work.row, reading } }
  if (isReadable) await previewAll({ ...checked, reading })
  else await advance(checked, 'checking', { status: 'ready', counts: {}, faults: [] })
}

/** A network that was recognized is called what the workspace already calls it. */
async function withOwnSources(tenant: Tenant, book: BookFormat): Promise<BookFormat> {
  const sheets: BookFormat['sheets'] = []
  for (const sheet of book.sheets) {
    const { source } = sheet.reading
    const own = source === '' ? '' : await findSource(tenant, source)
    sheets.push({ ...sheet, reading: { ...sheet.reading, source: own } })
  }
  return { ...book, sheets }
}
