import { type Database, rateLimits } from '@hopwise/db'
import { getTableName } from 'drizzle-orm'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tokenHash } from '#src/token-hash.ts'

/** So many in a window that opens with the first of them. */
export interface LimitRule {
  /** Tells its keys from those of other rules. */
  name: string
  max: number
  windowMs: number
  /** Each process counts for itself: what is counted is too frequent, or too cheap, to be written down. */
  isOfProcess?: boolean
}

export interface Count {
  /** Zero, or the seconds to wait where there were too many before it. */
  waitSeconds: number
  left: number
  /** Until the window closes. */
  resetSeconds: number
}

/**
 * Counts by key, in the database, so that all processes count together; while it is away, each
 * counts for itself in memory.
 */
export class Limits {
  readonly #pool: Pick<Database['pool'], 'query'>
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  #clears = false

  constructor({ pool }: { pool: Pick<Database['pool'], 'query'> }) {
    this.#pool = pool
  }

  /**
   * Counts one. Zero, or the seconds to wait where there were too many before it. A window that opens
   * with it may be of another length than the rule's.
   */
  async take(rule: LimitRule, key: string, windowMs = rule.windowMs): Promise<number> {
    return (await this.count(rule, key, 1, windowMs)).waitSeconds
  }

  /** Counts `points`, and says what is left. */
  async count(rule: LimitRule, key: string, points = 1, windowMs = rule.windowMs): Promise<Count> {
    try {
      const options = { customDuration: windowMs / 1000 }
      const counted = await this.#limiterOf(rule).consume(tokenHash(key), points, options)
      return { waitSeconds: 0, left: counted.remainingPoints, resetSeconds: secondsOf(counted) }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return { waitSeconds: secondsOf(error), left: 0, resetSeconds: secondsOf(error) }
    }
  }

  /** Counts one, however many there were: how many it makes. */
  async tally(rule: LimitRule, key: string): Promise<number> {
    return (await this.#limiterOf(rule).penalty(tokenHash(key))).consumedPoints
  }

  /** What `take` would answer, without counting. */
  async secondsToWait(rule: LimitRule, key: string): Promise<number> {
    const counted = await this.#limiterOf(rule).get(tokenHash(key))
    return counted === null || counted.consumedPoints < rule.max ? 0 : secondsOf(counted)
  }

  async giveBack(rule: LimitRule, key: string): Promise<void> {
    await this.#limiterOf(rule).reward(tokenHash(key))
  }

  #limiterOf(rule: LimitRule): RateLimiterAbstract {
    const known = this.#limiters.get(rule.name)
    if (known !== undefined) return known
    const options = { keyPrefix: rule.name, points: rule.max, duration: rule.windowMs / 1000 }
    const limiter = rule.isOfProcess ? new RateLimiterMemory(options) : this.#inDatabase(options)
    this.#limiters.set(rule.name, limiter)
    return limiter
  }

  #inDatabase(options: IRateLimiterOptions): RateLimiterPostgres {
    const isFirst = !this.#clears
    this.#clears = true
    return new RateLimiterPostgres({
      ...options,
      // Without the names it gives its statements: a pooler in transaction mode knows none.
      storeClient: {
        query: ({ text, values }: Statement) => this.#pool.query({ text, values }),
      },
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      // One of them clears what all leave.
      clearExpiredByTimeout: isFirst,
      insuranceLimiter: new RateLimiterMemory(options),
    })
  }
}

/** What a caller is shown of a limit, in the fields of the IETF's draft 7. */
export function limitHeaders(
  { max, windowMs }: Pick<LimitRule, 'max' | 'windowMs'>,
  left: number,
  resetSeconds: number,
) {
  return {
    'ratelimit-limit': max,
    'ratelimit-remaining': left,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${max};w=${windowMs / 1000}`,
  }
}

interface Statement {
  text: string
  values: unknown[]
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
