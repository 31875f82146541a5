import { RecentMap } from '../hot-path/recent-map.ts'

/** The moment (ms) from which an entry means nothing, and what it holds. */
export type Entry = readonly [untilMs: number, ...facts: number[]]

/** No entry holds longer, so one that seems to was written under a clock that was set back since. */
const longestMs = 3 * 3_600_000
const roomFor = 300_000

/**
 * What is remembered of visits in the last hours, by salted hash. Only the clicks' own times decide, so
 * the same clicks in the same order leave the same memory.
 */
export class RecentVisits {
  private readonly entries: RecentMap<Entry>
  private readonly changed = new Map<string, Entry>()

  /** When there is no room left, the half that changed last stays. */
  constructor(room = roomFor) {
    this.entries = new RecentMap(room)
  }

  get size(): number {
    return this.entries.size
  }

  find(key: string, nowMs: number): Entry | undefined {
    const entry = this.entries.peek(key)
    if (entry === undefined) return undefined
    const leftMs = entry[0] - nowMs
    return leftMs > 0 && leftMs <= longestMs ? entry : undefined
  }

  remember(key: string, entry: Entry): void {
    this.changed.set(key, entry)
    this.entries.set(key, entry)
  }

  /** Written along with the clicks that made the changes; null when there are none. */
  takeChanges(): Changes | null {
    if (this.changed.size === 0) return null
    const untilMs = Math.max(...[...this.changed.values()].map(([until]) => until))
    const entries = JSON.stringify([...this.changed])
    this.changed.clear()
    return { untilMs, entries }
  }

  /** What was written, in the order in which it was. */
  recall(entries: string): void {
    // safe because it comes from `takeChanges`
    for (const [key, entry] of JSON.parse(entries) as [string, Entry][]) {
      this.entries.set(key, entry)
    }
  }
}

export interface Changes {
  /** When the last of them means nothing any more. */
  untilMs: number
  entries: string
}
