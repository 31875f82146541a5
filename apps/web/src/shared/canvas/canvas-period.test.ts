import { expect, test } from 'vitest'
import { periodPart, rangeOf } from './canvas-period.ts'
import { canvasSearch } from './canvas-search.ts'

const read = (address: object) => canvasSearch.parse(address)
const today = '2026-03-12'

test('a period ends today, and a custom one is what the address says', () => {
  expect(rangeOf(read({ period: '7days' }), today)).toEqual({ from: '2026-03-06', to: today })
  const days = { from: '2026-01-01', to: '2026-01-02' }
  expect(rangeOf(read({ period: 'custom', ...days }), today)).toEqual(days)
})

test('a month is one of the calendar, and this one ends today', () => {
  expect(rangeOf(read({ period: 'thisMonth' }), today)).toEqual({ from: '2026-03-01', to: today })
  expect(rangeOf(read({ period: 'lastMonth' }), today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('a preset takes the days out of the address, and Custom begins with those shown', () => {
  const february = read({ period: 'lastMonth' })
  expect(periodPart('90days', february, today)).toEqual({
    period: '90days',
    from: undefined,
    to: undefined,
  })
  expect(periodPart('custom', february, today)).toEqual({
    period: 'custom',
    from: '2026-02-01',
    to: '2026-02-28',
  })
})
