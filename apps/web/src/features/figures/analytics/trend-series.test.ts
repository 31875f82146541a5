import type { AnalyticsOverview } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { fromFirstData, trendSeries } from './trend-series.ts'

const unchanged = { clicksChange: null, conversionsChange: null, revenueChange: null }

function overviewOf(clicks: number[], changes: Partial<AnalyticsOverview['totals']> = {}) {
  return {
    from: '',
    to: '',
    totals: {
      clicks: 0,
      conversions: 0,
      conversionRate: '0.00',
      revenue: '0.00',
      conversionRateChange: null,
      ...unchanged,
      ...changes,
    },
    step: 'week' as const,
    trend: clicks.map((of, week) => ({
      day: `week ${week}`,
      clicks: of,
      conversions: 0,
      revenue: '0.00',
    })),
    quickStats: { activeCampaigns: 0, connectedPlatforms: 0, affiliateLinks: 0 },
    hasData: true,
  }
}

const year = [...Array<number>(39).fill(0), ...Array<number>(13).fill(5)]

test('a year that begins with months before the first data is drawn from that data on', () => {
  const drawn = fromFirstData(overviewOf(year))
  expect(drawn.map(({ clicks }) => clicks)).toEqual(Array<number>(13).fill(5))
})

test('quiet weeks stay where there was something before them', () => {
  expect(fromFirstData(overviewOf(year, { clicksChange: 12 }))).toHaveLength(52)
})

test('a first click today still has a trend', () => {
  expect(fromFirstData(overviewOf([...Array<number>(29).fill(0), 1]))).toHaveLength(7)
})

test('a measure keeps its color no matter which is drawn', () => {
  const [clicks] = trendSeries('clicks')
  const [revenue] = trendSeries('revenue')
  expect(clicks?.look).not.toBe(revenue?.look)
  expect(trendSeries('clicks').find(({ key }) => key === 'revenue')?.look).toBe(revenue?.look)
})
