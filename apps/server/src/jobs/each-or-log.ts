import type { Services } from '#src/services.ts'

/**
 * Does the work of a job row by row. A row that fails is logged and does not keep the others waiting;
 * at the end it fails the job, so that it is seen and tried again.
 */
export async function eachOrLog<Row>(
  { log }: { log: Pick<Services['log'], 'error'> },
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      errors.push(error)
      log.error({ err: error, row }, 'a part of a job failed')
    }
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${rows.length} parts failed`)
  }
}
