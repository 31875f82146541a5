import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import type { Book, BookSheet } from '#src/integrations/reports/open-book.ts'
import { surveySheet } from '#src/integrations/reports/survey-sheet.ts'
import type { BookFormat } from './import-row.ts'

/** Finds out how each sheet of a file is read. */
export async function surveyBook(book: Book): Promise<BookFormat> {
  const found: BookFormat = { sheets: [], passedOver: book.passedOver }
  for (const sheet of book.sheets) found.sheets.push(await surveyOne(sheet))
  if (found.sheets.every(({ rows }) => rows === 0)) {
    throw new UnreadableReport('This file has no rows. It’s empty or only contains headers.')
  }
  return found
}

async function surveyOne(sheet: BookSheet) {
  const surveyed = await surveySheet(sheet.name, sheet.text())
  if (!sheet.isUnicode) surveyed.notes.push('not-unicode')
  return surveyed
}
