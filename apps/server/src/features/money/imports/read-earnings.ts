import type { ImportIssue } from '@hopwise/contracts'
import { gatherRows } from '#src/integrations/reports/gather-rows.ts'
import type { Book } from '#src/integrations/reports/open-book.ts'
import { type ReadReport, readSheet } from '#src/integrations/reports/read-sheet.ts'
import { hasEarnings } from './has-earnings.ts'
import type { BookFormat } from './import-row.ts'

/** What is known of an earning by all rows of it in its sheet, and what the row says by itself. */
export type Earning = { report: ReadReport; amount: string } | { issue: ImportIssue }

/** Every earning of a file, sheet after sheet, in the same order each time. */
export async function* readEarnings(
  book: Book,
  { sheets, passedOver }: BookFormat,
): AsyncGenerator<Earning> {
  for (const name of passedOver) {
    yield { issue: { line: 0, message: `${name} was skipped because it isn’t a table.` } }
  }
  for (const [index, sheet] of sheets.entries()) {
    const found = book.sheets[index]
    if (found === undefined || !hasEarnings(sheet)) continue
    const where = sheets.length > 1 ? `${sheet.name}: ` : ''
    const gathered = await gatherRows(() => found.text(), sheet)
    for await (const row of readSheet(found.text(), sheet)) {
      if ('report' in row) yield { report: gathered(row.report), amount: row.report.amount }
      else yield { issue: { line: row.line, message: `${where}${row.issue}` } }
    }
  }
}
