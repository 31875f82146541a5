import { expect, test } from 'vitest'
import { dueTimeIssue, hintOfDueTime } from './due-time.ts'

const now = new Date('2026-03-01T12:00:00Z')
const zone = 'Europe/Berlin'

test('a time that is still to come is fine, and its zone is named', () => {
  expect(dueTimeIssue('2026-03-01T13:01', zone, now)).toBeNull()
  expect(hintOfDueTime('2026-03-01T13:01', 'America/New_York', now)).toBe(
    'Time zone: America/New York.',
  )
})

test('a time in the past is reported before it is sent', () => {
  expect(dueTimeIssue('2026-03-01T13:00', zone, now)).toMatch(/^This time has passed/)
  expect(hintOfDueTime('2026-03-01T13:00', zone, now)).toMatch(/^This time has passed/)
})

test('an hour that the clocks leave out, and one they repeat, are reported', () => {
  expect(dueTimeIssue('2026-03-29T02:30', zone, now)).toMatch(/skip this time/)
  expect(hintOfDueTime('2026-10-25T02:30', zone, now)).toMatch(/so it occurs twice/)
  expect(dueTimeIssue('2026-10-25T02:30', zone, now)).toBeNull()
})

test('no time yet is asked for only when it is sent', () => {
  expect(hintOfDueTime('', zone, now)).toBe('Time zone: Europe/Berlin.')
  expect(dueTimeIssue('', zone, now)).toBe('Choose a time')
})
