import { expect, test } from 'vitest'
import { describeCondition } from './describe-condition.ts'

test('a condition is described in words, and an odd one as what it is', () => {
  expect(
    [
      { kind: 'country', in: ['DE', 'AT', 'CH'] },
      { kind: 'os', in: ['iOS'] },
      { kind: 'dates', from: '2026-11-27T00:00:00Z', until: null },
      { kind: 'dates', from: null, until: '2026-12-01T00:00:00+01:00' },
      { kind: 'moon', in: ['full'] },
      null,
    ].map(describeCondition),
  ).toEqual([
    'Country is Germany, Austria or Switzerland',
    'System is iOS',
    'From 2026-11-27 00:00 UTC',
    'Before 2026-11-30 23:00 UTC',
    'A condition this version does not know',
    'A condition this version does not know',
  ])
})
