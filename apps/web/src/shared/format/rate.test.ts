import { expect, test } from 'vitest'
import { formatRate } from './rate.ts'

test('a rate has two decimals unless a screen names its own', () => {
  expect(formatRate(1.32)).toBe('1.32%')
  expect(formatRate(1.245, 3)).toBe('1.245%')
  expect(formatRate(0, 1)).toBe('0.0%')
})

test('all clicks can convert, but no rate is stated where there are more sales than clicks', () => {
  expect(formatRate(100)).toBe('100.00%')
  expect(formatRate(350)).toBe('–')
  expect(formatRate(null)).toBe('–')
})
