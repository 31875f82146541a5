import { expect, test } from 'vitest'
import { axisOf, sharedSteps } from './chart-axis.ts'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import { measures } from './day-series.ts'

const { clicks, earnings } = measures

const written = (series: readonly ChartSeries[], ...values: Record<string, number>[]) => {
  const points: ChartPoint[] = values.map((each, n) => ({ label: String(n), values: each }))
  const axis = axisOf(series, points)
  return axis.ticks.map((tick) => axis.write(tick))
}

test('ticks are round and in one unit', () => {
  expect(written([earnings], { earnings: 24_310.5 })).toEqual([
    '$0',
    '$5K',
    '$10K',
    '$15K',
    '$20K',
    '$25K',
  ])
  expect(written([earnings], { earnings: 958 })).toEqual([
    '$0',
    '$200',
    '$400',
    '$600',
    '$800',
    '$1,000',
  ])
  expect(written([earnings], { earnings: 0.8 })).toEqual([
    '$0.00',
    '$0.20',
    '$0.40',
    '$0.60',
    '$0.80',
  ])
  expect(written([clicks], { clicks: 258 })).toEqual(['0', '50', '100', '150', '200', '250', '300'])
  expect(written([clicks], { clicks: 9_400_000 })).toEqual(['0', '2M', '4M', '6M', '8M', '10M'])
})

test('whole numbers have whole ticks', () => {
  expect(written([clicks], { clicks: 1 })).toEqual(['0', '1'])
  expect(written([clicks], { clicks: 2 })).toEqual(['0', '1', '2'])
})

test('refunds reach below zero', () => {
  expect(written([earnings], { earnings: -260 }, { earnings: 90 })).toEqual([
    '−$300',
    '−$200',
    '−$100',
    '$0',
    '$100',
  ])
})

test('a dip below zero has a tick, once there is room for one', () => {
  const high = { earnings: 958 }
  expect(written([earnings], { earnings: -82 }, high).slice(0, 2)).toEqual(['−$100', '$0'])
  expect(written([earnings], { earnings: -8 }, high)[0]).toBe('$0')
})

test('an axis without a value is still an axis', () => {
  expect(written([clicks], { clicks: 0 })).toEqual(['0', '1'])
  expect(written([clicks])).toEqual(['0', '1'])
})

test('bars of one stack count together, and a band up to its end', () => {
  const done: ChartSeries = { ...clicks, key: 'done', kind: 'bar', stack: 'runs' }
  const failed: ChartSeries = { ...clicks, key: 'failed', kind: 'bar', stack: 'runs' }
  expect(axisOf([done, failed], [{ label: 'a', values: { done: 60, failed: 30 } }]).domain).toEqual(
    [0, 100],
  )
  const band: ChartSeries = { ...clicks, key: 'low', upTo: 'high', kind: 'band' }
  expect(axisOf([band], [{ label: 'a', values: { low: 10, high: 90 } }]).domain).toEqual([0, 100])
})

test('a slight dip below zero takes no tick of its own, and is drawn', () => {
  const dip = [{ earnings: -12 }, { earnings: 1900 }] as const
  expect(written([earnings], ...dip)).toEqual(['$0', '$500', '$1,000', '$1,500', '$2,000'])
  const points = dip.map((values, n) => ({ label: String(n), values }))
  expect(axisOf([earnings], points).domain).toEqual([-12, 2000])
})

test('what counts by its changes begins below its lowest value, and keeps a flat line off the edge', () => {
  const followers = { key: 'followers', name: 'Followers', format: String, isOffZero: true }
  const days = (...values: number[]) =>
    values.map((value) => ({ label: 'a', values: { followers: value } }))
  expect(axisOf([followers], days(17_640, 18_420)).domain).toEqual([17_600, 18_600])
  expect(axisOf([followers], days(500, 500)).domain).toEqual([500, 501])
  expect(axisOf([followers, earnings], days(500)).domain[0]).toBe(0)
})

test('two axes of a chart have as many steps, so that each tick is on a line', () => {
  const points: ChartPoint[] = [
    { label: 'a', values: { clicks: 575, earnings: -20 } },
    { label: 'b', values: { clicks: 120, earnings: 1480 } },
  ]
  const steps = sharedSteps([clicks], [earnings], points)
  expect(axisOf([clicks], points, steps).ticks).toEqual([0, 100, 200, 300, 400, 500, 600])
  expect(axisOf([earnings], points, steps).ticks).toEqual([0, 250, 500, 750, 1000, 1250, 1500])
})

test('whole numbers keep whole steps, and a loss its own axis', () => {
  const few: ChartPoint[] = [{ label: 'a', values: { clicks: 3, earnings: 42 } }]
  const steps = sharedSteps([clicks], [earnings], few)
  expect(axisOf([clicks], few, steps).ticks.every(Number.isInteger)).toBe(true)
  const loss: ChartPoint[] = [{ label: 'a', values: { clicks: 3, earnings: -42 } }]
  expect(sharedSteps([clicks], [earnings], loss)).toBeUndefined()
})
