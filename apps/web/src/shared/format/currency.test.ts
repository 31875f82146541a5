import { expect, test } from 'vitest'
import { describeRange, formatCurrency, roundDollars } from './currency.ts'

test('money is shown as US dollars with two places', () => {
  expect(formatCurrency('54750.00')).toBe('$54,750.00')
  expect(formatCurrency(0)).toBe('$0.00')
})

test('a refund carries a minus sign before the dollar sign', () => {
  expect(formatCurrency('-19.00')).toBe('−$19.00')
})

test('an estimate has cents only where they are much of it', () => {
  expect(roundDollars('12.60')).toBe('$13')
  expect(roundDollars('6.30')).toBe('$6.30')
  expect(describeRange({ low: '0.00', high: '1234.50' })).toBe('$0 to $1,235')
})
