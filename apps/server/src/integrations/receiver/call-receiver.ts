import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import {
  type ConnectionProblem,
  findConnectionProblem,
} from '#src/integrations/connection-problem.ts'
import {
  guardedLookup,
  inside,
  isFreeOrigin,
  leadsInside,
  type OutsideRules,
  type Resolve,
} from './guarded-lookup.ts'

export interface ReceiverCall {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

/** What came of a call: the status of the answer, or why there is none. */
export interface ReceiverAnswer {
  status: number | null
  /** A sentence; null where the receiver took it. */
  problem: string | null
}

export interface ReceiverRules extends OutsideRules {
  timeoutMs?: number
  resolve?: Resolve
}

const defaultTimeoutMs = 10_000

const isInside = 'It points to a private network, so it isn’t called.'
const problems: Partial<Record<ConnectionProblem, string>> = {
  'no-host': 'The host name could not be found.',
  'no-dns': 'The host name could not be resolved.',
  refused: 'The connection was refused.',
  cut: 'The connection was closed.',
  'other-host': 'Its certificate is for another host.',
  expired: 'Its certificate has expired.',
  'self-signed': 'Its certificate is self-signed.',
  untrusted: 'Its certificate cannot be verified.',
}

/** Calls once and follows no redirect. The address that was checked is the one that is connected to. */
export async function callReceiver(
  call: ReceiverCall,
  rules: ReceiverRules,
): Promise<ReceiverAnswer> {
  const isFree = isFreeOrigin(call.url, rules)
  if (!isFree && leadsInside(call.url)) {
    return { status: null, problem: isInside }
  }
  try {
    const status = await send(call, rules, isFree)
    return { status, problem: explainStatus(status) }
  } catch (error) {
    return { status: null, problem: describeFailure(error, rules.timeoutMs ?? defaultTimeoutMs) }
  }
}

function send(call: ReceiverCall, rules: ReceiverRules, isFree: boolean): Promise<number> {
  const body = call.body === null ? null : Buffer.from(call.body)
  return new Promise((done, failed) => {
    const options = {
      method: call.method,
      headers: {
        'user-agent': 'Hopwise',
        ...call.headers,
        ...(body !== null && { 'content-length': String(body.length) }),
      },
      agent: false as const,
      signal: AbortSignal.timeout(rules.timeoutMs ?? defaultTimeoutMs),
      ...(!isFree && { lookup: guardedLookup(rules.resolve) }),
    }
    const answered = (response: IncomingMessage) => {
      done(response.statusCode ?? 0)
      // The status says all; what else is said could go on forever.
      response.destroy()
    }
    const url = new URL(call.url)
    const request: ClientRequest =
      url.protocol === 'https:'
        ? overHttps(url, options, answered)
        : overHttp(url, options, answered)
    request.on('error', failed)
    request.end(body)
  })
}

function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    return `It answered with a redirect (${status}), which is not followed.`
  }
  return `It answered with an error (${status}).`
}

function describeFailure(error: unknown, timeoutMs: number): string {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') {
    return `It did not answer within ${Math.ceil(timeoutMs / 1000)} seconds.`
  }
  if (code === inside) return isInside
  const problem = findConnectionProblem(error)
  return (problem && problems[problem]) ?? 'It could not be reached.'
}
