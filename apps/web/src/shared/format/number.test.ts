import { expect, test } from 'vitest'
import { formatCompact, formatNumber } from './number.ts'

test('numbers are grouped by thousands', () => {
  expect(formatNumber(32_450)).toBe('32,450')
})

test('compact numbers begin at a thousand and keep one decimal', () => {
  expect(formatCompact(0)).toBe('0')
  expect(formatCompact(999)).toBe('999')
  expect(formatCompact(1_000)).toBe('1.0K')
  expect(formatCompact(12_345)).toBe('12.3K')
})

test('compact numbers become millions from a million', () => {
  expect(formatCompact(1_000_000)).toBe('1.0M')
  expect(formatCompact(3_450_000)).toBe('3.5M')
})

test('what rounds to a thousand thousands is shown as a million', () => {
  expect(formatCompact(999_949)).toBe('999.9K')
  expect(formatCompact(999_950)).toBe('1.0M')
})

test('negative compact numbers keep their size', () => {
  expect(formatCompact(-1_500)).toBe('−1.5K')
})
