import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { NotFound } from '#src/errors.ts'

const path = '/.well-known/hopwise-probe'
const patienceMs = 8_000

/** Of the addresses for documentation: no one comes from it. */
export const forgedAddress = '192.0.2.77'

const answer = z.object({
  mark: z.string(),
  /** Where the probe came from, as Hopwise sees it. */
  address: z.string(),
  /** `X-Forwarded-For` as it arrived. */
  forwarded: z.string().nullable(),
})
type ProbeAnswer = z.infer<typeof answer>

function markOf(key: string, part: 'ask' | 'answer', nonce: string): string {
  return createHmac('sha256', key).update(`probe:${part}:${nonce}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const asked = z.object({ nonce: z.string(), mark: z.string() })

/** The nonce of a probe that comes from who knows the installation's key; null for anything else. */
function readProbe(request: FastifyRequest, { secretKey }: Config): string | null {
  if (request.routeOptions.url !== path) return null
  const { success, data } = asked.safeParse(request.query)
  return success && isSame(data.mark, markOf(secretKey, 'ask', data.nonce)) ? data.nonce : null
}

export const isOwnProbe = (request: FastifyRequest, config: Config): boolean =>
  readProbe(request, config) !== null

/** Answers who knows the installation's key; for anyone else there is nothing here. */
export function answerProbes(app: FastifyInstance, config: Config): void {
  app.get(path, async (request, reply) => {
    const nonce = readProbe(request, config)
    if (nonce === null) throw new NotFound('There is nothing at this URL.')
    const { 'x-forwarded-for': forwarded = null } = request.headers
    reply.header('cache-control', 'no-store')
    const mark = markOf(config.secretKey, 'answer', nonce)
    return { mark, address: request.ip, forwarded: forwarded && String(forwarded) }
  })
}

const startingAnswer = z.object({ code: z.literal('starting') })

type Probed =
  | { by: 'hopwise'; answer: ProbeAnswer }
  | { by: 'redirect'; target: URL }
  | { by: 'starting' | 'other' }

/** Asks an origin as a visitor with a forged address would. */
export async function probe(origin: string, { secretKey }: Config): Promise<Probed> {
  const nonce = randomUUID()
  const url = new URL(path, origin)
  url.search = new URLSearchParams({ nonce, mark: markOf(secretKey, 'ask', nonce) }).toString()
  const response = await fetch(url, {
    headers: { 'x-forwarded-for': forgedAddress },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const target = redirectTarget(response, url)
  if (target !== null) {
    await response.body?.cancel()
    return { by: 'redirect', target }
  }
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 503 && startingAnswer.safeParse(body).success) return { by: 'starting' }
  const { success, data } = answer.safeParse(body)
  const isOurs = success && isSame(data.mark, markOf(secretKey, 'answer', nonce))
  return isOurs ? { by: 'hopwise', answer: data } : { by: 'other' }
}

function redirectTarget({ status, headers }: Response, asked: URL): URL | null {
  const location = headers.get('location')
  if (status < 300 || status >= 400 || location === null) return null
  if (!URL.canParse(location, asked.href)) return null
  const target = new URL(location, asked)
  return /^https?:$/.test(target.protocol) ? target : null
}
