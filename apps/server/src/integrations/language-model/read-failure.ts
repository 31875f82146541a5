import {
  APICallError,
  EmptyResponseBodyError,
  type FinishReason,
  InvalidResponseDataError,
  JSONParseError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai'
import { ModelFailure, type ModelProblem } from './model-failure.ts'

const problemOfStatus: Record<number, ModelProblem> = {
  401: 'key-refused',
  402: 'no-quota',
  403: 'key-refused',
  404: 'unknown-model',
  408: 'slow',
  504: 'slow',
}

const unreadable = [
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoOutputGeneratedError,
  TypeValidationError,
]

export function readFailure(thrown: unknown, now: Date): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown
  if (APICallError.isInstance(thrown)) return ofAnswer(thrown, now)
  if (NoObjectGeneratedError.isInstance(thrown)) {
    return new ModelFailure(problemOfEnd(thrown.finishReason) ?? 'unreadable')
  }
  if (unreadable.some((kind) => kind.isInstance(thrown))) return new ModelFailure('unreadable')
  // A line that broke, or an error in the middle of a stream.
  return new ModelFailure('away')
}

/** Why an answer that ended so cannot be used; null where it can. */
export function problemOfEnd(reason: FinishReason | undefined): ModelProblem | null {
  if (reason === 'length') return 'cut-off'
  if (reason === 'content-filter') return 'declined'
  if (reason === 'error') return 'away'
  return null
}

function ofAnswer(error: APICallError, now: Date): ModelFailure {
  const { statusCode: status, responseHeaders = {} } = error
  if (status === undefined || status >= 500) {
    return new ModelFailure(problemOfStatus[status ?? 0] ?? 'away', { status: status ?? null })
  }
  // It was well until the body was read.
  if (status < 300) return new ModelFailure('unreadable', { status })
  if (status !== 429) {
    return new ModelFailure(problemOfStatus[status] ?? 'not-taken', { status })
  }
  if (/insufficient_quota|billing|credit/i.test(error.responseBody ?? '')) {
    return new ModelFailure('no-quota', { status })
  }
  return new ModelFailure('rate-limited', { status, retryAfterMs: pauseOf(responseHeaders, now) })
}

/** `retry-after-ms`, or `retry-after` as seconds or as a date. */
function pauseOf(headers: Record<string, string>, now: Date): number | null {
  const { 'retry-after-ms': inMs, 'retry-after': after } = headers
  if (inMs !== undefined && Number(inMs) >= 0) return Number(inMs)
  if (after === undefined) return null
  if (Number(after) >= 0) return Number(after) * 1_000
  const until = Date.parse(after)
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime())
}
