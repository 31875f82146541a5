import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import {
  guardedLookup,
  inside,
  isFreeOrigin,
  leadsInside,
  type OutsideRules,
  type Resolve,
} from '#src/integrations/receiver/guarded-lookup.ts'
import { createPageReader, type PageFacts } from './read-page.ts'

export interface VisitRules extends OutsideRules {
  userAgent: string
  timeoutMs?: number
  /** How much of a page is read; a longer one is judged by its beginning. */
  mostBytes?: number
  resolve?: Resolve
}

export interface Visit {
  method: 'HEAD' | 'GET'
  cookies: string
  signal: AbortSignal
}

/** What an address answered. */
export interface VisitAnswer {
  status: number
  location: string | null
  cookies: string[]
  /** Null where it is no page, or was not asked for. */
  page: PageFacts | null
}

/** There was no answer; `code` says why, as Node names it. */
export class NoAnswer extends Error {
  readonly code: string
  constructor(code: string) {
    super(`no answer: ${code}`)
    this.code = code
  }
}

const defaultTimeoutMs = 10_000
const defaultMostBytes = 512 * 1024
/** Code of an address that took too long. */
export const timedOut = 'ETIMEDOUT'

/** Asks one address once. The address of a host that was checked is the one connected to. */
export async function visit(url: string, asked: Visit, rules: VisitRules): Promise<VisitAnswer> {
  const isFree = isFreeOrigin(url, rules)
  if (!isFree && leadsInside(url)) throw new NoAnswer(inside)
  const timeout = AbortSignal.timeout(rules.timeoutMs ?? defaultTimeoutMs)
  const signal = AbortSignal.any([asked.signal, timeout])
  try {
    const response = await send(url, { ...asked, signal }, rules, isFree)
    const isRead = asked.method === 'GET' && isPage(response)
    const page = isRead ? await readPage(response, rules.mostBytes ?? defaultMostBytes) : null
    response.destroy()
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      cookies: response.headers['set-cookie'] ?? [],
      page,
    }
  } catch (error) {
    if (signal.aborted) throw new NoAnswer(timedOut)
    throw new NoAnswer((error as NodeJS.ErrnoException).code ?? 'UNKNOWN')
  }
}

function send(url: string, asked: Visit, rules: VisitRules, isFree: boolean) {
  return new Promise<IncomingMessage>((done, failed) => {
    const options = {
      method: asked.method,
      headers: {
        'user-agent': rules.userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
        'accept-language': 'en-US,en;q=0.8',
        // What is packed could be far larger than it looks.
        'accept-encoding': 'identity',
        ...(asked.cookies !== '' && { cookie: asked.cookies }),
      },
      agent: false as const,
      signal: asked.signal,
      ...(!isFree && { lookup: guardedLookup(rules.resolve) }),
    }
    const address = new URL(url)
    const request =
      address.protocol === 'https:'
        ? overHttps(address, options, done)
        : overHttp(address, options, done)
    request.on('error', failed)
    request.end()
  })
}

function isPage({ headers }: IncomingMessage): boolean {
  const isText = /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
  return isText && /^(identity)?$/i.test(headers['content-encoding'] ?? '')
}

async function readPage(response: IncomingMessage, mostBytes: number): Promise<PageFacts> {
  const reader = createPageReader()
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    reader.write(decoder.decode(chunk.subarray(0, mostBytes - bytes), { stream: true }))
    bytes += chunk.length
    if (bytes >= mostBytes) break
  }
  return reader.end()
}
