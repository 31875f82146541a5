import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

it('beliefs that cannot be compared share evenly', () => {
  const odd = [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]
  for (const mean of odd) {
    for (const shape of [...odd, 1]) {
      const shares = sharesOf(
        [
          { mean, shape },
          { mean: 2, shape: 3 },
          { mean, shape },
        ],
        0.01,
      )
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
    }
  }
  const unknown = { mean: Number.NaN, shape: 1 }
  expect(sharesOf([unknown, unknown], 0.01)).toEqual([0.5, 0.5])
})

it('a floor that cannot be kept by so many arms is an even split', () => {
  const shares = sharesOf(
    Array.from({ length: 50 }, (_, arm) => ({ mean: arm + 1, shape: 5 })),
    0.1,
  )
  for (const share of shares) expect(share).toBeCloseTo(0.02, 9)
})
