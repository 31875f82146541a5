import type { z } from 'zod'
import type { ConnectorOptions } from './connector.ts'
import { PlatformFailure } from './platform-failure.ts'

const patienceMs = 8_000

export interface PlatformAnswer {
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  json: unknown
}

export interface Question {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  query?: Record<string, string>
  form?: Record<string, string>
  /** Instead of a form. */
  data?: object
}

/** Sends one call with a deadline. What cannot be reached, or is down, is `away`. */
export async function askPlatform(
  address: string,
  { method = 'GET', headers = {}, query = {}, form, data }: Question,
  { timeoutMs = patienceMs }: ConnectorOptions,
): Promise<PlatformAnswer> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { response, body } = await reach(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(data !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: bodyOf(form, data),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 500) {
    throw new PlatformFailure({ kind: 'away', reason: `error ${response.status}` })
  }
  return { status: response.status, headers: response.headers, json: jsonOf(body) }
}

function bodyOf(form: Question['form'], data: Question['data']): URLSearchParams | string | null {
  if (data !== undefined) return JSON.stringify(data)
  return form === undefined ? null : new URLSearchParams(form)
}

/** The body counts too: a platform may stop in the middle of it. */
async function reach(url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    return { response, body: await response.text() }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isLate ? 'it did not answer in time' : 'it could not be reached'
    throw new PlatformFailure({ kind: 'away', reason })
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Reads an answer by its schema; an answer that is none of it is `not-understood`. */
export function understand<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: PlatformAnswer,
): z.output<Schema> {
  const read = status < 400 ? schema.safeParse(json) : undefined
  if (read?.success === true) return read.data
  const where = read?.error?.issues[0]?.path.join('.')
  const reason =
    where === undefined ? `error ${status}` : `no valid ${where || 'content'} in its response`
  throw new PlatformFailure({ kind: 'not-understood', reason })
}
