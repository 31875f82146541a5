import { expect, test } from 'vitest'
import { choiceOf, periodPart, rangeOf } from './canvas-period.ts'
import { canvasSearch } from './canvas-search.ts'

const read = (address: object) => canvasSearch.parse(address)
const today = '2026-03-12'

test('a period ends today, and a custom one is what the address says', () => {
  expect(rangeOf(read({ period: '7days' }), today)).toEqual({ from: '2026-03-06', to: today })
  const days = { from: '2026-01-01', to: '2026-01-02' }
  expect(rangeOf(read({ period: 'custom', ...days }), today)).toEqual(days)
})

test('a month is the custom range of its days and is called by its name', () => {
  const march = periodPart('thisMonth', read({}), today)
  expect(march).toEqual({ period: 'custom', from: '2026-03-01', to: today })
  expect(choiceOf(read(march), today)).toBe('thisMonth')
  const february = periodPart('lastMonth', read({}), today)
  expect(february).toEqual({ period: 'custom', from: '2026-02-01', to: '2026-02-28' })
  expect(choiceOf(read(february), today)).toBe('lastMonth')
  expect(choiceOf(read(february), '2026-04-01')).toBe('custom')
})

test('a preset takes the days out of the address, and Custom begins with those shown', () => {
  const february = read(periodPart('lastMonth', read({}), today))
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
