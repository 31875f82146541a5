import { expect, test } from 'vitest'
import { isRenewalLate } from './certificate-life.ts'

const hourMs = 3_600_000
const from = new Date('2026-11-27T00:00:00Z')
const hoursLater = (hours: number) => new Date(from.getTime() + hours * hourMs)

test.each([
  ['a day', 24, 19, 21],
  ['six days', 6 * 24, 119, 121],
  ['90 days', 90 * 24, 75 * 24, 77 * 24],
  ['a year', 365 * 24, 350 * 24, 352 * 24],
])(
  'a certificate of %s is late near its end, and not while it is being renewed',
  (_, life, fine, late) => {
    const certificate = { from, to: hoursLater(life) }
    expect(isRenewalLate(certificate, from)).toBe(false)
    expect(isRenewalLate(certificate, hoursLater(fine))).toBe(false)
    expect(isRenewalLate(certificate, hoursLater(late))).toBe(true)
    expect(isRenewalLate(certificate, hoursLater(life + 1))).toBe(true)
  },
)
