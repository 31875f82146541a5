import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay } from './date.ts'

test('dates show a short month, the day and the year', () => {
  expect(formatDate(new Date(2026, 10, 21))).toBe('Nov 21, 2026')
  expect(formatDay(new Date(2026, 10, 21))).toBe('Nov 21')
})

test('a bare day is the same day in every time zone', () => {
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026')
  expect(formatDay('2026-12-31')).toBe('Dec 31')
})

test('a moment shows its hour and minute', () => {
  expect(formatDateTime(new Date(2026, 10, 21, 14, 5))).toMatch(/^Nov 21, 2026, 2:05\sPM$/)
})
