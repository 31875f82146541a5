/** What went wrong at a language model. */
export type ModelProblem =
  /** The key is wrong, ended, or not allowed to use the model. */
  | 'key-refused'
  /** What was paid for is used up; waiting does not help. */
  | 'no-quota'
  | 'rate-limited'
  /** It cannot be reached, or fails on its side. */
  | 'away'
  | 'slow'
  /** The endpoint knows no such model or address. */
  | 'unknown-model'
  /** It does not take what we send. */
  | 'not-taken'
  /** It would not write this, or its filter would not let it through. */
  | 'declined'
  /** It stopped before the end. */
  | 'cut-off'
  /** It answered with something else than was asked for, or with nothing. */
  | 'unreadable'

/** Carries none of the endpoint's own words: those may repeat the key. */
export class ModelFailure extends Error {
  readonly problem: ModelProblem
  readonly status: number | null
  /** When it may be asked again, where it said so. */
  readonly retryAfterMs: number | null

  constructor(
    problem: ModelProblem,
    {
      status = null,
      retryAfterMs = null,
    }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(`the language model: ${problem}${status === null ? '' : ` (${status})`}`)
    this.problem = problem
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
