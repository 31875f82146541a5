import { type Gamma, inRoots } from './gamma.ts'
import { normalBelow } from './normal.ts'
import { sum } from './sum.ts'

/** Beyond so many standard deviations nothing is expected. */
const farOut = 4.5
const pointsInAll = 112
const leastPointsEach = 12

/**
 * Probability of each variable to be the largest of all: the integral of its density times the
 * others' chances to lie below, over points that lie close wherever some density is narrow. Which is
 * largest does not change when all are turned into cube roots, and there they are normal.
 */
export function chancesBest(gammas: readonly Gamma[]): number[] {
  const roots = gammas.map(inRoots)
  const bar = Math.max(...roots.map(({ mean, deviation }) => mean - farOut * deviation))
  const rivals = [...roots.keys()].filter((index) => {
    const root = roots[index]
    return root !== undefined && root.mean + farOut * root.deviation >= bar
  })
  const means = Float64Array.from(rivals, (index) => roots[index]?.mean ?? 0)
  const deviations = Float64Array.from(rivals, (index) => roots[index]?.deviation ?? 1)
  const chances = integrate(means, deviations, bar)
  const total = sum(chances)
  // Of variables that cannot be compared, none is better than another.
  if (!(total > 0 && Number.isFinite(total))) return gammas.map(() => 1 / gammas.length)
  const result = gammas.map(() => 0)
  for (const [rival, index] of rivals.entries()) result[index] = (chances[rival] ?? 0) / total
  return result
}

function integrate(means: Float64Array, deviations: Float64Array, bar: number): Float64Array {
  const rivals = means.length
  const chances = new Float64Array(rivals)
  if (rivals === 1) return chances.fill(1)
  const before = new Float64Array(rivals)
  const rise = new Float64Array(rivals)
  const middle = new Float64Array(rivals)
  for (const point of pointsOf(means, deviations, bar)) {
    let allBelow = 1
    for (let rival = 0; rival < rivals; rival += 1) {
      const now = normalBelow((point - (means[rival] ?? 0)) / (deviations[rival] ?? 1))
      const then = before[rival] ?? 0
      rise[rival] = now - then
      middle[rival] = (now + then) / 2
      allBelow *= (now + then) / 2
      before[rival] = now
    }
    if (allBelow === 0) continue
    for (let rival = 0; rival < rivals; rival += 1) {
      const gain = ((rise[rival] ?? 0) / (middle[rival] ?? 1)) * allBelow
      chances[rival] = (chances[rival] ?? 0) + gain
    }
  }
  return chances
}

function pointsOf(means: Float64Array, deviations: Float64Array, bar: number): Float64Array {
  const each = Math.max(leastPointsEach, Math.round(pointsInAll / means.length))
  const points = new Float64Array(means.length * (each + 1))
  let count = 0
  for (let rival = 0; rival < means.length; rival += 1) {
    for (let step = 0; step <= each; step += 1) {
      const z = farOut * ((2 * step) / each - 1)
      const point = (means[rival] ?? 0) + z * (deviations[rival] ?? 1)
      // Where one is surely larger, no other can be the largest.
      if (point < bar) continue
      points[count] = point
      count += 1
    }
  }
  return points.subarray(0, count).sort()
}
