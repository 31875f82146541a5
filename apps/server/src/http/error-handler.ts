import type { ApiFailure, ErrorCode } from '@hopwise/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HopwiseError, StillRunning, TooManyRequests } from '#src/errors.ts'
import { limitHeaders } from './limits.ts'
import { isForPrograms, publicFailureOf } from './public-failure.ts'

export const failureStatuses: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  proof_required: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 410,
  'precondition-failed': 412,
  'key-reused': 422,
  'outcome-unknown': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  misdirected: 421,
  'limit-reached': 402,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
}

/** Fastify's own refusals, in our words. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The body is empty, although it is declared as JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body is not as long as it claims to be.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The body is larger than 1 MB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-media-type',
    'The body must be sent as application/json.',
  ],
  FST_ERR_BAD_URL: ['invalid', 'The URL of this request can’t be read.'],
}

const databaseGone = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3]|08\w{3}|53300)$/
/** It was asked, and no one knows what came of it. */
const databaseSilent = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** PostgreSQL gave up a statement, the wait for a lock, or one of two that waited for each other. */
const tookTooLong = /^(57014|55P03|40P01)$/

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => reply.send(answerFailure(error, request, reply)))
}

/** Logs a failure, sets its status and headers, and leaves its wording to the caller. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiFailure {
  const failure = noteFailure(error, request)
  if (failure.code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  if (failure.code === 'unavailable') reply.header('retry-after', '2')
  if (error instanceof StillRunning) reply.header('retry-after', '1')
  if (error instanceof TooManyRequests) {
    const { limit, retryAfterSeconds } = error
    reply.header('retry-after', retryAfterSeconds)
    // In place of what is left of the calls, which would read as if another could be made.
    if (limit !== null) reply.headers(limitHeaders(limit, 0, retryAfterSeconds))
  }
  reply.code(failureStatuses[failure.code]).header('cache-control', 'no-store')
  return failure
}

/** What a caller reads of a failure; logs it where it is ours. */
export function noteFailure(error: unknown, request: FastifyRequest): ApiFailure {
  const described = describe(error, request)
  const failure = isForPrograms(request)
    ? publicFailureOf(described, error as Partial<HopwiseError>, request.server.publicUrl)
    : described
  if (failureStatuses[failure.code] >= 500) request.log.error({ err: error }, 'request failed')
  return failure
}

function describe(thrown: unknown, request: FastifyRequest): ApiFailure {
  const requestId = String(request.id)
  if (thrown instanceof HopwiseError) {
    const { code, message, issues } = thrown
    const shown = issues?.map(({ path, message }) => ({ path, message }))
    return { message, code, requestId, ...(shown !== undefined && { issues: shown }) }
  }
  const error = thrown as FastifyError
  const known = fastifyErrors[error.code]
  if (known !== undefined) {
    const [code, message] = known
    const isOfBody = error.code !== 'FST_ERR_BAD_URL'
    return { message, code, requestId, ...(isOfBody && { issues: [{ path: 'body', message }] }) }
  }
  const databaseError = databaseErrorMessage(thrown)
  if (databaseError !== null) return { message: databaseError, code: 'unavailable', requestId }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { message: error.message, code: 'invalid', requestId }
  }
  return {
    message: `Something went wrong on our side. Please try again. If it keeps happening, report ${requestId}.`,
    code: 'internal',
    requestId,
  }
}

/** Drizzle wraps the driver's error, so the whole chain of causes is looked at. */
function databaseErrorMessage(thrown: unknown): string | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (databaseSilent.test(code)) {
      return 'The database isn’t responding. Your change may still be saved, so check before you try again.'
    }
    if (tookTooLong.test(code)) {
      return 'The database took too long. Nothing was changed. Please try again.'
    }
    if (isWithoutConnection(error)) {
      return 'The database is too busy right now. Nothing was changed. Please try again.'
    }
    if (isGone(error)) {
      return 'The database cannot be reached right now. Nothing was changed. Please try again.'
    }
  }
  return null
}

function isGone(error: NodeJS.ErrnoException): boolean {
  const { code = '', syscall, message } = error
  if (databaseGone.test(code)) return true
  // The embedded database's socket is away while it starts again.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /Connection terminated/.test(message)
}

/** All that screens share were in use for as long as anyone may wait; the driver says so by this alone. */
function isWithoutConnection({ message }: Error): boolean {
  return message === 'timeout exceeded when trying to connect'
}

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string
  }
}
