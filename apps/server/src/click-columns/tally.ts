import type { Column } from './click-day.ts'

/** Clicks and visitors by the values of one dimension, in the order of `values`. */
export interface TallySums {
  readonly values: string[]
  readonly clicks: number[]
  readonly visitors: number[]
}

/** What the links of a day brought, by their codes. */
interface LinkDay {
  clicks: number[]
  /** Those who opened this link alone. */
  visitors: number[]
  /** The links of each who opened several. */
  ofSeveral: number[][]
}

export class Tally implements TallySums {
  readonly values: string[] = []
  readonly clicks: number[] = []
  readonly visitors: number[] = []
  private readonly indexOf = new Map<string, number>()
  /** By value, the last visitor it was counted for. */
  private readonly stamps: number[] = []
  private visitorsBefore = 0
  /** By the number of a link, the index of its value. */
  private readonly indexOfLink: number[] = []

  add(value: string, clicks: number, visitors: number): void {
    const index = this.find(value)
    this.clicks[index] = (this.clicks[index] ?? 0) + clicks
    this.visitors[index] = (this.visitors[index] ?? 0) + visitors
  }

  /** The same by links, each of which has one value however many days it is in. */
  addLinks(
    links: Int32Array,
    nameOf: (code: number) => string,
    { clicks, visitors, ofSeveral }: LinkDay,
  ): void {
    const indexes = links.map((link, code) => {
      const known = this.indexOfLink[link]
      if (known !== undefined) return known
      const index = this.find(nameOf(code))
      this.indexOfLink[link] = index
      return index
    })
    for (const [code, index] of indexes.entries()) {
      this.clicks[index] = (this.clicks[index] ?? 0) + (clicks[code] ?? 0)
      this.visitors[index] = (this.visitors[index] ?? 0) + (visitors[code] ?? 0)
    }
    for (const codes of ofSeveral) {
      this.visitorsBefore += 1
      for (const code of codes) this.countVisitor(indexes[code] ?? 0, this.visitorsBefore)
    }
  }

  /** Rows of a day, those of a visitor one after the other. */
  addRows(
    { values, codes }: Column,
    nameOf: (value: string) => string,
    { rows, visitorOf }: { rows: Uint32Array; visitorOf: Uint32Array },
  ): void {
    const { clicks, visitorsBefore } = this
    /** Looked up when a row has the value: a filter leaves few of a day's. */
    const indexes = new Int32Array(values.length).fill(-1)
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0
      const code = codes[row] ?? 0
      let index = indexes[code] ?? -1
      if (index < 0) {
        index = this.find(nameOf(values[code] ?? ''))
        indexes[code] = index
      }
      clicks[index] = (clicks[index] ?? 0) + 1
      this.countVisitor(index, visitorsBefore + (visitorOf[row] ?? 0))
    }
    this.visitorsBefore += visitorOf.at(-1) ?? 0
  }

  private countVisitor(index: number, visitor: number): void {
    if (this.stamps[index] === visitor) return
    this.stamps[index] = visitor
    this.visitors[index] = (this.visitors[index] ?? 0) + 1
  }

  private find(value: string): number {
    let index = this.indexOf.get(value)
    if (index === undefined) {
      index = this.values.length
      this.indexOf.set(value, index)
      this.values.push(value)
      this.clicks.push(0)
      this.visitors.push(0)
      this.stamps.push(0)
    }
    return index
  }
}
