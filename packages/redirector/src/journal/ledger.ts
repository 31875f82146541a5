import type { SegmentWriter } from './segment-writer.ts'

/** What ingest took of a segment: whole groups, in one transaction. */
export interface Taken {
  segment: string
  fromBytes: number
  toBytes: number
  records: number
}

/** A segment of this run whose clicks are not all counted. */
export interface Entry {
  writer: SegmentWriter
  clicks: number
  taken: Taken
  /** An answer of the database was lost, so how many records it took is known by bytes alone. */
  isByBytes: boolean
  /** Its file was not there at the last look. */
  isMissed: boolean
}

/** From an earlier run; how many clicks are in it no one knows. */
export interface LeftOver {
  bytes: number
  takenBytes: number
  bornMs: number
  isMissed: boolean
}

export interface Waiting {
  clicks: number
  bytes: number
  /** Age of the oldest of them, to half a second or so; 0 when nothing waits. */
  ms: number
}

interface Mark {
  atMs: number
  clicks: number
}

const maxMarks = 2_000

/**
 * Keeps account of this run's clicks, segment by segment, from the journal to the database. It knows
 * what waits without asking the database, which may not answer.
 */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  readonly #leftOver = new Map<string, LeftOver>()
  #marks: Mark[] = []
  #written = 0
  #counted = 0

  entries(): Entry[] {
    return [...this.#entries.values()]
  }

  /** Clicks of this run that are in the database, or were reported as unreadable. */
  get counted(): number {
    return this.#counted
  }

  leave(name: string, leftOver: LeftOver): void {
    this.#leftOver.set(name, leftOver)
  }

  leftOvers(): [string, LeftOver][] {
    return [...this.#leftOver]
  }

  wrote(writer: SegmentWriter, clicks: number): void {
    this.#written += clicks
    const entry = this.#entries.get(writer.name)
    if (entry !== undefined) entry.clicks += clicks
    else this.#entries.set(writer.name, newEntry(writer, clicks))
  }

  take(taken: Taken): void {
    const old = this.#leftOver.get(taken.segment)
    if (old !== undefined) old.takenBytes = taken.toBytes
    const entry = this.#entries.get(taken.segment)
    if (entry === undefined || taken.toBytes <= entry.taken.toBytes) return
    if (taken.fromBytes !== entry.taken.toBytes) entry.isByBytes = true
    this.#counted += taken.records
    entry.taken = { ...taken, records: entry.taken.records + taken.records }
  }

  /** Ingest is done with a segment up to `toBytes`, and deletes it. */
  finish(name: string, toBytes: number): void {
    this.#leftOver.delete(name)
    const entry = this.#entries.get(name)
    if (entry === undefined) return
    const { taken, clicks, writer } = entry
    const isByBytes = entry.isByBytes || taken.toBytes < toBytes
    if (isByBytes && toBytes >= writer.length) this.#counted += clicks - taken.records
    this.remove(entry)
  }

  /** Its clicks are accounted for elsewhere from here on. */
  remove({ writer }: Entry): void {
    this.#entries.delete(writer.name)
    writer.release()
  }

  /** Takes its clicks back, those that were counted too: they are written, and counted, once more. */
  takeBack(entry: Entry): void {
    this.#written -= entry.clicks
    this.#counted -= entry.taken.records
    this.remove(entry)
  }

  forget(name: string): void {
    this.#leftOver.delete(name)
  }

  /** To be called every half second or so: the age of what waits is computed from these marks. */
  mark(atMs: number): void {
    const counted = this.#written - this.waitingClicks
    const first = this.#marks.findIndex(({ clicks }) => clicks > counted)
    this.#marks = first === -1 ? [] : this.#marks.slice(first)
    if (this.#marks.at(-1)?.clicks !== this.#written) {
      this.#marks.push({ atMs, clicks: this.#written })
    }
    if (this.#marks.length > maxMarks) this.#marks = this.#marks.filter((_, at) => at % 2 === 0)
  }

  get waitingClicks(): number {
    let sum = 0
    for (const { clicks, taken } of this.#entries.values())
      sum += Math.max(0, clicks - taken.records)
    return sum
  }

  /** `atMs` is steady time, as for `mark`; `nowMs` the wall clock's, by which files are named. */
  waiting(atMs: number, nowMs: number): Waiting {
    const clicks = this.waitingClicks
    const counted = this.#written - clicks
    const oldest = clicks === 0 ? undefined : this.#marks.find((mark) => mark.clicks > counted)
    let bytes = 0
    let ms = oldest === undefined ? 0 : Math.max(0, atMs - oldest.atMs)
    for (const { writer, taken } of this.#entries.values()) bytes += writer.length - taken.toBytes
    for (const old of this.#leftOver.values()) {
      bytes += old.bytes - old.takenBytes
      ms = Math.max(ms, nowMs - old.bornMs)
    }
    return { clicks, bytes, ms }
  }
}

function newEntry(writer: SegmentWriter, clicks: number): Entry {
  const taken = { segment: writer.name, fromBytes: 0, toBytes: 0, records: 0 }
  return { writer, clicks, taken, isByBytes: false, isMissed: false }
}
