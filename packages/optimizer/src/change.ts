import type { Count } from './spread.ts'

/** Twice the log-likelihood ratio above which a change is believed in, wherever it may lie. */
const believed = 16
/** Sales expected after the change, at the least, before it is judged. */
const leastExpected = 3

/**
 * Where in its history an arm's earnings changed: the split into before and after that explains the
 * counts best, when it does so far better than one rate throughout. Null when none does.
 */
export function changePoint(history: readonly Count[]): number | null {
  const all = history.reduce(plus, { expected: 0, sales: 0 })
  let before = { expected: 0, sales: 0 }
  let best = { at: null as number | null, evidence: believed }
  for (const [index, count] of history.entries()) {
    const after = { expected: all.expected - before.expected, sales: all.sales - before.sales }
    if (after.expected < leastExpected) break
    if (before.expected >= leastExpected) {
      const evidence = 2 * (fitOf(before) + fitOf(after) - fitOf(all))
      if (evidence > best.evidence) best = { at: index, evidence }
    }
    before = plus(before, count)
  }
  return best.at
}

/** Log-likelihood of a Poisson count at its own rate, but for what any rate has in common. */
function fitOf({ expected, sales }: Count): number {
  return sales > 0 ? sales * Math.log(sales / expected) : 0
}

function plus(a: Count, b: Count): Count {
  return { expected: a.expected + b.expected, sales: a.sales + b.sales }
}
