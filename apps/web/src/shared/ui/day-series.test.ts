import { addDays, todayIn } from '@hopwise/units'
import { afterEach, expect, test, vi } from 'vitest'
import { dayPoint, stepOf, toPoints } from './day-series.ts'

afterEach(() => vi.useRealTimers())

function itIs(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
}

test('today is not over, and says so', () => {
  itIs('2026-11-22T12:00:00Z')
  expect(dayPoint('2026-11-21', {})).toEqual({
    label: 'Nov 21',
    title: 'Nov 21, 2026',
    values: {},
  })
  expect(dayPoint('2026-11-22', {})).toMatchObject({
    label: 'Today',
    title: 'Nov 22, 2026, so far',
    isPart: true,
  })
})

test('nor is this week', () => {
  itIs('2026-11-22T12:00:00Z')
  expect(dayPoint('2026-11-09', {}, 'week')).not.toHaveProperty('isPart')
  expect(dayPoint('2026-11-16', {}, 'week')).toMatchObject({
    label: 'This week',
    title: 'Week of Nov 16, 2026, so far',
    isPart: true,
  })
})

test('a year is drawn by week, with nothing lost', () => {
  const today = todayIn(undefined)
  const days = Array.from({ length: 365 }, (_, age) => ({
    day: addDays(today, age - 364),
    clicks: 2,
    conversions: 1,
    earnings: '0.50',
  }))
  const points = toPoints(days)
  expect(points.length).toBeLessThan(55)
  expect(points.at(-1)?.isPart).toBe(true)
  expect([stepOf(days), stepOf(days.slice(-90))]).toEqual(['week', 'day'])
  for (const [key, total] of Object.entries({ clicks: 730, conversions: 365, earnings: 182.5 })) {
    expect(points.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)).toBe(total)
  }
})
