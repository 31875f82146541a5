import { expect, test } from 'vitest'
import { sumGains } from './sum-gains.ts'

test('the range of several gains is narrower than that of each, end by end', () => {
  const gains = [
    { gained: '100.00', low: '70.00', high: '140.00' },
    { gained: '50.00', low: '10.00', high: '80.00' },
  ]
  expect(sumGains(gains)).toEqual({ gained: '150', low: '100', high: '200' })
})

test('of one gain it is its own', () => {
  const gain = { gained: '100', low: '70', high: '140' }
  expect(sumGains([gain])).toEqual(gain)
})
