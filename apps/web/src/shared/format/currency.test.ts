import { expect, test } from 'vitest'
import { formatCurrency } from './currency.ts'

test('money is shown as US dollars with two places', () => {
  expect(formatCurrency('54750.00')).toBe('$54,750.00')
  expect(formatCurrency(0)).toBe('$0.00')
})

test('a refund carries a minus sign before the dollar sign', () => {
  expect(formatCurrency('-19.00')).toBe('−$19.00')
})
