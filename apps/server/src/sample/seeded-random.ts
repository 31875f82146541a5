import { seededRandom } from '@hopwise/units'

/** Repeatable randomness: the same seed gives the same sample on every machine. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, limit). */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item
  fill(bytes: Uint8Array): void
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('cannot pick from nothing')
    return item
  }
  function pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let left = next() * items.reduce((sum, item) => sum + item.weight, 0)
    for (const item of items) {
      left -= item.weight
      if (left < 0) return item
    }
    return pick(items)
  }
  function fill(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256)
  }
  return { next, below, pick, pickWeighted, fill }
}

/** Splits a whole total in proportion to weights; the parts are whole and sum to the total. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0)
  let given = 0
  let due = 0
  return weights.map((weight) => {
    due += (total * weight) / sum
    const part = Math.round(due) - given
    given += part
    return part
  })
}
