import type { BookedRow, SheetFormat } from '@hopwise/contracts'
import { readSampleRow } from './read-sheet.ts'

const shownRows = 3

interface Sheet {
  headings: readonly string[]
  sample: readonly string[][]
  reading: SheetFormat
}

/** The earnings that the first rows would be, as the sheet is read now. */
export function bookSample(sheet: Sheet): BookedRow[] {
  return sheet.sample.slice(0, shownRows).flatMap((cells): BookedRow[] => {
    const read = readSampleRow(cells, sheet)
    if (read === null) return []
    if ('issue' in read) return [{ issue: read.issue }]
    const { occurredAt, isDayOnly, amount, currency, kind, status, subIds, productName } =
      read.report
    return [
      {
        earnedAt: occurredAt.toISOString(),
        isDayOnly,
        amount,
        currency,
        kind,
        status,
        subId: subIds[0] ?? null,
        product: productName,
      },
    ]
  })
}
