import type { EarningKind, ReportField } from '@hopwise/contracts'

/** A report of a network, in one language and one form of its headings. */
export interface KnownReport {
  /** As its earnings are stored: `amazon`, `clickbank`, else the network's own spelling. */
  network: string
  /** What a person calls it, such as `CJ commission report`. */
  title: string
  kind: EarningKind
  /** BCP 47. */
  language: string
  /** The newest year a report is known to have looked like this. */
  year: number
  /**
   * Where its headings are known from: a file of the network's, another program that reads such files,
   * the network's own pages, or no more than what it would be called. The last is never read unasked.
   */
  evidence: 'file' | 'reader' | 'documentation' | 'expected'
  /** Headings that no other report has together; each is one or one of several. */
  signature: readonly (string | readonly string[])[]
  /** By field, its heading, likeliest first. Without a status, each sale counts as confirmed. */
  columns: Partial<Record<ReportField, readonly string[]>> &
    Record<'date' | 'amount', readonly string[]>
  /** Headings of sums that are no commission: prices, sales, fees of others. */
  otherMoney: readonly string[]
  sample: {
    /** The headings of a whole report, and one row of it with made-up values. */
    headings: readonly string[]
    row: readonly string[]
    /** The earning that the row is. */
    books: {
      day: string
      amount: string
      currency: string
      status: 'pending' | 'confirmed' | 'paid' | 'reversed'
      subId: string | null
      transactionId?: string
    }
  }
}
