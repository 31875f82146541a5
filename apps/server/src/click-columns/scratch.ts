/** Arrays that are used again from day to day: making them for each costs as much as counting. */
export class Scratch {
  private readonly arrays = new Map<string, Uint32Array>()

  /** Of this length, with whatever the day before left in it. */
  take(name: string, length: number): Uint32Array {
    const known = this.arrays.get(name)
    if (known !== undefined && known.length >= length) return known.subarray(0, length)
    const made = new Uint32Array(length)
    this.arrays.set(name, made)
    return made
  }
}
