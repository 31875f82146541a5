import type { Logger } from 'pino'

/** What was started, in the order of its needs; it is stopped the other way round. */
export class Stops {
  readonly #ends: (() => unknown)[] = []
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  add(...ends: (() => unknown)[]): void {
    this.#ends.push(...ends)
  }

  /** All of it, whatever fails on the way. */
  async run(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        this.#log.error({ err: error }, 'stopping failed')
      }
    }
  }
}
