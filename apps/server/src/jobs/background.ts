import type { PgTable } from 'drizzle-orm/pg-core'

/** What this process works on alongside its requests; it ends with the process. */
export class Background {
  readonly #stopping = new AbortController()
  readonly #works = new Set<Promise<unknown>>()
  readonly #rows = new Map<PgTable, Set<number>>()
  readonly #lanes = new Map<string, Promise<void>>()
  readonly #waiting = new Set<string>()
  readonly #alone = new Set<string>()
  readonly #notes = new Map<string, object>()

  /** Raised when the process stops. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** `work` logs its own failures. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.stopping.aborted) return Promise.resolve()
    return this.#track(work(this.stopping))
  }

  /** The same, after the works of its lane before it; one that waits in its lane is not queued again. */
  inTurn(lane: string, name: string, work: () => Promise<void>): void {
    const key = `${lane}/${name}`
    if (this.#waiting.has(key)) return
    this.#waiting.add(key)
    const last = this.#lanes.get(lane) ?? Promise.resolve()
    const next: Promise<void> = last
      .then(() => {
        this.#waiting.delete(key)
        return this.run(work)
      })
      .finally(() => {
        if (this.#lanes.get(lane) === next) this.#lanes.delete(lane)
      })
    this.#lanes.set(lane, next)
  }

  /** Does `work` and answers true, or false at once while work of the same name is under way. */
  async alone(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#alone.has(name)) return false
    this.#alone.add(name)
    try {
      await work()
      return true
    } finally {
      this.#alone.delete(name)
    }
  }

  /** What a job keeps from one of its runs to the next; `first` before its first one. */
  noteOf<Note extends object>(job: string, first: Note): Note {
    const note = this.#notes.get(job) ?? first
    this.#notes.set(job, note)
    // safe because a job asks for its own note alone
    return note as Note
  }

  /** Rows of a table that this process is at, whatever their claims say by now. */
  rowsOf(table: PgTable): number[] {
    return [...(this.#rows.get(table) ?? [])]
  }

  /** Keeps a row to this process until `work` is done, and a stop waiting for it. */
  async withRow<Result>(table: PgTable, id: number, work: () => Promise<Result>): Promise<Result> {
    const rows = this.#rows.get(table) ?? new Set()
    this.#rows.set(table, rows.add(id))
    try {
      return await this.#track(work())
    } finally {
      rows.delete(id)
    }
  }

  /** Waits until all that is under way now has ended. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#works, ...this.#lanes.values()])
  }

  /** Asks all of it to end, and waits until it has. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    const done = work.finally(() => this.#works.delete(done))
    this.#works.add(done)
    return done
  }
}
