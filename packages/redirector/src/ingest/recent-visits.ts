import { RecentMap } from '../hot-path/recent-map.ts'

/** The moment (ms) from which it means nothing, and what is remembered. Changed in place. */
export type Facts = [untilMs: number, ...facts: number[]]

interface Entry {
  key: string
  facts: Facts
  /** Among the changes that are still to be taken. */
  isChanged: boolean
}

/** No entry holds longer, so one that seems to was written under a clock that was set back since. */
const longestMs = 3 * 3_600_000
const roomFor = 300_000

/**
 * What is remembered of visits in the last hours, by salted hash. Only the clicks' own times decide, so
 * the same clicks in the same order leave the same memory.
 */
export class RecentVisits {
  private readonly entries: RecentMap<Entry>
  private changed: Entry[] = []

  /** When there is no room left, the half that was used last stays. */
  constructor(room = roomFor) {
    this.entries = new RecentMap(room)
  }

  get size(): number {
    return this.entries.size
  }

  /** The facts of a key, to be changed by the caller; `[0]` when there are none or they mean nothing any more. */
  change(key: string, nowMs: number): Facts {
    const entry = this.entries.get(key) ?? this.add(key, [0])
    const leftMs = entry.facts[0] - nowMs
    if (leftMs <= 0 || leftMs > longestMs) entry.facts = [0]
    if (!entry.isChanged) {
      entry.isChanged = true
      this.changed.push(entry)
    }
    return entry.facts
  }

  /** Written along with the clicks that made the changes; null when there are none. */
  takeChanges(): Changes | null {
    if (this.changed.length === 0) return null
    let untilMs = 0
    for (const entry of this.changed) {
      entry.isChanged = false
      untilMs = Math.max(untilMs, entry.facts[0])
    }
    const entries = JSON.stringify(this.changed.map(({ key, facts }) => [key, facts]))
    this.changed = []
    return { untilMs, entries }
  }

  /** What was written, in the order in which it was. */
  recall(entries: string): void {
    // safe because it comes from `takeChanges`
    for (const [key, facts] of JSON.parse(entries) as [string, Facts][]) this.add(key, facts)
  }

  private add(key: string, facts: Facts): Entry {
    const entry = { key, facts, isChanged: false }
    this.entries.set(key, entry)
    return entry
  }
}

export interface Changes {
  /** When the last of them means nothing any more. */
  untilMs: number
  entries: string
}
