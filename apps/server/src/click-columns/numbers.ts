/** A list of small integers that takes four bytes for each. */
export class Numbers {
  private held = new Uint32Array(1024)
  private length = 0

  push(number: number): void {
    if (this.length === this.held.length) {
      this.held = grown(Uint32Array, this.held, 2 * this.length)
    }
    this.held[this.length] = number
    this.length += 1
  }

  all(): Uint32Array {
    return this.held.subarray(0, this.length)
  }
}

/** The same numbers in a longer array. */
export function grown<Kind extends Uint32Array | Float64Array>(
  kind: new (size: number) => Kind,
  numbers: Kind,
  size: number,
): Kind {
  const longer = new kind(size)
  longer.set(numbers)
  return longer
}

/** Numbers that PostgreSQL sent as bytes, the highest of each first. */
export function numbersIn(bytes: Buffer | null): Int32Array {
  const length = (bytes?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT
  return Int32Array.from({ length }, (_, at) => bytes?.readInt32BE(4 * at) ?? 0)
}
