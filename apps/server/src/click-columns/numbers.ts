/** A list of small integers that takes four bytes for each. */
export class Numbers {
  private held = new Uint32Array(1024)
  private length = 0

  push(number: number): void {
    if (this.length === this.held.length) {
      const grown = new Uint32Array(2 * this.length)
      grown.set(this.held)
      this.held = grown
    }
    this.held[this.length] = number
    this.length += 1
  }

  all(): Uint32Array {
    return this.held.subarray(0, this.length)
  }
}
