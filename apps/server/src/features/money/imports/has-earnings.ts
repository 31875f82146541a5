import { earningKinds, type ImportSheet } from '@hopwise/contracts'

/** Whether the rows of a sheet are earnings; a list of orders or of sums has none. */
export function hasEarnings({ reading }: Pick<ImportSheet, 'reading'>): boolean {
  return earningKinds.some((kind) => kind === reading.kind)
}
