export interface AttemptRule {
  max: number
  windowMs: number
}

/** Counts attempts by key within a window that opens with the first of them; bounded memory. */
export class AttemptCounter {
  readonly #rule: AttemptRule
  readonly #now: () => number
  readonly #capacityKeys: number
  readonly #windows = new Map<string, { attempts: number; closesAt: number }>()

  constructor(rule: AttemptRule, now: () => number, capacityKeys = 20_000) {
    this.#rule = rule
    this.#now = now
    this.#capacityKeys = capacityKeys
  }

  /** Zero when another attempt is welcome. */
  secondsToWait(key: string): number {
    const window = this.#windows.get(key)
    if (window === undefined || window.attempts < this.#rule.max) return 0
    return Math.max(0, Math.ceil((window.closesAt - this.#now()) / 1000))
  }

  count(key: string): void {
    const window = this.#windows.get(key)
    if (window !== undefined && window.closesAt > this.#now()) {
      window.attempts += 1
      return
    }
    this.#windows.delete(key)
    this.#windows.set(key, { attempts: 1, closesAt: this.#now() + this.#rule.windowMs })
    const oldest = this.#windows.keys().next()
    if (this.#windows.size > this.#capacityKeys && !oldest.done) this.#windows.delete(oldest.value)
  }

  /** Takes one counted attempt back. */
  forgive(key: string): void {
    const window = this.#windows.get(key)
    if (window !== undefined && window.attempts > 0) window.attempts -= 1
  }
}
