import { expect, test } from 'vitest'
import {
  canvasQueryOf,
  canvasSearch,
  exportAddress,
  hasFilters,
  noFilters,
  periodQueryOf,
  settledBy,
  toggleValue,
} from './canvas-search.ts'

const read = (address: object) => canvasSearch.parse(address)
const unfiltered = { period: '30days', platform: 'all', metric: 'clicks', compare: 'previous' }

test('an empty address asks for clicks of thirty days against the thirty before', () => {
  expect(canvasQueryOf(read({}))).toEqual(unfiltered)
})

test('each part of the address reaches the query, and an hour or id that is a number too', () => {
  const search = read({
    period: '1year',
    platform: 'twitter',
    metric: 'epc',
    compare: 'year',
    country: 'DE,AT',
    hour: 9,
    link: 12,
    campaign: 'none',
  })
  expect(canvasQueryOf(search)).toEqual({
    period: '1year',
    platform: 'twitter',
    metric: 'epc',
    compare: 'year',
    country: 'DE,AT',
    hour: '9',
    link: '12',
    campaign: 'none',
  })
})

test('what no one understands is left out, a part at a time', () => {
  const search = read({ metric: 'money', country: 'Germany', hour: 25, device: 'mobile' })
  expect(canvasQueryOf(search)).toEqual({ ...unfiltered, device: 'mobile' })
})

test('days belong to a custom period alone, and a range that is none asks nothing', () => {
  const days = { from: '2026-09-01', to: '2026-09-30' }
  expect(canvasQueryOf(read(days))).toEqual(unfiltered)
  expect(canvasQueryOf(read({ period: 'custom', ...days }))).toMatchObject(days)
  expect(canvasQueryOf(read({ period: 'custom', from: days.to, to: days.from }))).toBeNull()
})

test('the filter of a place stands, whatever the address says', () => {
  expect(canvasQueryOf(read({ link: 3, device: 'tv' }), { link: '12' })).toMatchObject({
    link: '12',
    device: 'tv',
  })
  expect(settledBy({ link: '12' })).toEqual(['link', 'campaign', 'product', 'network'])
  expect(settledBy({ campaign: '7' })).toEqual(['campaign'])
})

test('cards of the period alone get nothing but its days and the platform', () => {
  const search = read({ period: '7days', platform: 'snapchat', device: 'tv', metric: 'epc' })
  expect(periodQueryOf(search)).toEqual({ period: '7days', platform: 'snapchat' })
})

test('a value is added, taken away, and the last one takes the filter along', () => {
  expect(toggleValue(undefined, 'DE')).toBe('DE')
  expect(toggleValue('DE', 'AT')).toBe('DE,AT')
  expect(toggleValue('DE,AT', 'DE')).toBe('AT')
  expect(toggleValue('AT', 'AT')).toBeUndefined()
  expect(hasFilters(read({ country: 'DE' }))).toBe(true)
  expect(hasFilters({ ...read({ country: 'DE' }), ...noFilters })).toBe(false)
})

test('a file holds what is shown', () => {
  const query = canvasQueryOf(read({ country: 'DE', metric: 'revenue' }))
  expect(query && exportAddress(query, 'device')).toBe(
    '/api/analytics/canvas/export?period=30days&platform=all&country=DE&metric=revenue&compare=previous&dimension=device',
  )
})
