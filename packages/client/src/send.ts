import { errorOf, HopwiseError, unexpectedAnswer } from './hopwise-error.ts'

export interface HopwiseOptions {
  /** A key from Admin, Settings, or from `hopwise key create`. */
  apiKey: string
  /** Where Hopwise is, such as `https://hopwise.example`. */
  baseUrl: string
  /** How often a call is tried again; 3. */
  maxRetries?: number
  /** How long one try may take; 30 seconds. */
  timeoutMs?: number
  /** In place of the runtime’s own. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** Ends the call, and the wait between tries. */
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  maxRetries?: number | undefined
  /** Your own, for a call that you may make again later: for a day, it acts once. */
  idempotencyKey?: string | undefined
}

interface Request {
  method: string
  url: URL
  body: string | null
  /** Whether an Idempotency-Key makes it act once. */
  isKeyed: boolean
}

export type Send = (request: Request, options: CallOptions) => Promise<unknown>

const defaultRetries = 3
const defaultTimeoutMs = 30_000
const firstWaitMs = 500
const longestBackoffMs = 8000
/** Asked to wait longer, a call fails, and its error says for how long. */
const longestWaitMs = 60_000

const beforeActing = new Set([429])
const passing = new Set([429, 502, 503, 504])

/** Sends calls with the key, and again where that can do nothing twice. */
export function createSend(given: HopwiseOptions): Send {
  // A setting that is missing is undefined, no matter what its type says.
  const apiKey = given.apiKey?.trim()
  if (!apiKey) throw new TypeError('apiKey is empty.')
  // Called on its own, a browser’s fetch must not lose its window.
  const doFetch = given.fetch ?? ((...args) => fetch(...args))

  async function sendOnce(request: Request, headers: Headers, options: CallOptions) {
    const { method, url, body } = request
    const timeout = AbortSignal.timeout(options.timeoutMs ?? given.timeoutMs ?? defaultTimeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    try {
      // A redirect may turn POST into GET, and take the key elsewhere.
      const response = await doFetch(url, { method, headers, body, signal, redirect: 'manual' })
      if (!response.ok) throw await errorOf(response, url)
      return await read(response, url)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof HopwiseError) throw error
      throw noAnswer(url, timeout.aborted, error)
    }
  }

  return async (request, options) => {
    const { method, body, isKeyed } = request
    const headers = new Headers({ authorization: `Bearer ${apiKey}`, accept: 'application/json' })
    if (body !== null) headers.set('content-type', 'application/json')
    if (isKeyed) headers.set('idempotency-key', options.idempotencyKey ?? randomKey())
    const isRepeatable = isKeyed || method === 'GET' || method === 'DELETE'
    const retries = options.maxRetries ?? given.maxRetries ?? defaultRetries
    for (let tries = 1; ; tries += 1) {
      options.signal?.throwIfAborted()
      try {
        return await sendOnce(request, headers, options)
      } catch (error) {
        if (tries > retries || !mayRepeat(error, isRepeatable)) throw error
        await pause(waitOf(error, tries), options.signal)
      }
    }
  }
}

async function read(response: Response, url: URL): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unexpectedAnswer(url, error)
  }
}

function noAnswer(url: URL, isTimeout: boolean, cause: unknown): HopwiseError {
  return isTimeout
    ? new HopwiseError(`${url.origin} did not answer in time.`, { code: 'timeout', cause })
    : new HopwiseError(`${url.origin} cannot be reached.`, { code: 'unreachable', cause })
}

function mayRepeat(error: unknown, isRepeatable: boolean): error is HopwiseError {
  if (!(error instanceof HopwiseError)) return false
  const { status, code, retryAfterMs } = error
  if (retryAfterMs !== null && retryAfterMs > longestWaitMs) return false
  if (status === null) return isRepeatable && code !== 'unexpected'
  if (beforeActing.has(status)) return true
  // The first call with this key is still running.
  const isRunning = status === 409 && retryAfterMs !== null
  return isRepeatable && (passing.has(status) || isRunning)
}

/** What the server asks for, else twice as long each time; with chance, so that many do not come at once. */
function waitOf({ retryAfterMs }: HopwiseError, tries: number): number {
  const backoffMs = Math.min(firstWaitMs * 2 ** (tries - 1), longestBackoffMs)
  return Math.max(retryAfterMs ?? 0, backoffMs * (0.5 + Math.random() / 2))
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** Unlike randomUUID also where a browser has no https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
