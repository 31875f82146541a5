import type { RotationReport } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { armSeries, drawnLines, toPoints } from './trend-card-series.ts'

type Day = RotationReport['days'][number]

const arm = (id: number, clicks: number, earnings = '0.00') => ({ id, clicks, earnings })
const day = (date: number, ...arms: Day['arms']): Day => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  arms,
})
const lines = [
  { id: 0, place: 0, url: 'https://example.com/a' },
  { id: 1, place: 1, url: 'https://example.com/b' },
]
const valuesOf = (days: Day[], measure: 'share' | 'epc') =>
  toPoints({ days }, lines, measure).map(({ values }) => values)

test('a chart begins with the first click', () => {
  expect(valuesOf([day(1), day(2, arm(0, 3), arm(1, 1))], 'share')).toEqual([{ 0: 75, 1: 25 }])
  expect(valuesOf([day(1), day(2)], 'share')).toEqual([])
})

test('in a month a share is one of three days, so that a quiet day shows no jump', () => {
  const days = Array.from({ length: 30 }, (_, index) => day(index + 1))
  days[27] = day(28, arm(0, 8), arm(1, 2))
  days[28] = day(29)
  days[29] = day(30, arm(1, 10))
  expect(valuesOf(days, 'share')).toEqual([
    { 0: 80, 1: 20 },
    { 0: 80, 1: 20 },
    { 0: 40, 1: 60 },
  ])
})

test('earnings per click are of all days so far', () => {
  const days = [day(1, arm(0, 10, '5.00'), arm(1, 1)), day(2, arm(0, 10, '15.00'))]
  expect(valuesOf(days, 'epc')).toEqual([
    { 0: 0.5, 1: 0 },
    { 0: 1, 1: 0 },
  ])
})

test('of many URLs the four most clicked are drawn, each in its own place', () => {
  const arms = Array.from({ length: 6 }, (_, id) => ({ id, url: `https://example.com/${id}` }))
  const days = [day(1, arm(0, 1), arm(1, 9), arm(2, 8), arm(3, 7), arm(4, 6), arm(5, 5))]
  // safe because nothing else of a report is read
  const drawn = drawnLines({ arms, days } as unknown as RotationReport)
  expect(drawn.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(armSeries(drawn, 'share').map(({ name }) => name.slice(0, 1))).toEqual([
    'B',
    'C',
    'D',
    'E',
  ])
})
