import { TooManyRequests } from '#src/errors.ts'
import type { LimitRule, Limits } from '#src/http/limits.ts'
import { GuessingPace } from './guessing-pace.ts'

const minuteMs = 60_000

/** Usernames and emails that someone signed in learns to be another's (docs/adr/0029). */
export const takenNames: LimitRule = { name: 'takenNames', max: 10, windowMs: 60 * minuteMs }

const rules = {
  takenNames,
  signInByName: { max: 10, windowMs: 5 * minuteMs },
  signInByAddress: { max: 100, windowMs: 5 * minuteMs },
  secondStep: { max: 60, windowMs: 5 * minuteMs },
  passkeyOptions: { max: 300, windowMs: 5 * minuteMs },
  passwordCheck: { max: 20, windowMs: 5 * minuteMs },
  signUp: { max: 60, windowMs: 10 * minuteMs },
  publicSignUp: { max: 10, windowMs: 60 * minuteMs },
  refusedSignUp: { max: 200, windowMs: 60 * minuteMs },
  resetMailByName: { max: 5, windowMs: 60 * minuteMs },
  resetMailByAddress: { max: 30, windowMs: 60 * minuteMs },
  demo: { max: 120, windowMs: 10 * minuteMs },
} satisfies Record<string, Omit<LimitRule, 'name'>>

type Rule = keyof typeof rules

export interface Attempt {
  rule: Rule
  key: string
  /** A right password never counts against the person who typed it. */
  counts: 'always' | 'failures'
  /** Counted for many networks of one site together, which may make more of them. */
  isWide?: boolean
}

export interface Attempts {
  limited: Attempt[]
  /** Whose password is guessed at; null where none is. */
  account: string | null
}

interface Wait {
  seconds: number
  rule: Pick<LimitRule, 'max' | 'windowMs'>
}

const noWait: Wait = { seconds: 0, rule: { max: 1, windowMs: 0 } }
const timesAsManyOfSite = 4

/** The one place that slows guessing down; better-auth's own limiter is off. */
export class AttemptLimits {
  readonly #limits: Limits
  readonly #pace: GuessingPace

  constructor(limits: Limits) {
    this.#limits = limits
    this.#pace = new GuessingPace(limits)
  }

  /** Runs an attempt, or throws when there were too many before it. */
  async guard<T>({ limited, account }: Attempts, run: () => Promise<T>): Promise<T> {
    const { seconds, rule } = await this.#take({ limited, account })
    if (seconds > 0) throw new TooManyRequests(sentence(seconds), seconds, rule)
    const result = await run()
    await this.#giveBack(limited.filter(({ counts }) => counts === 'failures'))
    if (account !== null) await this.#pace.giveBack(account)
    return result
  }

  async #take({ limited, account }: Attempts): Promise<Wait> {
    // Counted before the answer is known: attempts sent all at once must not slip through.
    const waits = await Promise.all(
      limited.map(async (attempt) => {
        const rule = ruleOf(attempt)
        return { rule, seconds: await this.#limits.take(rule, attempt.key) }
      }),
    )
    const [atNetwork = noWait] = waits.toSorted((one, other) => other.seconds - one.seconds)
    const wait =
      atNetwork.seconds === 0 && account !== null ? await this.#waitFor(account) : atNetwork
    if (wait.seconds > 0) await this.#giveBack(limited)
    return wait
  }

  async #waitFor(account: string): Promise<Wait> {
    const seconds = await this.#pace.take(account)
    return { seconds, rule: { max: 1, windowMs: seconds * 1000 } }
  }

  async #giveBack(attempts: Attempt[]): Promise<void> {
    await Promise.all(
      attempts.map((attempt) => this.#limits.giveBack(ruleOf(attempt), attempt.key)),
    )
  }
}

function ruleOf({ rule, isWide }: Attempt): LimitRule {
  const { max, windowMs } = rules[rule]
  return isWide
    ? { name: `${rule}-of-site`, max: max * timesAsManyOfSite, windowMs }
    : { name: rule, max, windowMs }
}

function sentence(seconds: number): string {
  if (seconds < 60) {
    return `Too many attempts. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  }
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
