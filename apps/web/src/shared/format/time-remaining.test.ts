import { expect, test } from 'vitest'
import { formatTimeRemaining } from './time-remaining.ts'

const now = new Date(2026, 10, 21, 15, 0)

test('an end in the past has expired', () => {
  expect(formatTimeRemaining('2026-11-20', now)).toBe('Expired')
  expect(formatTimeRemaining(new Date(2026, 10, 21, 14, 59), now)).toBe('Expired')
})

test('an end later today is ending today', () => {
  expect(formatTimeRemaining('2026-11-21', now)).toBe('Ending today')
  expect(formatTimeRemaining(new Date(2026, 10, 21, 23, 59), now)).toBe('Ending today')
})

test('whole days are counted by the calendar', () => {
  expect(formatTimeRemaining('2026-11-22', now)).toBe('1 day remaining')
  expect(formatTimeRemaining(new Date(2026, 10, 22, 0, 1), now)).toBe('1 day remaining')
  expect(formatTimeRemaining('2026-12-01', now)).toBe('10 days remaining')
})
