import { createHash } from 'node:crypto'

/**
 * Ids for rows of reports that have none. Rows of one day are whole in every file that holds the
 * day, so the n-th row of its like is the same earning in each, in whatever order they stand.
 */
export class ReportIds {
  readonly #seen = new Map<number, number>()
  next(parts: readonly (string | number)[]): string {
    const digest = digestOf(parts)
    const short = shortOf(digest)
    const ordinal = (this.#seen.get(short) ?? 0) + 1
    this.#seen.set(short, ordinal)
    return `report-${digest.toString('hex', 0, 12)}-${ordinal}`
  }
}

/** The first 48 bits of a digest: a number each, however long the parts are. */
export function shortDigest(parts: readonly (string | number)[]): number {
  return shortOf(digestOf(parts))
}

function digestOf(parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

function shortOf(digest: Buffer): number {
  return digest.readUIntBE(0, 6)
}
