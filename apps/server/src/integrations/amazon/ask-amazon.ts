import { NetworkFailure } from '../network-failure.ts'

const patienceMs = 8_000

export interface AskOptions {
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

export interface AmazonAnswer {
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  json: unknown
}

/** One request with a deadline; what cannot be reached is `away`. */
export async function askAmazon(
  url: string,
  init: RequestInit,
  { timeoutMs = patienceMs, signal }: AskOptions = {},
): Promise<AmazonAnswer> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    })
    return { status: response.status, headers: response.headers, json: await jsonOf(response) }
  } catch {
    throw new NetworkFailure('away', 'Amazon did not answer.')
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const soonMs = 60_000

/** When the next request may be tried: as `Retry-After` says, else in a minute. */
export function retryAtOf(headers: Headers, now: Date): Date {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new Date(now.getTime() + (seconds > 0 ? seconds * 1000 : soonMs))
}
