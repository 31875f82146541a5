import type { NetworkProblem } from '@hopwise/contracts'

/** The one error that connectors of affiliate networks throw; its message is a sentence for a person. */
export class NetworkFailure extends Error {
  readonly problem: NetworkProblem
  readonly retryAt: Date | null
  constructor(problem: NetworkProblem, message: string, retryAt: Date | null = null) {
    super(message)
    this.problem = problem
    this.retryAt = retryAt
  }
}
