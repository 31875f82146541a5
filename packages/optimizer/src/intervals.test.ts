import { describe, expect, it } from 'vitest'
import { perClickInterval, rateInterval } from './intervals.ts'

describe('intervals', () => {
  it('of a rate are those of Wilson, and never certain of 0 or 1', () => {
    // Agresti and Coull's example: 0 of 10 is at most 0.278.
    expect(rateInterval(0, 10).high).toBeCloseTo(0.278, 3)
    expect(rateInterval(0, 10).low).toBe(0)
    expect(rateInterval(5, 10)).toMatchObject({ at: 0.5 })
    expect(rateInterval(5, 10).low).toBeCloseTo(0.237, 3)
    expect(rateInterval(0, 0)).toEqual({ at: 0, low: 0, high: 1 })
  })

  it('of earnings per click narrow with sales, and are exact for counts', () => {
    const ten = perClickInterval(100, Array(10).fill(1))
    // Poisson limits of ten events, as tables give them: 4.80 and 18.39.
    expect(ten.low * 100).toBeCloseTo(4.8, 1)
    expect(ten.high * 100).toBeCloseTo(18.39, 1)
    expect(perClickInterval(100, [], 30).high).toBeCloseTo((3.69 * 30) / 100, 1)
    const unsold = perClickInterval(0, [])
    expect(unsold).toEqual({ at: 0, low: 0, high: 0 })
  })
})
