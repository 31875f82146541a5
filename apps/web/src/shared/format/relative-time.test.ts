import { expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const now = new Date(2026, 10, 21, 15, 0, 0)
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('the last minute, and a clock that runs ahead, is now', () => {
  expect(formatRelativeTime(ago(0.5), now)).toBe('now')
  expect(formatRelativeTime(ago(-3), now)).toBe('now')
})

test('minutes, hours and days are shortened', () => {
  expect(formatRelativeTime(ago(2), now)).toBe('2 min')
  expect(formatRelativeTime(ago(59), now)).toBe('59 min')
  expect(formatRelativeTime(ago(60), now)).toBe('1 h')
  expect(formatRelativeTime(ago(23 * 60 + 59), now)).toBe('23 h')
  expect(formatRelativeTime(ago(24 * 60), now)).toBe('1 d')
})

test('what is older than a week shows its day', () => {
  expect(formatRelativeTime(ago(9 * 24 * 60), now)).toBe('Nov 12')
})
