import { LRUCache } from 'lru-cache'
import type { SignedIn } from './session.ts'

const freshMs = 10_000

interface Entry {
  /** Null while the look-up is under way. */
  userId: string | null
  found: Promise<SignedIn | null>
}

/**
 * Who is behind a request's cookies, remembered for seconds: a look-up costs two queries, and a screen
 * sends half a dozen calls at once. What `Live` announces of a person's sessions drops their entries; should
 * that be lost, they age out.
 */
export class SessionCache {
  readonly #entries: LRUCache<string, Entry>

  constructor(now: () => number) {
    // Without a resolution of its own, it asks the clock each time.
    this.#entries = new LRUCache({ max: 10_000, ttl: freshMs, ttlResolution: 0, perf: { now } })
  }

  find(cookie: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const known = this.#entries.get(cookie)
    if (known !== undefined) return known.found
    const entry: Entry = { userId: null, found: load() }
    this.#entries.set(cookie, entry)
    entry.found.then(
      (user) => {
        if (user === null) this.#remove(cookie, entry)
        else entry.userId = user.id
      },
      () => this.#remove(cookie, entry),
    )
    return entry.found
  }

  /**
   * Null drops everyone's. Also drops what is still being looked up, since it may have been read before
   * the change.
   */
  forget(userId: string | null): void {
    for (const [cookie, entry] of [...this.#entries]) {
      const isTheirs = userId === null || entry.userId === userId || entry.userId === null
      if (isTheirs) this.#entries.delete(cookie)
    }
  }

  #remove(cookie: string, entry: Entry): void {
    if (this.#entries.peek(cookie) === entry) this.#entries.delete(cookie)
  }
}
