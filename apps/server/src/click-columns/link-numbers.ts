/** Links by numbers that are theirs on every day: a name is looked up once a day, whatever is counted by it. */
export class LinkNumbers {
  private readonly numberOf = new Map<string, number>()
  private last: { values: readonly string[]; numbers: Int32Array } | undefined

  of(values: readonly string[]): Int32Array {
    if (this.last?.values === values) return this.last.numbers
    const numbers = Int32Array.from(values, (value) => this.find(value))
    this.last = { values, numbers }
    return numbers
  }

  private find(value: string): number {
    const known = this.numberOf.get(value)
    if (known !== undefined) return known
    this.numberOf.set(value, this.numberOf.size)
    return this.numberOf.size - 1
  }
}
