import { expect, test } from 'vitest'
import { firstWeekday, firstWeekdayIn, inWeekOrder, weekdays } from './week.ts'

test('a week begins as it does where the reader lives', () => {
  expect(firstWeekday('en-US')).toBe(7)
  expect(firstWeekday('en-GB')).toBe(1)
  expect(firstWeekday('de')).toBe(1)
  expect(firstWeekday('ar-EG')).toBe(6)
})

test('a browser that does not know the weeks of regions begins them alike', () => {
  const regions = ['US', 'GB', 'DE', 'EG', 'MV', 'CA', 'JP', 'FR']
  expect(regions.map((region) => firstWeekdayIn(region))).toEqual(
    regions.map((region) => firstWeekday(`und-${region}`)),
  )
})

test('weekdays are shown from the first one on', () => {
  expect(inWeekOrder(weekdays, 1)).toEqual(weekdays)
  expect(inWeekOrder(weekdays, 7).slice(0, 2)).toEqual(['Sunday', 'Monday'])
  expect(inWeekOrder(weekdays, 6)[0]).toBe('Saturday')
})
