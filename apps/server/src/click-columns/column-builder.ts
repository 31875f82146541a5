import type { Codes, Column } from './click-day.ts'
import { Numbers } from './numbers.ts'

/** A column that grows row by row. */
export class ColumnBuilder {
  private readonly codeOf = new Map<string, number>()
  private readonly codes = new Numbers()

  add(value: string): void {
    let code = this.codeOf.get(value)
    if (code === undefined) {
      code = this.codeOf.size
      this.codeOf.set(value, code)
    }
    this.codes.push(code)
  }

  /** Row `n` of the column is what was added as number `order[n]`. */
  finish(order: Uint32Array): Column {
    const values = [...this.codeOf.keys()]
    const given = this.codes.all()
    const codes = codesFor(values.length, order.length)
    for (let row = 0; row < order.length; row += 1) codes[row] = given[order[row] ?? 0] ?? 0
    return { values, codes }
  }
}

/** The smallest integers that hold the codes of so many values. */
function codesFor(values: number, rows: number): Codes {
  if (values <= 0x100) return new Uint8Array(rows)
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows)
}
