import { leastChance } from '@hopwise/optimizer'
import type { ClickRow } from './click-row.ts'

/** Visits of one arm in an hour by country and device, with what any other policy is judged by. */
export interface ArmSum {
  row: ClickRow
  hourMs: number
  visits: number
  /** Sums of 1 / chance and of its square. */
  inverse: number
  inverseSquare: number
}

const hourMs = 3_600_000

/** Counted clicks that the rotation chose; a rule's say nothing of its arms. */
export function isOfRotation({ flag, chosenBy }: ClickRow): boolean {
  return flag === 'none' && (chosenBy === 'rotation' || chosenBy === 'kept')
}

/** Sums in an order that is the same in every process. */
export function sumUpArms(rows: readonly ClickRow[]): ArmSum[] {
  const sums = new Map<string, ArmSum>()
  for (const row of rows) {
    const hour = Math.floor(row.occurredAtMs / hourMs) * hourMs
    const key = `${row.workspaceId} ${row.linkId} ${hour} ${row.variantId} ${row.country} ${row.device}`
    const sum = sums.get(key) ?? { row, hourMs: hour, visits: 0, inverse: 0, inverseSquare: 0 }
    // The chance as its column holds it, so that sums remade from the clicks are the same.
    const inverse = 1 / Math.max(Math.fround(row.probability), leastChance)
    sum.visits += 1
    sum.inverse += inverse
    sum.inverseSquare += inverse * inverse
    sums.set(key, sum)
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
