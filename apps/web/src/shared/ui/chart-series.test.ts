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
  expect(lookOf([aSeries({ look: lookOfMeasure.clicks }), earnings], 1)).toMatchObject({
    color,
    dash: expect.any(String),
  })
  expect(lookOf([earnings, aSeries({ kind: 'listed' })], 0)).toMatchObject({
    color,
    dash: undefined,
  })
})

test('what stands behind is quieter, and leaves the line its solid stroke', () => {
  const main = aSeries({ key: 'earnings' })
  const before = aSeries({ key: 'before', kind: 'line', isBefore: true })
  const clicks = aSeries({ kind: 'bar', isQuiet: true })
  const series = [clicks, main, before]
  const [ofClicks, ofMain, ofBefore] = series.map((_, index) => lookOf(series, index))
  expect(ofMain).toMatchObject({ dash: undefined, opacity: 1 })
  expect(ofBefore?.width).toBeLessThan(ofMain?.width ?? 0)
  expect(ofClicks?.opacity).toBeLessThan(1)
})

test('without a measure the place decides', () => {
  const series = [aSeries({}), aSeries({ key: 'other' })]
  expect(lookOf(series, 0).color).not.toBe(lookOf(series, 1).color)
})
