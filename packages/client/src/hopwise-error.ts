import type { components } from './description.ts'

type Failure = components['responses']['Refused']['content']['application/json']

/** One field that is at fault, and what is wrong with it. */
export type Issue = NonNullable<Failure['issues']>[number]

/** The server's own codes, and three for what came in place of its answer. */
export type HopwiseErrorCode = Failure['code'] | 'unreachable' | 'timeout' | 'unexpected'

interface Details {
  code: HopwiseErrorCode
  status?: number | null
  issues?: readonly Issue[] | undefined
  requestId?: string | null
  retryAfterMs?: number | null
  cause?: unknown
}

/** A call that failed. `message` is a sentence for a person. */
export class HopwiseError extends Error {
  override readonly name = 'HopwiseError'
  readonly code: HopwiseErrorCode
  /** Of HTTP; null where nothing answered. */
  readonly status: number | null
  readonly issues: readonly Issue[]
  /** By which the server’s log names the call. */
  readonly requestId: string | null
  /** How long the server asks to wait before another try. */
  readonly retryAfterMs: number | null

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause })
    this.code = details.code
    this.status = details.status ?? null
    this.issues = details.issues ?? []
    this.requestId = details.requestId ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
  }
}

/** What an answer that is no success says. */
export async function errorOf(response: Response, url: URL): Promise<HopwiseError> {
  const { status, headers } = response
  const about = {
    status: status || null,
    requestId: headers.get('x-request-id'),
    retryAfterMs: retryAfterOf(headers),
  }
  // A browser hides where to: status 0.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const target = headers.get('location')
    const place = target === null ? 'another address' : new URL(target, url).origin
    return new HopwiseError(`${url.origin} redirects to ${place}. Use that as baseUrl.`, {
      ...about,
      code: 'unexpected',
    })
  }
  const failure = failureIn(await response.text().catch(() => ''))
  if (failure === null) {
    const message = `${url.origin} answered ${status}, and not as Hopwise does. Check baseUrl, and any proxy in between.`
    return new HopwiseError(message, { ...about, code: 'unexpected' })
  }
  const { message, code, requestId, issues } = failure
  return new HopwiseError(message, { ...about, code, requestId, issues })
}

export function unexpectedAnswer(url: URL, cause: unknown): HopwiseError {
  const message = `${url.origin} answered with something that is not JSON. Check baseUrl.`
  return new HopwiseError(message, { code: 'unexpected', cause })
}

function failureIn(text: string): Failure | null {
  try {
    const found: unknown = JSON.parse(text)
    const isFailure =
      typeof found === 'object' && found !== null && 'message' in found && 'code' in found
    // safe because every failure of the server has this form
    return isFailure ? (found as Failure) : null
  } catch {
    return null
  }
}

/** Seconds, or a date. */
function retryAfterOf(headers: Headers): number | null {
  const said = headers.get('retry-after')
  if (said === null) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
