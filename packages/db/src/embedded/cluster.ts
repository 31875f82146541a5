import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** What must be known to run PostgreSQL for a data folder. */
export interface Cluster {
  /** PostgreSQL's own folder, links resolved. */
  data: string
  sockets: string
  binaries: Binaries
  account: Account
}
