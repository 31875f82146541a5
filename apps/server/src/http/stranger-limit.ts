import { networkOrAddress } from '@hopwise/redirector'
import { LRUCache } from 'lru-cache'
import { tokenHash } from '#src/token-hash.ts'
import type { Limits } from './limits.ts'
import { type RequestLimit, tooMany } from './request-limits.ts'

const missesPerMinute = 120

/**
 * Holds back who calls addresses that no one has. One server of a network calls for many people, so
 * that addresses which were found before are let through whatever else it calls.
 */
export class StrangerLimit {
  readonly #limits: Limits
  readonly #missed: RequestLimit
  readonly #known = new LRUCache<string, true>({ max: 20_000 })

  /** `what` is tried, in the plural, as its sentence names it. */
  constructor(limits: Limits, name: string, what: string) {
    this.#limits = limits
    const sentence = `An IP address can try ${missesPerMinute} unknown ${what} a minute.`
    this.#missed = { name, max: missesPerMinute, windowMs: 60_000, sentence }
  }

  async refuse(from: string, token: string): Promise<void> {
    if (this.#known.has(tokenHash(token))) return
    const seconds = await this.#limits.secondsToWait(this.#missed, networkOrAddress(from))
    if (seconds > 0) throw tooMany(this.#missed, seconds)
  }

  async note(from: string, token: string, isKnown: boolean): Promise<void> {
    if (isKnown) {
      this.#known.set(tokenHash(token), true)
      return
    }
    this.#known.delete(tokenHash(token))
    await this.#limits.take(this.#missed, networkOrAddress(from))
  }
}
