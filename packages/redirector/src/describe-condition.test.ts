import { expect, test } from 'vitest'
import { describeCondition } from './describe-condition.ts'

test('a condition is described in words, and an odd one as what it is', () => {
  expect(
    [
      { kind: 'country', in: ['DE', 'AT', 'CH'] },
      { kind: 'device', in: ['mobile', 'tablet'] },
      { kind: 'os', in: ['iOS'] },
      { kind: 'dates', from: '2026-11-27T00:00:00Z', until: null },
      { kind: 'dates', from: null, until: '2026-12-01T00:00:00+01:00' },
      { kind: 'moon', in: ['full'] },
      null,
    ].map((condition) => describeCondition(condition)),
  ).toEqual([
    'Country is Germany, Austria, or Switzerland',
    'Device is phone or tablet',
    'System is iOS',
    'From 2026-11-27 00:00 UTC',
    'Before 2026-11-30 23:00 UTC',
    'A condition this version does not know',
    'A condition this version does not know',
  ])
})

test('conditions are described in the visitor’s language, with the names it has for their values', () => {
  expect(describeCondition({ kind: 'country', in: ['DE', 'AT'] }, 'de')).toBe(
    'Land: Deutschland oder Österreich',
  )
  expect(describeCondition({ kind: 'device', in: ['mobile'] }, 'fr')).toBe('Appareil : téléphone')
  expect(describeCondition({ kind: 'language', in: ['nl', 'pt-br'] }, 'es')).toBe(
    'Idioma: neerlandés o portugués de Brasil',
  )
  expect(describeCondition({ kind: 'platform', in: ['twitter', 'email'] }, 'pl')).toBe(
    'Platforma: Twitter lub e-mail',
  )
  expect(describeCondition({ kind: 'os', in: ['other'] }, 'de')).toBe('Betriebssystem: other')
  expect(describeCondition({ kind: 'language', in: ['en-12'] }, 'de')).toBe('Sprache: en-12')
})
