import type { ImportIssue } from '@hopwise/contracts'
import type { Book } from '#src/integrations/reports/open-book.ts'
import type { ReadReport } from '#src/integrations/reports/read-sheet.ts'
import type { BookFormat } from './import-row.ts'
import { readEarnings } from './read-earnings.ts'

/** There is no end to the faults of a wrongly read file. */
const keptIssues = 1000

/** What is written in one transaction. */
export interface EarningBatch {
  earnings: { report: ReadReport; amount: string }[]
  /** Rows that could not be read since the batch before, and what is wrong with the first ones. */
  faults: number
  issues: ImportIssue[]
  /** Earnings of the file up to the end of this batch. */
  read: number
}

export interface Batching {
  reading: BookFormat
  /** Earnings of the file that were taken in before. */
  skip: number
  size: number
}

/** The earnings of a file in batches; the last one may hold faults alone. */
export async function* batchEarnings(
  book: Book,
  { reading, skip, size }: Batching,
): AsyncGenerator<EarningBatch> {
  let read = 0
  let listed = 0
  let batch = emptyBatch()
  for await (const earning of readEarnings(book, reading)) {
    if ('issue' in earning) {
      batch.faults += 1
      if (listed++ < keptIssues) batch.issues.push(earning.issue)
      continue
    }
    read += 1
    if (read <= skip) continue
    batch.earnings.push(earning)
    if (batch.earnings.length < size) continue
    yield { ...batch, read }
    batch = emptyBatch()
  }
  yield { ...batch, read }
}

const emptyBatch = (): Omit<EarningBatch, 'read'> => ({ earnings: [], faults: 0, issues: [] })
