import type { CurrentUser } from '@hopwise/contracts'

const freshMs = 10_000
const capacityEntries = 10_000

interface Entry {
  /** Null while the look-up is under way. */
  userId: string | null
  freshUntil: number
  found: Promise<CurrentUser | null>
}

/**
 * Who is behind a session cookie, remembered for seconds: a look-up costs two queries, and a screen
 * sends half a dozen calls at once. Another process hears of a revoked session when its entry ages out.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  find(cookie: string, load: () => Promise<CurrentUser | null>): Promise<CurrentUser | null> {
    const known = this.#entries.get(cookie)
    if (known !== undefined && known.freshUntil > this.#now()) return known.found
    const entry: Entry = { userId: null, freshUntil: this.#now() + freshMs, found: load() }
    this.#remember(cookie, entry)
    entry.found.then(
      (user) => {
        if (user === null) this.#remove(cookie, entry)
        else entry.userId = user.id
      },
      () => this.#remove(cookie, entry),
    )
    return entry.found
  }

  /** Also drops what is still being looked up, since it may have been read before the change. */
  forget(userId: string): void {
    for (const [cookie, entry] of this.#entries) {
      if (entry.userId === userId || entry.userId === null) this.#entries.delete(cookie)
    }
  }

  #remember(cookie: string, entry: Entry): void {
    this.#entries.delete(cookie)
    this.#entries.set(cookie, entry)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > capacityEntries && !oldest.done) this.#entries.delete(oldest.value)
  }

  #remove(cookie: string, entry: Entry): void {
    if (this.#entries.get(cookie) === entry) this.#entries.delete(cookie)
  }
}
