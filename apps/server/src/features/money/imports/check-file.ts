import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import type { Book, BookSheet } from '#src/integrations/reports/open-book.ts'
import { surveySheet } from '#src/integrations/reports/survey-sheet.ts'
import { missingIn } from './change-reading.ts'
import type { KeptReading } from './import-row.ts'
import { holdsEarnings } from './read-earnings.ts'
import { advance, Stopped, type Work, weighAll } from './take-in.ts'

/** Finds out how a file is read, unless a person said so already, and what a run would do. */
export async function checkFile(work: Omit<Work, 'reading'>, kept: KeptReading): Promise<void> {
  const reading = kept.sheets.length > 0 ? kept : await survey(work)
  const earning = reading.sheets.filter(holdsEarnings)
  const rows = earning.reduce((sum, sheet) => sum + sheet.rows, 0)
  const source = [...new Set(earning.map((sheet) => sheet.reading.source))].join(', ')
  await advance(work, 'checking', { reading, rows, source, done: 0 })
  const isReadable = earning.length > 0 && earning.every((sheet) => missingIn(sheet) === null)
  const surveyed = { ...work, row: { ...work.row, reading } }
  if (isReadable) await weighAll({ ...surveyed, reading })
  else await advance(surveyed, 'checking', { status: 'ready', counts: {}, faults: [] })
}

async function survey({ book, signal }: { book: Book; signal: AbortSignal }): Promise<KeptReading> {
  const kept: KeptReading = { sheets: [], passedOver: book.passedOver }
  for (const sheet of book.sheets) {
    if (signal.aborted) throw new Stopped()
    kept.sheets.push(await surveyOne(sheet))
  }
  if (kept.sheets.every(({ rows }) => rows === 0)) {
    throw new UnreadableReport("This file has no rows. It's empty or only contains headers.")
  }
  return kept
}

async function surveyOne(sheet: BookSheet) {
  const surveyed = await surveySheet(sheet.name, sheet.text())
  if (!sheet.isUnicode) surveyed.notes.push('not-unicode')
  return surveyed
}
