/**
 * Least-recently-used map in two generations: a hit in the young one moves nothing, which keeps
 * reads as cheap as a plain Map. The most recent half of the capacity is always kept.
 */
export class RecentMap<Value> {
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()
  private readonly generationSize: number

  constructor(capacity: number) {
    this.generationSize = Math.max(1, Math.floor(capacity / 2))
  }

  get size(): number {
    return this.young.size + this.old.size
  }

  get(key: string): Value | undefined {
    const value = this.young.get(key)
    if (value !== undefined) return value
    const aged = this.old.get(key)
    if (aged === undefined) return undefined
    this.old.delete(key)
    this.set(key, aged)
    return aged
  }

  set(key: string, value: Value): void {
    this.old.delete(key)
    this.young.set(key, value)
    if (this.young.size <= this.generationSize) return
    this.old = this.young
    this.young = new Map()
  }

  delete(key: string): void {
    this.young.delete(key)
    this.old.delete(key)
  }

  /** As `get`, but no use of it. */
  peek(key: string): Value | undefined {
    return this.young.get(key) ?? this.old.get(key)
  }

  /** Most recently used first, as far as that is known. */
  recentKeys(): string[] {
    return [...this.old.keys(), ...this.young.keys()].reverse()
  }

  forEach(visit: (value: Value) => void): void {
    this.young.forEach(visit)
    this.old.forEach(visit)
  }
}
