import { expect, test } from 'vitest'
import { postSearch } from './post-search.ts'

test('the calendar opens at a month of the years it knows, and at this month for any other', () => {
  const monthOf = (month: string) => postSearch.parse({ month }).month
  expect(['1970-01', '2026-11', '2999-12'].map(monthOf)).toEqual(['1970-01', '2026-11', '2999-12'])
  for (const month of ['0000-01', '1969-12', '3000-01', '9999-12', '2026-13', 'soon']) {
    expect(monthOf(month), month).toBeUndefined()
  }
})
