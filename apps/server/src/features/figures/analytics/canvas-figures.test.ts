import { expect, test } from 'vitest'
import { mostFirst, nothing } from './canvas-figures.ts'

const links = Array.from({ length: 60 }, (_, index) => ({
  ...nothing,
  value: String(index),
  clicks: index % 20,
  cents: index - 30,
}))
const valuesOf = (most: number, metric: 'clicks' | 'revenue' | 'conversionRate') =>
  mostFirst(links, metric, most).map(({ value }) => value)

test('the first of many rows are those that sorting all of them puts first, ties and losses too', () => {
  for (const metric of ['clicks', 'revenue', 'conversionRate'] as const) {
    const all = valuesOf(links.length, metric)
    expect(all).toHaveLength(60)
    for (const most of [1, 2, 4, 50, 59]) expect(valuesOf(most, metric)).toEqual(all.slice(0, most))
  }
  expect(valuesOf(4, 'clicks')).toEqual(['19', '39', '59', '18'])
  expect(valuesOf(2, 'revenue')).toEqual(['59', '58'])
  expect(valuesOf(60, 'conversionRate').slice(-3)).toEqual(['0', '20', '40'])
})
