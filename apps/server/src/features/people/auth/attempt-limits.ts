import { TooManyRequests } from '#src/errors.ts'
import { AttemptCounter, type AttemptRule } from '#src/http/attempt-counter.ts'

const minuteMs = 60_000

const rules = {
  signInByName: { max: 10, windowMs: 5 * minuteMs },
  signInByAddress: { max: 100, windowMs: 5 * minuteMs },
  secondStep: { max: 60, windowMs: 5 * minuteMs },
  passwordCheck: { max: 20, windowMs: 5 * minuteMs },
  signUp: { max: 60, windowMs: 10 * minuteMs },
  resetMailByName: { max: 5, windowMs: 60 * minuteMs },
  resetMailByAddress: { max: 30, windowMs: 60 * minuteMs },
  demo: { max: 120, windowMs: 10 * minuteMs },
} satisfies Record<string, AttemptRule>

type Rule = keyof typeof rules

export interface Attempt {
  rule: Rule
  key: string
  /** A right password never counts against the person who typed it. */
  counts: 'always' | 'failures'
}

/** The one place that slows guessing down; better-auth's own limiter is off. */
export class AttemptLimits {
  readonly #counters: Record<Rule, AttemptCounter>

  constructor(now: () => number) {
    const counters = Object.entries(rules).map(([rule, limit]) => [
      rule,
      new AttemptCounter(limit, now),
    ])
    // safe because the entries were made from the keys of `rules`
    this.#counters = Object.fromEntries(counters) as Record<Rule, AttemptCounter>
  }

  /** Runs an attempt, or throws when there were too many before it. */
  async guard<T>(attempts: Attempt[], run: () => Promise<T>): Promise<T> {
    for (const { rule, key } of attempts) {
      const seconds = this.#counters[rule].secondsToWait(key)
      if (seconds > 0) throw new TooManyRequests(sentence(seconds), seconds)
    }
    // Counted before the answer is known: attempts sent all at once must not slip through.
    for (const { rule, key } of attempts) this.#counters[rule].count(key)
    const result = await run()
    for (const { rule, key, counts } of attempts) {
      if (counts === 'failures') this.#counters[rule].forgive(key)
    }
    return result
  }
}

function sentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
