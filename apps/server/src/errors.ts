import type { ApiFailure, ErrorCode, IssueCode } from '@hopwise/contracts'

type Issue = NonNullable<ApiFailure['issues']>[number] & {
  /** For programs, as is what follows. */
  code?: IssueCode
  allowed?: readonly string[]
  /** Of a value that is none of those, the one that was meant. */
  meant?: string | undefined
}
export type Issues = Issue[]

/** A failure whose message is meant for a person. The error handler alone turns it into HTTP. */
export abstract class HopwiseError extends Error {
  abstract readonly code: ErrorCode
  readonly issues: Issues | undefined
  constructor(message: string, issues?: Issues) {
    super(message)
    this.issues = issues
  }
}

/** Also for someone else's row: its existence is not revealed. */
export class NotFound extends HopwiseError {
  readonly code = 'not-found'
}
export class Unauthorized extends HopwiseError {
  readonly code = 'unauthorized'
  constructor(message = 'Please sign in first.', issues?: Issues) {
    super(message, issues)
  }
}
export class Forbidden extends HopwiseError {
  readonly code = 'forbidden'
}
/** The session has not proved lately who is behind it; `giveProof` changes that. */
export class ProofRequired extends HopwiseError {
  readonly code = 'proof_required'
  constructor() {
    super('Confirm it’s you, then try again.')
  }
}
export class Conflict extends HopwiseError {
  readonly code = 'conflict'
}
/** The same call, by its key, has not ended yet: its caller may ask again soon. */
export class StillRunning extends Conflict {}
export class Invalid extends HopwiseError {
  readonly code = 'invalid'
  /** One field that is at fault. */
  static field(path: string, message: string): Invalid {
    return new Invalid(message, [{ path, message }])
  }
}
export class TooLarge extends HopwiseError {
  readonly code = 'too-large'
}
/** What a caller would go on from is not there; the issue names where to. */
export class Gone extends HopwiseError {
  readonly code = 'gone'
}
/** A record is no longer what its caller saw of it. */
export class PreconditionFailed extends HopwiseError {
  readonly code = 'precondition-failed'
}
/** A key that stands for one call was named by another. */
export class KeyReused extends HopwiseError {
  readonly code = 'key-reused'
}
/** A call ended without an answer, so no one knows whether it acted: a person has to look. */
export class OutcomeUnknown extends HopwiseError {
  readonly code = 'outcome-unknown'
}
/** The plan allows no more of something; the message names limit and plan. */
export class LimitReached extends HopwiseError {
  readonly code = 'limit-reached'
}
export class TooManyRequests extends HopwiseError {
  readonly code = 'too-many-requests'
  readonly retryAfterSeconds: number
  /** Null for limits of others, and those that are no number of calls in a time. */
  readonly limit: { max: number; windowMs: number } | null
  constructor(message: string, retryAfterSeconds: number, limit: TooManyRequests['limit'] = null) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.limit = limit
  }
}
/** Meant for another site, by the name it was sent to. */
export class Misdirected extends HopwiseError {
  readonly code = 'misdirected'
}
export class MethodNotAllowed extends HopwiseError {
  readonly code = 'method-not-allowed'
}
export class Unavailable extends HopwiseError {
  readonly code = 'unavailable'
}
