import type { ConnectedNetwork, SyncKind } from '@hopwise/contracts'
import type { Tenant } from '#src/services.ts'

/** A connection with its key opened. */
export interface OpenConnection {
  id: number
  network: ConnectedNetwork
  accountId: string | null
  apiKey: string
  /** Days after which a pending sale counts as confirmed; null waits for the network. */
  payoutHoldDays: number | null
}

export interface SyncCounts {
  added: number
  /** Of those added, what takes money back. */
  refunds: number
  chargebacks: number
  changed: number
  unchanged: number
  /** Products that the network lists no more. */
  vanished: number
  /** Conversions that belong to no link yet. */
  unmatched: number
}

/** What a part read, and in words for a person what of it could not be read. */
export type SyncResult = SyncCounts & { problems?: readonly string[] }

/** What a run gets to report its progress and to remember where to go on. */
export interface SyncRun {
  /** What is being done, as a screen shows it; a null total is not known yet. */
  report(step: string, done: number, total: number | null): Promise<void>
  /** Where the last run, or this one before a crash, got to; null at first. */
  readonly position: unknown
  /** Remembers it, once all before it is stored. */
  keep(position: unknown): Promise<void>
  /** Raised when the process stops: end soon, at a position that was kept. */
  readonly signal: AbortSignal
}

/**
 * How one kind of thing is read from one network. Throws NetworkFailure alone for what the network
 * did; may be run again at any time and then goes on from the position kept last.
 */
export interface SyncPart {
  kind: SyncKind
  network: ConnectedNetwork
  run(tenant: Tenant, connection: OpenConnection, run: SyncRun): Promise<SyncResult>
}
