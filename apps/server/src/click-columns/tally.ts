import type { Codes } from './click-day.ts'
import { grown } from './numbers.ts'

/** Clicks and visitors by number, of which some may have none. */
export interface TallySums {
  /** What the numbers stand for; null where it is links, or what they belong to. */
  names: readonly string[] | null
  clicks: Uint32Array
  visitors: Uint32Array
}

/** Values by the order in which they were met. */
export class MetNames {
  private readonly values: string[] = []
  private readonly indexOf = new Map<string, number>()

  get size(): number {
    return this.values.length
  }

  all(): readonly string[] {
    return this.values
  }

  find(name: string): number {
    const known = this.indexOf.get(name)
    if (known !== undefined) return known
    this.indexOf.set(name, this.values.length)
    this.values.push(name)
    return this.values.length - 1
  }
}

const firstSize = 64

/** Counts by number: of the names that it met, or of links and what they belong to. */
export class Tally {
  private readonly names: MetNames | null
  private clicks: Uint32Array
  private visitors: Uint32Array
  /** By value, the last visitor it was counted for. */
  private stamps: Uint32Array
  private visitorsBefore = 0

  constructor(names: MetNames | null, size = firstSize) {
    this.names = names
    this.clicks = new Uint32Array(size)
    this.visitors = new Uint32Array(size)
    this.stamps = new Uint32Array(size)
  }

  add(value: string, clicks: number, visitors: number): void {
    this.addAt(this.find(value), clicks, visitors)
  }

  addAt(index: number, clicks: number, visitors: number): void {
    if (index >= this.clicks.length) this.grow(index)
    this.clicks[index] = (this.clicks[index] ?? 0) + clicks
    this.visitors[index] = (this.visitors[index] ?? 0) + visitors
  }

  /** By the code of a value, its number here. */
  find(value: string): number {
    if (this.names === null) throw new Error('links are counted by number')
    return this.names.find(value)
  }

  /** What another tally counted, whose number of a link that is gone may be another one. */
  addSums({ names, clicks, visitors }: TallySums, indexOf: (index: number) => number): void {
    for (let at = 0; at < clicks.length; at += 1) {
      const own = clicks[at] ?? 0
      if (own === 0) continue
      this.addAt(names === null ? indexOf(at) : this.find(names[at] ?? ''), own, visitors[at] ?? 0)
    }
  }

  /** What each number brought, which may be there more than once. */
  addEach(indexes: Uint32Array, clicks: Uint32Array, visitors: Uint32Array): void {
    this.makeRoom(indexes)
    const own = { clicks: this.clicks, visitors: this.visitors }
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] ?? 0
      own.clicks[index] = (own.clicks[index] ?? 0) + (clicks[at] ?? 0)
      own.visitors[index] = (own.visitors[index] ?? 0) + (visitors[at] ?? 0)
    }
  }

  /** Visitors of several links each, of which some may be of one value: the code of a link's place. */
  addSeveral(places: Uint32Array, several: Uint32Array, codes: Uint32Array | null): void {
    for (let at = 0; at < several.length; ) {
      this.visitorsBefore += 1
      const end = at + (several[at] ?? 0)
      while (at < end) {
        at += 1
        const place = places[several[at] ?? 0] ?? 0
        const index = codes === null ? place : (codes[place] ?? 0)
        if (index >= this.clicks.length) this.grow(index)
        this.countVisitor(index, this.visitorsBefore)
      }
      at += 1
    }
  }

  /** Rows of a day, those of a visitor one after the other. */
  addRows(
    codes: Codes,
    indexes: Uint32Array,
    { rows, visitorOf }: { rows: Uint32Array; visitorOf: Uint32Array },
  ): void {
    const { visitorsBefore } = this
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0
      const index = indexes[codes[row] ?? 0] ?? 0
      this.addAt(index, 1, 0)
      this.countVisitor(index, visitorsBefore + (visitorOf[row] ?? 0))
    }
    this.visitorsBefore += visitorOf.at(-1) ?? 0
  }

  sums(): TallySums {
    const { clicks, visitors } = this
    return { names: this.names?.all() ?? null, clicks, visitors }
  }

  private makeRoom(indexes: Uint32Array): void {
    let most = 0
    for (let at = 0; at < indexes.length; at += 1) most = Math.max(most, indexes[at] ?? 0)
    if (most >= this.clicks.length) this.grow(most)
  }

  private countVisitor(index: number, visitor: number): void {
    if (this.stamps[index] === visitor) return
    this.stamps[index] = visitor
    this.visitors[index] = (this.visitors[index] ?? 0) + 1
  }

  private grow(index: number): void {
    const size = Math.max(index + 1, 2 * this.clicks.length)
    this.clicks = grown(Uint32Array, this.clicks, size)
    this.visitors = grown(Uint32Array, this.visitors, size)
    this.stamps = grown(Uint32Array, this.stamps, size)
  }
}
