import { expect, test } from 'vitest'
import { intervalOfSum } from './weighted-sum.ts'

test('the interval of a sum of equal events is that of their count', () => {
  // Of ten events, the exact lower limit 4.80, and 17.74: half the 97.5 % quantile of chi-squared
  // with 21 degrees of freedom, where a whole event more would give 18.39.
  const ten = intervalOfSum({ value: 10, squares: 10, largest: 1 }, 0)
  expect(ten.low).toBeCloseTo(4.8, 1)
  expect(ten.high).toBeCloseTo(17.74, 1)
})

test('nothing seen leaves room for an event as heavy as one that was not seen, and for no other', () => {
  const none = { value: 0, squares: 0, largest: 0 }
  expect(intervalOfSum(none, 30).high).toBeCloseTo(2.51 * 30, -1)
  expect(intervalOfSum(none, 0)).toEqual({ value: 0, low: 0, high: 0 })
})
