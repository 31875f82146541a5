import { isCloseBy, networkOrAddress } from '@hopwise/redirector'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooManyRequests } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { type LimitRule, type Limits, limitHeaders } from './limits.ts'

export interface RequestLimit extends LimitRule {
  /** The rule as its 429 says it. */
  sentence: string
}

const minuteMs = 60_000
const kilobyte = 1024

const byKey: RequestLimit = {
  name: 'api-key',
  max: 300,
  windowMs: minuteMs,
  sentence: 'An API key can make 300 calls a minute.',
}
/** A person may make 50 keys, and new ones for those they revoke. */
const byKeys: RequestLimit = {
  name: 'account-keys',
  max: 1_500,
  windowMs: minuteMs,
  isOfProcess: true,
  sentence: 'The API keys of an account can make 1,500 calls a minute together.',
}
const changes: RequestLimit = {
  name: 'account-changes',
  max: 300,
  windowMs: minuteMs,
  isOfProcess: true,
  sentence: 'An account can make 300 changes a minute.',
}
const reads: RequestLimit = {
  name: 'account-reads',
  max: 3_000,
  windowMs: minuteMs,
  isOfProcess: true,
  sentence: 'An account can make 3,000 requests a minute.',
}
const strangers: RequestLimit = {
  name: 'stranger-calls',
  max: 600,
  windowMs: minuteMs,
  isOfProcess: true,
  sentence: 'Without signing in, an IP address can make 600 requests a minute.',
}
/** In kilobytes. */
const sent: RequestLimit = {
  name: 'account-bytes',
  max: 500 * kilobyte,
  windowMs: 10 * minuteMs,
  isOfProcess: true,
  sentence: 'You can send 500 MB in 10 minutes.',
}
const sentByStrangers: RequestLimit = {
  name: 'stranger-bytes',
  max: 20 * kilobyte,
  windowMs: 10 * minuteMs,
  isOfProcess: true,
  sentence: 'Without signing in, an IP address can send 20 MB in 10 minutes.',
}

/** What a call to an address that no one has counts as, against guessing. */
const missPoints = 10

/** An API key that was found, and whose it is. */
export interface CallingKey {
  id: number
  userId: string
}

/** How often each caller may call, and how much they may send; every answer says what is left. */
export class RequestLimits {
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async countKey(key: CallingKey, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await countRequest(this.#limits, byKey, String(key.id), reply)
    await this.#count(byKeys, key.userId, 1)
    await this.#countBytes(sent, `keys of ${key.userId}`, request)
  }

  async countPerson(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const account = accountOf(ctx, request)
    await countRequest(this.#limits, isRead ? reads : changes, account, reply)
    await this.#countBytes(sent, account, request)
  }

  async countStranger(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isCloseBy(request.ip)) return
    const address = networkOrAddress(request.ip)
    await countRequest(this.#limits, strangers, address, reply)
    // What only a known caller may send is refused before it is read.
    if (request.routeOptions.config.operation === undefined) {
      await this.#countBytes(sentByStrangers, address, request)
    }
  }

  async countMiss({ ip }: FastifyRequest): Promise<void> {
    if (!isCloseBy(ip)) await this.#limits.count(strangers, networkOrAddress(ip), missPoints)
  }

  async #countBytes(rule: RequestLimit, key: string, request: FastifyRequest): Promise<void> {
    const bytes = announcedBytes(request)
    if (bytes === 0) return
    await this.#count(rule, key, Math.ceil(bytes / kilobyte))
  }

  async #count(rule: RequestLimit, key: string, points: number): Promise<void> {
    const { waitSeconds } = await this.#limits.count(rule, key, points)
    if (waitSeconds > 0) throw tooMany(rule, waitSeconds)
  }
}

/** Counts a request and says in its answer what is left. */
export async function countRequest(
  limits: Limits,
  rule: RequestLimit,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  const { waitSeconds, left, resetSeconds } = await limits.count(rule, key)
  reply.headers(limitHeaders(rule, left, resetSeconds))
  if (waitSeconds > 0) throw tooMany(rule, waitSeconds)
}

export function tooMany(rule: RequestLimit, seconds: number): TooManyRequests {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new TooManyRequests(`${rule.sentence} Try again in ${wait}.`, seconds, rule)
}

/** The account of the sample is everyone's, so that its visitors count by address. */
export function accountOf({ actor, isSample }: Ctx, { ip }: FastifyRequest): string {
  return isSample ? `sample ${networkOrAddress(ip)}` : actor.userId
}

/** Without a length, a body may be as long as its call allows. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  const length = Number(headers['content-length'] ?? 0)
  return Number.isFinite(length) ? length : 0
}
