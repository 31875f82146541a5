/**
 * - `refused`: the network does not take the key; only the person can mend it.
 * - `not-eligible`: the key is fine, but the account may not use this part (yet).
 * - `throttled`: too many requests; `retryAt` says when the next may be tried.
 * - `away`: no answer, or an error of the network's own.
 * - `not-understood`: an answer that cannot be read.
 */
export type NetworkTrouble = 'refused' | 'not-eligible' | 'throttled' | 'away' | 'not-understood'

/** The one error that connectors of affiliate networks throw; its message is a sentence for a person. */
export class NetworkFailure extends Error {
  readonly trouble: NetworkTrouble
  readonly retryAt: Date | null
  constructor(trouble: NetworkTrouble, message: string, retryAt: Date | null = null) {
    super(message)
    this.trouble = trouble
    this.retryAt = retryAt
  }
}
