import type { BookFormat } from './import-row.ts'
import { missingIn } from './missing-in.ts'
import { surveyReport } from './parse-report.ts'
import { hasEarnings } from './read-earnings.ts'
import { advance, previewAll, type Work } from './take-in.ts'

/** Finds out how a file is read, unless a person said so already, and what a run would do. */
export async function checkFile(work: Omit<Work, 'reading'>, kept: BookFormat): Promise<void> {
  const reading = kept.sheets.length > 0 ? kept : await surveyReport(work)
  const earning = reading.sheets.filter(hasEarnings)
  const rows = earning.reduce((sum, sheet) => sum + sheet.rows, 0)
  const source = [...new Set(earning.map((sheet) => sheet.reading.source))].join(', ')
  await advance(work, 'checking', { reading, rows, source, done: 0 })
  const isReadable = earning.length > 0 && earning.every((sheet) => missingIn(sheet) === null)
  const surveyed = { ...work, row: { ...work.row, reading } }
  if (isReadable) await previewAll({ ...surveyed, reading })
  else await advance(surveyed, 'checking', { status: 'ready', counts: {}, faults: [] })
}
