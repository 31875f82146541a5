import { describe, expect, it } from 'vitest'
import { delayCurve, exponentialCurve, knownBy } from './delay-curve.ts'

const hourMs = 3_600_000
const prior = exponentialCurve(12 * hourMs)

describe('delays', () => {
  it('are the prior’s before any is seen, and known sales never go down with age', () => {
    const curve = delayCurve([], prior, 4)
    for (const hours of [0.1, 1, 12, 100]) {
      expect(knownBy(curve, hours * hourMs)).toBeCloseTo(knownBy(prior, hours * hourMs), 6)
    }
    expect(knownBy(prior, 0)).toBe(0)
    expect(knownBy(prior, 1e12)).toBe(1)
  })

  it('of young clicks, where long ones could not be seen yet, are not taken for short', () => {
    // Any delay up to 72 h is as likely as another; clicks are 0 to 96 h old.
    const seen = Array.from({ length: 9600 }, (_, index) => ({
      ageMs: (index / 100) * hourMs,
      delayMs: ((index * 0.618) % 1) * 72 * hourMs,
    })).filter(({ ageMs, delayMs }) => delayMs <= ageMs)
    const naive = seen.filter(({ delayMs }) => delayMs <= 24 * hourMs).length / seen.length
    const learned = knownBy(delayCurve(seen, prior, 4), 24 * hourMs)
    expect(naive).toBeGreaterThan(0.41)
    expect(Math.abs(learned - 1 / 3)).toBeLessThan(0.03)
  })
})
