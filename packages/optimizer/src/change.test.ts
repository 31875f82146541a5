import { expect, it } from 'vitest'
import { changePoint } from './change.ts'

const steady = { expected: 5, sales: 5 }

it('an arm that fell to a third is noticed where it fell', () => {
  const history = [...Array(20).fill(steady), ...Array(10).fill({ expected: 5, sales: 5 / 3 })]
  expect(changePoint(history)).toBe(20)
})

it('ordinary luck is no change', () => {
  const history = Array.from({ length: 60 }, (_, index) => ({
    expected: 5,
    sales: 5 + 2.2 * Math.sin(index * 12.9898),
  }))
  expect(changePoint(history)).toBeNull()
  expect(changePoint([])).toBeNull()
  expect(changePoint(Array(30).fill({ expected: 0.01, sales: 0 }))).toBeNull()
})
