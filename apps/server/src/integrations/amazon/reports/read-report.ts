import { type DateForm, type DecimalMark, maxImportBytes } from '@hopwise/contracts'
import type { Text } from '#src/integrations/reports/read-rows.ts'
import { type ReadRow, readSheet } from '#src/integrations/reports/read-sheet.ts'
import { surveySheet } from '#src/integrations/reports/survey-sheet.ts'
import { NetworkFailure } from '../../network-failure.ts'

export interface ReportOptions {
  /** Of the store the report is of; found in its headings otherwise. */
  currency?: string
  dateForm?: DateForm
  decimalMark?: DecimalMark
}

/**
 * The earnings of one report of Amazon's: Fee-Earnings and Bounty. Whatever else it recognizes holds
 * no single earnings and yields nothing. How dates and sums are written is decided over the whole
 * report, so its text is read twice: what can be read but once is held in the meantime.
 */
export async function* readReport(
  text: Text,
  options: ReportOptions = {},
): AsyncGenerator<ReadRow> {
  const again = typeof text === 'string' || Array.isArray(text) ? text : await collect(text)
  const { headings, reading, notes, money } = await surveySheet('report', again)
  if (!reading.kind.startsWith('amazon-')) {
    yield { line: 1, issue: 'This isn’t an Amazon report. Its columns don’t match one.' }
    return
  }
  if (notes.includes('commission-unclear')) {
    const names = money.map((heading) => `“${heading}”`).join(', ')
    yield { line: 1, issue: `Which of ${names} is the commission? Import this report by hand.` }
    return
  }
  yield* readSheet(again, { headings, reading: { ...reading, ...options } })
}

async function collect(text: Text): Promise<string[]> {
  const chunks: string[] = []
  let length = 0
  for await (const chunk of text) {
    length += chunk.length
    if (length > maxImportBytes) {
      const limit = `${maxImportBytes / 1024 / 1024} MB`
      throw new NetworkFailure('not-understood', `An Amazon report is larger than ${limit}.`)
    }
    chunks.push(chunk)
  }
  return chunks
}
