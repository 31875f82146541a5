import { expect, test } from 'vitest'
import { localTimeOf, readLocalTime } from './local-time.ts'

const at = (text: string) => new Date(text)

test.each([
  ['2026-11-22T09:00', 'America/New_York', '2026-11-22T14:00:00Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00Z'],
  ['2026-11-22T00:15', 'Asia/Kathmandu', '2026-11-21T18:30:00Z'],
  ['2026-11-22T09:00', 'UTC', '2026-11-22T09:00:00Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
])('%s in %s is one moment', (local, timeZone, instant) => {
  expect(readLocalTime(local, timeZone)).toEqual({ kind: 'once', at: at(instant) })
  expect(localTimeOf(instant, timeZone)).toBe(local)
})

test('a time that the clocks are put forward over never comes', () => {
  expect(readLocalTime('2026-03-29T02:30', 'Europe/Berlin')).toEqual({
    kind: 'never',
    moved: at('2026-03-29T01:30:00Z'),
  })
  expect(readLocalTime('2026-03-08T02:00', 'America/New_York')).toEqual({
    kind: 'never',
    moved: at('2026-03-08T07:00:00Z'),
  })
})

test('a time that the clocks are put back over comes twice', () => {
  expect(readLocalTime('2026-11-01T01:30', 'America/New_York')).toEqual({
    kind: 'twice',
    first: at('2026-11-01T05:30:00Z'),
    second: at('2026-11-01T06:30:00Z'),
  })
})

test('a half hour is a gap as well, and a day that a zone left out', () => {
  expect(readLocalTime('2026-10-04T02:15', 'Australia/Lord_Howe')?.kind).toBe('never')
  expect(readLocalTime('2011-12-30T12:00', 'Pacific/Apia')?.kind).toBe('never')
})

test.each(['', 'tomorrow', '2026-11-22', '2026-13-01T10:00', '2026-02-30T25:00'])(
  '%j is no date and time',
  (local) => expect(readLocalTime(local, 'UTC')).toBeNull(),
)
