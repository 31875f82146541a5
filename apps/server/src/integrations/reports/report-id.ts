import { createHash } from 'node:crypto'

/**
 * Ids for rows of reports that have none. Rows of one day are whole in every file that holds the
 * day, so the n-th row of its like is the same earning in each, in whatever order they stand.
 */
export class ReportIds {
  /** By the first 48 bits of the digest: a number each, however long the rows are. */
  readonly #seen = new Map<number, number>()
  next(parts: readonly (string | number)[]): string {
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
    const short = digest.readUIntBE(0, 6)
    const ordinal = (this.#seen.get(short) ?? 0) + 1
    this.#seen.set(short, ordinal)
    return `report-${digest.toString('hex', 0, 12)}-${ordinal}`
  }
}
