import { TooManyRequests } from '#src/errors.ts'
import { AttemptCounter } from './attempt-counter.ts'

const rule = { max: 120, windowMs: 60_000 }
const knownAtMost = 20_000

/**
 * Holds back who calls addresses that nobody has. One server of a network calls for many people, so
 * that addresses which were found before are let through whatever else it calls.
 */
export class StrangerLimit {
  readonly #missed: AttemptCounter
  readonly #known = new Set<string>()

  constructor(now: () => number) {
    this.#missed = new AttemptCounter(rule, now)
  }

  refuse(from: string, token: string): void {
    if (this.#known.has(token)) return
    const seconds = this.#missed.secondsToWait(from)
    if (seconds > 0) throw new TooManyRequests('Too many calls.', seconds)
  }

  note(from: string, token: string, isKnown: boolean): void {
    this.#known.delete(token)
    if (!isKnown) {
      this.#missed.count(from)
      return
    }
    this.#known.add(token)
    const oldest = this.#known.keys().next()
    if (this.#known.size > knownAtMost && !oldest.done) this.#known.delete(oldest.value)
  }
}
