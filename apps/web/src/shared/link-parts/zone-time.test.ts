import { expect, test } from 'vitest'
import { clockIn, instantOf } from './zone-time.ts'

test.each([
  ['UTC', '2026-12-24T18:00', '2026-12-24T18:00:00.000Z'],
  ['Europe/Berlin', '2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T12:00', '2026-11-01T20:00:00.000Z'],
])('in %s the clock shows %s at %s', (zone, clock, instant) => {
  expect(instantOf(zone, clock)).toBe(instant)
  expect(clockIn(zone, instant)).toBe(clock)
})

test('what is no time is none', () => {
  expect(instantOf('UTC', '')).toBeNull()
  expect(clockIn('UTC', null)).toBe('')
})

test('a year before 1000 keeps its four digits', () => {
  expect(clockIn('UTC', '0002-01-01T00:00:00.000Z')).toBe('0002-01-01T00:00')
})

test.each([
  '0002-01-01T00:00',
  '0020-12-24T18:00',
  '0202-12-24T18:00',
  '9999-12-31T23:59',
  '275760-09-13T00:00',
  '2026-12-24T',
])('%s, half typed or out of every computing, is no time yet', (clock) => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    expect(instantOf(zone, clock)).toBeNull()
  }
})
