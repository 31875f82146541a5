import type { NetworkTrouble } from '@hopwise/contracts'

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
