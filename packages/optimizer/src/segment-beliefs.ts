import { sum } from '@hopwise/statistics'
import type { Hierarchy } from './hierarchy.ts'

/** So many sales of a country, to each arm, settle half of what is doubtful there alone. */
const settling = 15

/** What to explore at one place: by arm, the factor over the usual rate and its squared error. */
export type SegmentBeliefs = (at: number) => { factor: number; variance: number }[]

/**
 * What is doubtful of an arm everywhere is settled by all visitors; what is doubtful in one country
 * alone only by its own. Where they buy too seldom to find out, trying an arm costs sales and
 * teaches nothing, so that part of the doubt counts only as far as the country can settle it.
 */
export function segmentBeliefs(
  { arms, usual }: Pick<Hierarchy, 'arms' | 'usual'>,
  visitors: Float64Array,
  devices: number,
): SegmentBeliefs {
  const expected = visitors.map((count, at) => count * (usual[at] ?? 0))
  const everywhere = arms.map((arm) => arm.over(expected).variance)
  return (at) => {
    const [country, device] = [Math.floor(at / devices), at % devices]
    const there = expected.subarray(country * devices, (country + 1) * devices)
    const sales = sum(there) / arms.length
    return arms.map((arm, index) => {
      const { factor, variance } = arm.at(country, device)
      const alone = Math.max(0, variance - (everywhere[index] ?? 0))
      return { factor, variance: variance - (alone * settling) / (settling + sales) }
    })
  }
}
