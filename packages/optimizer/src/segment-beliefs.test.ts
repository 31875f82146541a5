import { expect, it } from 'vitest'
import { fitHierarchy } from './hierarchy.ts'
import { segmentBeliefs } from './segment-beliefs.ts'

const arms = 2
const countries = ['US', 'DE', 'MT']
const clicksIn = [20_000, 10_000, 20]
const hierarchy = fitHierarchy({
  arms,
  countries,
  devices: [''],
  exposure: Float64Array.from([...clicksIn, ...clicksIn]),
  // The arms are each other's opposite in the two large countries.
  sales: Float64Array.from([600, 80, 0, 200, 240, 1]),
})
const visitors = Float64Array.from(clicksIn, (clicks) => clicks * arms)
const beliefsAt = segmentBeliefs(hierarchy, visitors, 1)

it('a country with many sales is explored as far as it is doubtful', () => {
  for (const [arm, { factor, variance }] of beliefsAt(0).entries()) {
    const known = hierarchy.arms[arm]?.at(0, 0)
    expect(factor).toBe(known?.factor)
    expect(variance / (known?.variance ?? 0)).toBeGreaterThan(0.9)
  }
})

it('a country too small to find out leans on what is known everywhere', () => {
  for (const [arm, { factor, variance }] of beliefsAt(2).entries()) {
    const known = hierarchy.arms[arm]?.at(2, 0)
    const everywhere = hierarchy.arms[arm]?.over(visitors).variance ?? 0
    expect(factor).toBe(known?.factor)
    expect(variance).toBeLessThan(0.2 * (known?.variance ?? 0))
    expect(variance).toBeGreaterThanOrEqual(everywhere)
  }
})
