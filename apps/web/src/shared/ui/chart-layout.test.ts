import { expect, test } from 'vitest'
import { labeled, layOut, placeLabel } from './chart-layout.ts'
import type { ChartPoint, ChartSeries } from './chart-series.ts'

const clicks: ChartSeries = { key: 'clicks', name: 'Clicks', format: String }
const days = (...values: number[]): ChartPoint[] =>
  values.map((value, day) => ({ label: `Nov ${day + 1}`, values: { clicks: value, sales: value } }))
const size = { width: 600, height: 240 }

test('a line reaches from edge to edge, and bars stand within their share', () => {
  const points = days(10, 20, 30)
  const line = layOut(points, [clicks], size)
  expect([line.place(0), line.place(2)]).toEqual([line.from, line.to])
  const bars = layOut(points, [{ ...clicks, kind: 'bar' }], size)
  expect(bars.place(0)).toBe(bars.from + bars.step / 2)
})

test('the zeros of two axes are one line, also where one of them has losses', () => {
  const sales: ChartSeries = { key: 'sales', name: 'Sales', format: String, side: 'right' }
  const points = [80, 40].map((value, day) => ({
    label: `Nov ${day + 1}`,
    values: { clicks: value, sales: day === 0 ? 800 : -400 },
  }))
  const { left, right, bottom } = layOut(points, [clicks, sales], size)
  expect(left?.place(0)).toBeCloseTo(right?.place(0) ?? 0)
  expect(left?.place(0)).toBeLessThan(bottom)
})

test('no label is wider than its room', () => {
  const percent: ChartSeries = { ...clicks, format: (value) => `${value.toFixed(2)}%` }
  const { left } = layOut(days(90), [percent], size)
  expect(left?.width).toBe('100.00%'.length * 7 + 12)
})

test('labels of days leave each other room, and the last one is among them', () => {
  expect(labeled(days(...Array(30).fill(1)), 20)).toEqual([4, 9, 14, 19, 24, 29])
})

test('charts of the same days name the same ones, whatever their axes leave them', () => {
  const points = days(...Array(90).fill(1))
  expect(labeled(points, 3.7)).toEqual(labeled(points, 3.9))
})

test('labels stand as far from each other as their days, up to today, and none is cut', () => {
  const points = days(...Array(29).fill(1)).concat({ label: 'Today', values: { clicks: 1 } })
  const layout = layOut(points, [clicks], size)
  const places = labeled(points, layout.step).map((at) =>
    placeLabel(points[at]?.label ?? '', at, layout),
  )
  const gaps = places.slice(1).map((place, index) => Math.round(place - (places[index] ?? 0)))
  expect(new Set(gaps).size).toBe(1)
  const long = placeLabel('September 30', 29, layout)
  expect(long).toBeLessThan(layout.to)
})

test('what stands on the ground has no axis, and leaves the upper half to the line', () => {
  const bars: ChartSeries = { ...clicks, kind: 'bar', side: 'ground' }
  const line: ChartSeries = { ...clicks, key: 'sales', kind: 'line' }
  const layout = layOut(days(10, 20), [line, bars], size)
  expect(layout.right).toBeNull()
  expect(layout.ground?.place(0)).toBe(layout.bottom)
  expect(layout.ground?.place(20)).toBeGreaterThan(layout.bottom / 2)
  expect(layout.left?.place(20)).toBeLessThan(layout.bottom / 2)
})
