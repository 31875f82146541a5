import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  describeDays,
  describeMonth,
  weekOf,
  weeksOf,
} from './calendar-days.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11', 1)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})

test('a month that begins on Monday begins with itself', () => {
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2027-02', 1)[0]?.[0]).toBe('2027-02-01')
})

test('where weeks begin on Sunday, a month and a week do', () => {
  expect(weeksOf('2026-11', 7)).toHaveLength(5)
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weekOf('2026-11-28', 7)).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  expect(weekOf('2026-11-29', 7)[0]).toBe('2026-11-29')
})

test('months follow one another over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(describeMonth('2026-11')).toBe('November 2026')
})

test('a week runs from Monday to Sunday, over the end of a year too', () => {
  expect(weekOf('2027-01-01', 1)[0]).toBe('2026-12-28')
  expect(weekOf('2026-12-28', 1).at(-1)).toBe('2027-01-03')
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  expect(describeDays('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(describeDays('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6, 2026')
  expect(describeDays('2026-11-23', '2026-11-29')).toBe('Nov 23 – 29, 2026')
})
