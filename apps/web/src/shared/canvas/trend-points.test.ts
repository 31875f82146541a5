import type { CanvasPoint } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { trendPoints, trendSeries } from './trend-points.ts'

const weeks = (clicks: readonly number[]): CanvasPoint[] =>
  clicks.map((count, week) => ({
    day: `2026-${String(Math.floor(week / 28) + 1).padStart(2, '0')}-${String((week % 28) + 1).padStart(2, '0')}`,
    clicks: count,
    visitors: count,
    conversions: 0,
    revenue: '0.00',
    epc: null,
  }))
const year = weeks([...Array<number>(39).fill(0), ...Array<number>(13).fill(5)])
const nothing = weeks(Array<number>(52).fill(0))
const drawn = (trend: CanvasPoint[], trendBefore: CanvasPoint[]) =>
  trendPoints({ trend, trendBefore, step: 'day' }, 'clicks')

test('a year that begins with months before the first data is drawn from that data on', () => {
  expect(drawn(year, nothing).map(({ values }) => values['metric'])).toEqual(
    Array<number>(13).fill(5),
  )
})

test('quiet weeks stay where there was something before them, or nothing to compare with', () => {
  expect(drawn(year, year)).toHaveLength(52)
  expect(drawn(year, [])).toHaveLength(52)
})

test('a first click today still has a trend', () => {
  const month = weeks([...Array<number>(29).fill(0), 1])
  expect(drawn(month, nothing.slice(0, 30))).toHaveLength(7)
})

test('a day without clicks has no EPC rather than one of nothing', () => {
  const [point] = trendPoints({ trend: weeks([0]), trendBefore: [], step: 'day' }, 'epc')
  expect(point?.values).toEqual({ clicks: 0 })
})

test('clicks stand behind every metric but themselves', () => {
  const keysOf = (...of: Parameters<typeof trendSeries>) => trendSeries(...of).map(({ key }) => key)
  expect(keysOf('revenue', 'previous')).toEqual(['metric', 'before', 'clicks'])
  expect(keysOf('revenue', 'none')).toEqual(['metric', 'clicks'])
  expect(keysOf('clicks', 'year')).toEqual(['metric', 'before'])
})
