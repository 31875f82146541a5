import type { Column } from './click-day.ts'

/** Clicks and visitors by the values of one dimension, in the order of `values`. */
export interface TallySums {
  readonly values: string[]
  readonly clicks: number[]
  readonly visitors: number[]
}

export class Tally implements TallySums {
  readonly values: string[] = []
  readonly clicks: number[] = []
  readonly visitors: number[] = []
  private readonly indexOf = new Map<string, number>()
  /** By value, the last visitor it was counted for. */
  private readonly stamps: number[] = []
  private visitorsBefore = 0

  add(value: string, clicks: number, visitors: number): void {
    const index = this.find(value)
    this.clicks[index] = (this.clicks[index] ?? 0) + clicks
    this.visitors[index] = (this.visitors[index] ?? 0) + visitors
  }

  /** Visitors of a day who each had several values. */
  addVisitorsOfSeveral(valuesOf: Iterable<Iterable<string>>): void {
    for (const values of valuesOf) {
      for (const value of new Set(values)) this.add(value, 0, 1)
    }
  }

  /** Rows of a day, those of a visitor one after the other. */
  addRows(
    { values, codes }: Column,
    nameOf: (value: string) => string,
    { rows, visitorOf }: { rows: Uint32Array; visitorOf: Uint32Array },
  ): void {
    const { clicks, visitors, stamps, visitorsBefore } = this
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
      const visitor = visitorsBefore + (visitorOf[row] ?? 0)
      if (stamps[index] === visitor) continue
      stamps[index] = visitor
      visitors[index] = (visitors[index] ?? 0) + 1
    }
    this.visitorsBefore += visitorOf.at(-1) ?? 0
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
