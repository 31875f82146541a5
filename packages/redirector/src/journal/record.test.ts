import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClick } from '../testing/a-click.ts'
import { decodeRecord, encodeRecord } from './record.ts'

test('a record comes back as it was written', () => {
  const click = aClick({
    isSample: true,
    isPrefetch: true,
    isAnonymous: true,
    probability: 0.125,
    owner: '1.ab',
  })
  expect(decodeRecord(encodeRecord(click).slice(0, -1))).toEqual(click)
})

test('whatever a visitor sends as headers stays in its own field', () => {
  // What Node's parser lets through: tab, and printable Latin-1.
  const header = fc
    .array(
      fc.oneof(
        fc.constant(9),
        fc.integer({ min: 32, max: 126 }),
        fc.integer({ min: 128, max: 255 }),
      ),
      {
        maxLength: 64,
      },
    )
    .map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(header, header, (userAgent, language) => {
      const click = aClick({ userAgent, language })
      expect(decodeRecord(encodeRecord(click).slice(0, -1))).toEqual(click)
    }),
  )
})

test('long headers are cut, so that no visitor can fill the disk', () => {
  const endless = 'x'.repeat(16_000)
  const click = aClick({ userAgent: endless, referrer: endless, language: endless, ip: endless })
  expect(encodeRecord(click).length).toBeLessThan(1_500)
})

test('a line that is no record is recognized', () => {
  for (const line of ['', 'garbage', encodeRecord(aClick()).slice(30)]) {
    expect(decodeRecord(line)).toBeNull()
  }
})

test('a record from beyond the calendar is none', () => {
  for (const atMs of [-1, 8.64e15, 1e300]) {
    expect(decodeRecord(encodeRecord({ ...aClick(), atMs }).slice(0, -1))).toBeNull()
  }
})
