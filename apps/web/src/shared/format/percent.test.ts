import { expect, test } from 'vitest'
import { formatChange, formatPercent } from './percent.ts'

test('percentages take the decimals a screen asks for', () => {
  expect(formatPercent(1.245)).toBe('1.2%')
  expect(formatPercent(1.245, 3)).toBe('1.245%')
})

test('a change always shows its direction', () => {
  expect(formatChange(20.1)).toBe('+20.1%')
  expect(formatChange(-3.25)).toBe('−3.3%')
})

test('a change too small to show has no direction', () => {
  expect(formatChange(-0.04)).toBe('0.0%')
})
