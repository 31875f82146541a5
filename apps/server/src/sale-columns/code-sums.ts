import { type Codes, grown } from '#src/click-columns/index.ts'

type Numbers = ArrayLike<number>

const firstSize = 64

/** Conversions and earnings by code. */
export class CodeSums {
  private conversions: Float64Array
  private cents: Float64Array

  constructor(size = firstSize) {
    this.conversions = new Float64Array(size)
    this.cents = new Float64Array(size)
  }

  add(code: number, conversions: number, cents: number): void {
    if (code >= this.conversions.length) this.grow(code)
    this.conversions[code] = (this.conversions[code] ?? 0) + conversions
    this.cents[code] = (this.cents[code] ?? 0) + cents
  }

  /** All of other sums, whose code is the number that `codes` has at its place. */
  addAll({ conversions, cents }: { conversions: Numbers; cents: Numbers }, codes: Codes): void {
    for (let at = 0; at < conversions.length; at += 1) {
      this.add(codes[at] ?? 0, conversions[at] ?? 0, cents[at] ?? 0)
    }
  }

  sums(): SumsByCode {
    return { conversions: this.conversions, cents: this.cents }
  }

  private grow(code: number): void {
    const size = Math.max(code + 1, 2 * this.conversions.length)
    this.conversions = grown(Float64Array, this.conversions, size)
    this.cents = grown(Float64Array, this.cents, size)
  }
}

/** By code, of which some may have brought nothing. Cents are whole, so they add up in any order. */
export interface SumsByCode {
  conversions: Float64Array
  cents: Float64Array
}
