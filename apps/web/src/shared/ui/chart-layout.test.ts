import { expect, test } from 'vitest'
import { labeled, layOut, niceTicks } from './chart-layout.ts'
import type { ChartPoint, ChartSeries } from './chart-series.ts'

const clicks: ChartSeries = { key: 'clicks', name: 'Clicks', format: String }
const days = (...values: number[]): ChartPoint[] =>
  values.map((value, day) => ({ label: `Nov ${day + 1}`, values: { clicks: value, sales: value } }))
const size = { width: 600, height: 240 }

test.each([
  [0, 260, true, [0, 100, 200, 300]],
  [0, 26_000, false, [0, 10_000, 20_000, 30_000]],
  [0, 0.3, false, [0, 0.1, 0.2, 0.3]],
  [0, 90, false, [0, 25, 50, 75, 100]],
  [-40, 60, false, [-50, -25, 0, 25, 50, 75]],
  [0, 3, true, [0, 1, 2, 3]],
  [0, 0, true, [0, 1, 2, 3, 4]],
])('from %d to %d the axis has round numbers', (lowest, highest, isWhole, ticks) => {
  expect(niceTicks(lowest, highest, isWhole)).toEqual(ticks)
})

test('a line reaches from edge to edge, and bars stand within their share', () => {
  const points = days(10, 20, 30)
  const line = layOut(points, [clicks], size)
  expect([line.place(0), line.place(2)]).toEqual([line.from, line.to])
  const bars = layOut(points, [{ ...clicks, kind: 'bar' }], size)
  expect(bars.place(0)).toBe(bars.from + bars.step / 2)
})

test('the axis of a stack holds all of it', () => {
  const stack = ['clicks', 'sales'].map(
    (key) => ({ ...clicks, key, kind: 'bar', stack: 'all' }) as const,
  )
  expect(layOut(days(50), stack, size).left?.ticks.at(-1)).toBe(100)
})

test('no label is wider than its room', () => {
  const percent: ChartSeries = { ...clicks, format: (value) => `${value.toFixed(2)}%` }
  const { left } = layOut(days(90), [percent], size)
  expect(left?.room).toBe('100.00%'.length * 7 + 12)
})

test('labels of days leave each other room, and the last one is among them', () => {
  expect(labeled(days(...Array(30).fill(1)), 20)).toEqual([4, 9, 14, 19, 24, 29])
})
