import { expect, test } from 'vitest'
import { countingProblem } from './counting-problem.ts'

const minute = 60_000

test.each([
  ['no clicks wait', { isRunning: true, error: null }, 0, 60 * minute, null],
  ['a backlog is worked off', { isRunning: true, error: null }, 60 * minute, 500, null],
  ['a click came after hours without', { isRunning: true, error: null }, 500, 60 * minute, null],
  ['none is taken', { isRunning: true, error: null }, minute, minute, 'Counting stands still'],
  ['ingest fails', { isRunning: true, error: 'x' }, 0, 0, 'Clicks wait in the journal'],
  ['ingest ended', { isRunning: false, error: 'x' }, 0, 0, 'Ingest is not running'],
])('counting is reported as failing when it is: %s', (_, ingest, lagMs, sinceTakenMs, fault) => {
  expect(countingProblem(ingest, { lagMs }, sinceTakenMs)).toBe(fault)
})
