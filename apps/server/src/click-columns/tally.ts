import type { Codes, LinkSums } from './click-day.ts'
import { grown } from './numbers.ts'

/** Clicks and visitors by the values of one dimension, in the order of `values`. Links are their ids. */
export interface TallySums {
  values: readonly string[] | Uint32Array
  clicks: Uint32Array
  visitors: Uint32Array
}

/** What the numbers of a tally stand for. */
export interface Names {
  valuesOf(indexes: Uint32Array): TallySums['values']
  find(value: string | number): number
}

/** Values by the order in which they were met. */
export class MetNames implements Names {
  private readonly values: string[] = []
  private readonly indexOf = new Map<string, number>()

  valuesOf(indexes: Uint32Array): string[] {
    return Array.from(indexes, (index) => this.values[index] ?? '')
  }

  get size(): number {
    return this.values.length
  }

  all(): readonly string[] {
    return this.values
  }

  find(value: string | number): number {
    const name = String(value)
    const known = this.indexOf.get(name)
    if (known !== undefined) return known
    this.indexOf.set(name, this.values.length)
    this.values.push(name)
    return this.values.length - 1
  }
}

const firstSize = 64

export class Tally {
  private readonly names: Names
  private clicks = new Uint32Array(firstSize)
  private visitors = new Uint32Array(firstSize)
  /** By value, the last visitor it was counted for. */
  private stamps = new Uint32Array(firstSize)
  private visitorsBefore = 0

  constructor(names: Names) {
    this.names = names
  }

  add(value: string | number, clicks: number, visitors: number): void {
    this.addAt(this.find(value), clicks, visitors)
  }

  /** By the code of a value, its number here. */
  find(value: string | number): number {
    return this.names.find(value)
  }

  addSums({ values, clicks, visitors }: TallySums): void {
    for (let at = 0; at < values.length; at += 1) {
      this.add(values[at] ?? '', clicks[at] ?? 0, visitors[at] ?? 0)
    }
  }

  /** What links brought, each of which has one value: a visitor of several links may be of one value. */
  addLinks(indexes: Uint32Array, { clicks, visitors, several }: LinkSums): void {
    for (let code = 0; code < indexes.length; code += 1) {
      this.addAt(indexes[code] ?? 0, clicks[code] ?? 0, visitors[code] ?? 0)
    }
    for (let at = 0; at < several.length; ) {
      this.visitorsBefore += 1
      const end = at + (several[at] ?? 0)
      while (at < end) {
        at += 1
        this.countVisitor(indexes[several[at] ?? 0] ?? 0, this.visitorsBefore)
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

  /** Values without clicks are not there. */
  sums(): TallySums {
    const { clicks, visitors } = this
    const indexes = Uint32Array.from(clicks.keys()).filter((index) => (clicks[index] ?? 0) > 0)
    return {
      values: this.names.valuesOf(indexes),
      clicks: indexes.map((index) => clicks[index] ?? 0),
      visitors: indexes.map((index) => visitors[index] ?? 0),
    }
  }

  private addAt(index: number, clicks: number, visitors: number): void {
    if (index >= this.clicks.length) this.grow(index)
    this.clicks[index] = (this.clicks[index] ?? 0) + clicks
    this.visitors[index] = (this.visitors[index] ?? 0) + visitors
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
