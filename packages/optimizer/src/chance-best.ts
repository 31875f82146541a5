import { type Belief, below, quantile } from './belief.ts'

/** Beyond so many standard deviations nothing is expected. */
const farOut = 4.5
const pointsInAll = 160
const leastPointsEach = 12

/**
 * Probability of each belief to be the largest of all: the integral of its density times the
 * others' chances to lie below, over points that lie close wherever some belief is narrow.
 */
export function chancesBest(beliefs: readonly Belief[]): number[] {
  const rivals = thoseWithAChance(beliefs)
  const chances = beliefs.map(() => 0)
  if (rivals.length === 1) {
    chances[rivals[0] ?? 0] = 1
    return chances
  }
  const points = pointsOf(rivals.map((index) => beliefs[index] as Belief))
  const before = rivals.map(() => 0)
  const rise = rivals.map(() => 0)
  const middle = rivals.map(() => 0)
  let total = 0
  for (const point of points) {
    let product = 1
    for (const [rival, index] of rivals.entries()) {
      const now = below(beliefs[index] as Belief, point)
      const then = before[rival] ?? 0
      rise[rival] = now - then
      middle[rival] = (now + then) / 2
      product *= (now + then) / 2
      before[rival] = now
    }
    if (product === 0) continue
    for (const [rival, index] of rivals.entries()) {
      const gain = ((rise[rival] ?? 0) / (middle[rival] ?? 1)) * product
      chances[index] = (chances[index] ?? 0) + gain
      total += gain
    }
  }
  return chances.map((chance) => chance / total)
}

/** Indices of those whose best case is not below another's worst case. */
function thoseWithAChance(beliefs: readonly Belief[]): number[] {
  const bar = Math.max(...beliefs.map((belief) => quantile(belief, -farOut)))
  return [...beliefs.keys()].filter((index) => quantile(beliefs[index] as Belief, farOut) >= bar)
}

function pointsOf(beliefs: readonly Belief[]): number[] {
  const bar = Math.max(...beliefs.map((belief) => quantile(belief, -farOut)))
  const each = Math.max(leastPointsEach, Math.round(pointsInAll / beliefs.length))
  const points: number[] = []
  for (const belief of beliefs) {
    for (let step = 0; step <= each; step += 1) {
      const point = quantile(belief, farOut * ((2 * step) / each - 1))
      if (point > bar) points.push(point)
    }
  }
  return points.sort((a, b) => a - b)
}
