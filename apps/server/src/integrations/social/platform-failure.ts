/** Every way in which a platform can let us down; anyone who calls a connector handles these four. */
export type PlatformProblem =
  /** Only the person can help, by connecting again. */
  | { kind: 'token-refused' }
  /** `until` is null where the platform does not say; `isAppWide`: other accounts get no further either. */
  | { kind: 'rate-limited'; until: Date | null; isAppWide: boolean; reason?: string }
  /** It cannot be reached, is down, or does not take this installation's keys. */
  | { kind: 'away'; reason: string }
  | { kind: 'not-understood'; reason: string }

export class PlatformFailure extends Error {
  readonly problem: PlatformProblem
  constructor(problem: PlatformProblem) {
    super('reason' in problem ? `${problem.kind}: ${problem.reason}` : problem.kind)
    this.problem = problem
  }
}
