import { expect, test } from 'vitest'
import { addMonths, describeMonth, weeksOf } from './calendar-days.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})

test('a month that begins on Monday begins with itself', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
})

test('months follow one another over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(describeMonth('2026-11')).toBe('November 2026')
})
