import { anyNiche } from './phrases/niches.ts'
import type { ProductName } from './product-name.ts'
import type { ProductSheet } from './product-sheet.ts'

/** Whether both are for the same: a planner and software for email are no choice. */
export function isAlike(own: ProductSheet, rival: ProductSheet): boolean {
  const [one, other] = [own, rival].map(({ name }) => nounOf(name))
  if (one === other) return true
  return (
    own.kind === 'thing' &&
    rival.kind === 'thing' &&
    own.niche === rival.niche &&
    own.niche !== anyNiche
  )
}

const nounOf = ({ parts, full }: ProductName) =>
  (parts.kind || full).toLowerCase().split(' ').at(-1)
