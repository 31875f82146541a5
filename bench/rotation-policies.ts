import { type Cell, fitRotation, type Sale, type Weights } from '@hopwise/optimizer'

/** What a policy may know when it sets the shares again. */
export interface Known {
  arms: readonly number[]
  cells: readonly Cell[]
  sales: readonly Sale[]
  nowMs: number
  /** How much of the world's traffic is over. */
  progress: number
}

export type Policy = (known: Known) => Weights

/** One click in a hundred is split evenly, whatever is known. */
const alwaysEven = 0.01
const tested = 0.25

export function learning({ bySegment }: { bySegment: boolean }): Policy {
  return ({ arms, cells, sales, nowMs }) => {
    const floor = alwaysEven / arms.length
    const options = { arms, byCountry: bySegment, byDevice: bySegment, nowMs, floor }
    return fitRotation(cells, sales, options).weights
  }
}

export function evenSplit(): Policy {
  return ({ arms }) => favoring(arms, arms, 0)
}

export function epsilonGreedy(): Policy {
  return (known) => favoring(known.arms, bestSoFar(known), 0.1)
}

export function bestAfterATest(): Policy {
  let winners: number[] | null = null
  return (known) => {
    if (known.progress < tested) return favoring(known.arms, known.arms, 0)
    winners ??= bestSoFar(known)
    return favoring(known.arms, winners, 0)
  }
}

function bestSoFar({ arms, cells, sales }: Known): number[] {
  const earned = arms.map(() => 0)
  const clicks = arms.map(() => 0)
  for (const sale of sales) earned[sale.arm] = (earned[sale.arm] ?? 0) + sale.amount
  for (const cell of cells) clicks[cell.arm] = (clicks[cell.arm] ?? 0) + cell.clicks
  const perClick = arms.map((arm) => (earned[arm] ?? 0) / Math.max(1, clicks[arm] ?? 0))
  const most = Math.max(...perClick)
  return arms.filter((arm) => perClick[arm] === most)
}

function favoring(arms: readonly number[], best: readonly number[], even: number): Weights {
  const share = (arm: number) =>
    even / arms.length + (best.includes(arm) ? (1 - even) / best.length : 0)
  return { arms, all: arms.map(share), segments: {} }
}
