import type { Codes, Column, LinkColumn } from './click-day.ts'
import { Numbers } from './numbers.ts'

/** Rows by the codes of their values. */
class CodedRows<Value> {
  private readonly codeOf = new Map<Value, number>()
  private readonly codes = new Numbers()

  add(value: Value): void {
    let code = this.codeOf.get(value)
    if (code === undefined) {
      code = this.codeOf.size
      this.codeOf.set(value, code)
    }
    this.codes.push(code)
  }

  values(): Value[] {
    return [...this.codeOf.keys()]
  }

  /** Row `n` is what was added as number `order[n]`; each code stands for what `meaning` has at its place. */
  codesIn(order: Uint32Array, meaning?: Uint32Array): Codes {
    const given = this.codes.all()
    const codes = codesFor(this.codeOf.size, order.length)
    for (let row = 0; row < order.length; row += 1) {
      const code = given[order[row] ?? 0] ?? 0
      codes[row] = meaning?.[code] ?? code
    }
    return codes
  }
}

/** A column that grows row by row. */
export class ColumnBuilder {
  private readonly rows = new CodedRows<string>()

  add(value: string): void {
    this.rows.add(value)
  }

  /** Row `n` of the column is what was added as number `order[n]`. */
  finish(order: Uint32Array): Column {
    return { values: this.rows.values(), codes: this.rows.codesIn(order) }
  }
}

/** The same of links. */
export class LinkColumnBuilder {
  private readonly rows = new CodedRows<number>()

  add(link: number): void {
    this.rows.add(link)
  }

  finish(order: Uint32Array): LinkColumn {
    const given = this.rows.values()
    const ids = Uint32Array.from(given).sort()
    const placeOf = new Map([...ids].map((id, place) => [id, place]))
    const places = Uint32Array.from(given, (id) => placeOf.get(id) ?? 0)
    return { ids, codes: this.rows.codesIn(order, places) }
  }
}

/** The smallest integers that hold the codes of so many values. */
function codesFor(values: number, rows: number): Codes {
  if (values <= 0x100) return new Uint8Array(rows)
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows)
}
