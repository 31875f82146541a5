import { expect, test } from 'vitest'
import { dueTimeOf, instantsOf, nextSlot } from './due-time.ts'

const newYork = {
  timeZone: 'America/New_York',
  now: () => new Date('2027-03-13T12:00:00Z'),
}

test('an hour that is left out when clocks go forward is refused, and the field named', () => {
  expect(() => dueTimeOf(newYork, '2027-03-14T02:30')).toThrow(/go forward on .* and skip 02:30/)
  expect(dueTimeOf(newYork, '2027-03-14T03:30').toISOString()).toBe('2027-03-14T07:30:00.000Z')
})

test('an hour that comes twice means its first time', () => {
  expect(instantsOf('America/New_York', '2027-11-07T01:30').map((at) => at.toISOString())).toEqual([
    '2027-11-07T05:30:00.000Z',
    '2027-11-07T06:30:00.000Z',
  ])
  expect(dueTimeOf(newYork, '2027-11-07T01:30').toISOString()).toBe('2027-11-07T05:30:00.000Z')
})

test('a time gone by is refused, by the clock of the workspace as by an instant', () => {
  expect(() => dueTimeOf(newYork, '2027-03-13T06:59')).toThrow(/has passed/)
  expect(() => dueTimeOf(newYork, '2027-03-13T12:00:00Z')).toThrow(/has passed/)
  expect(dueTimeOf(newYork, '2027-03-13T08:00').toISOString()).toBe('2027-03-13T13:00:00.000Z')
})

test('without a time it is the next free morning of the workspace', () => {
  expect(nextSlot(newYork, []).toISOString()).toBe('2027-03-13T15:00:00.000Z')
  const taken = [new Date('2027-03-13T23:00:00Z')]
  expect(nextSlot(newYork, taken).toISOString()).toBe('2027-03-14T14:00:00.000Z')
})

test('a morning whose hour is left out is passed over', () => {
  const apia = { timeZone: 'Pacific/Apia', now: () => new Date('2011-12-30T01:00:00Z') }
  // Samoa had no December 30 of that year.
  expect(nextSlot(apia, [new Date('2011-12-30T05:00:00Z')]).toISOString()).toBe(
    '2011-12-30T20:00:00.000Z',
  )
})
