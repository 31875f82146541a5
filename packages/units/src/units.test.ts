import { expect, test } from 'vitest'
import {
  addDays,
  centsOf,
  changeOf,
  daysBetween,
  daysUntil,
  lastDays,
  mondayOf,
  moneyOf,
  rateOf,
  seededRandom,
  todayIn,
} from './index.ts'

test('days go by the calendar, over months, leap years and changes of the clock', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
  expect(daysUntil('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysUntil('2026-11-22', '2026-11-20')).toBe(-2)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
})

test('today is a matter of the time zone', () => {
  const now = new Date('2026-11-22T23:30:00Z')
  expect(todayIn('Pacific/Auckland', now)).toBe('2026-11-23')
  expect(lastDays(now, 'America/New_York', 2)).toEqual(['2026-11-21', '2026-11-22'])
})

test('money is exact in cents, and rates know when there is nothing to compare with', () => {
  expect(centsOf('1234.10')).toBe(123_410)
  expect(moneyOf(-5)).toBe('-0.05')
  expect(rateOf(1, 0)).toBe(0)
  expect(changeOf(3, 2)).toBe(50)
  expect(changeOf(3, 0)).toBeNull()
})

test('the same seed gives the same numbers, and another one others', () => {
  const draw = (seed: number) => Array.from({ length: 3 }, seededRandom(seed))
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  for (const one of draw(1)) expect(one).toBeGreaterThanOrEqual(0)
  for (const one of draw(1)) expect(one).toBeLessThan(1)
})
