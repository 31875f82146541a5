import type { LimitRule, Limits } from '#src/http/limits.ts'

const guesses: LimitRule = { name: 'guesses', max: 100, windowMs: 3_600_000 }
const pause: LimitRule = { name: 'guess-pause', max: 1, windowMs: 60_000 }

const freeGuesses = 10
const longestPauseSeconds = 60

/**
 * Wrong passwords for one account, wherever they come from: after ten of an hour each has to wait
 * twice as long as the one before, up to a minute. That is fewer than a hundred an hour, and never a
 * lock by which a stranger shuts its owner out.
 */
export class GuessingPace {
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Counts a guess. Zero, or the seconds until the next one may be made. */
  async take(account: string): Promise<number> {
    const seconds = pauseAfter(await this.#limits.tally(guesses, account))
    if (seconds === 0) return 0
    const rest = await this.#limits.take(pause, account, seconds * 1000)
    if (rest > 0) await this.giveBack(account)
    return rest
  }

  async giveBack(account: string): Promise<void> {
    await this.#limits.giveBack(guesses, account)
  }
}

function pauseAfter(made: number): number {
  if (made <= freeGuesses) return 0
  return Math.min(2 ** (made - freeGuesses - 1), longestPauseSeconds)
}
