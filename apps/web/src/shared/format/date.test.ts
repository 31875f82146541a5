import { afterEach, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, showTimesIn } from './date.ts'

afterEach(() => showTimesIn(undefined))

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

test('a moment is shown by the workspace’s clock, which is named where the browser’s shows another time', () => {
  const at = '2026-11-21T23:05:00Z'
  showTimesIn('Asia/Kolkata')
  expect(formatDateTime(at)).toMatch(/^Nov 22, 2026, 4:35\sAM GMT\+5:30$/)
  expect(formatDate(at)).toBe('Nov 22, 2026')
  expect(formatDay(at)).toBe('Nov 22')
  expect(formatDay('2026-12-31')).toBe('Dec 31')
  showTimesIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(formatDateTime(at)).toMatch(/[AP]M$/)
})
