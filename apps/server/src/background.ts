/** Work that outlives the request that began it; it ends with the process. */
export class Background {
  readonly #stopping = new AbortController()
  readonly #works = new Set<Promise<void>>()

  /** `work` tells its own failures; its signal is raised when the process stops. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    const done = work(this.#stopping.signal).finally(() => this.#works.delete(done))
    this.#works.add(done)
    return done
  }

  /** Asks all of it to end, and waits until it has. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#works)
  }
}
