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
