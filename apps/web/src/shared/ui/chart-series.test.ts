import { expect, test } from 'vitest'
import { type ChartSeries, lookOf, lookOfMeasure } from './chart-series.ts'

const aSeries = (part: Partial<ChartSeries>): ChartSeries => ({
  key: 'clicks',
  name: 'Clicks',
  format: String,
  ...part,
})

test('a measure keeps its color, and a dash only alongside others', () => {
  const earnings = aSeries({ key: 'earnings', look: lookOfMeasure.earnings })
  const { color } = lookOf([earnings], 0)
  expect(lookOf([aSeries({ look: lookOfMeasure.clicks }), earnings], 1)).toEqual({
    color,
    dash: expect.any(String),
  })
  expect(lookOf([earnings, aSeries({ kind: 'listed' })], 0)).toEqual({ color, dash: undefined })
})

test('without a measure the place decides', () => {
  const series = [aSeries({}), aSeries({ key: 'other' })]
  expect(lookOf(series, 0).color).not.toBe(lookOf(series, 1).color)
})
