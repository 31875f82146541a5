import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createArmCookies } from './arm-cookie.ts'
import { RecentMap } from './hot-path/recent-map.ts'

const cookies = createArmCookies('key of owners')
const cookieIn = (header: string) => /^hopwise_arm=([^;]*);/.exec(header)?.[1] ?? ''

test('what a cookie keeps is read back, by every process that has the key', () => {
  const other = createArmCookies('key of owners')
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(1_000),
      fc.double({ min: 0.0001, max: 1, noNaN: true }),
      (linkId, variantId, probability) => {
        const value = cookieIn(cookies.headerFor('/l/a', linkId, { variantId, probability }, false))
        const kept = other.read(value, linkId)
        expect(kept?.variantId).toBe(variantId)
        expect(kept?.probability).toBeCloseTo(probability, 5)
        expect(other.read(value, linkId + 1)).toBeNull()
        expect(createArmCookies('another key').read(value, linkId)).toBeNull()
      },
    ),
  )
})

test('a kept chance is never below the least that counts, and a value that no one signed is no arm', () => {
  const value = cookieIn(
    cookies.headerFor('/l/a', 1, { variantId: 2, probability: 0.000_002 }, true),
  )
  expect(cookies.read(value, 1)).toEqual({ variantId: 2, probability: 0.0001 })
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (odd) => {
      expect(cookies.read(odd, 1)).toBeNull()
    }),
  )
})

test('signatures are remembered of what we signed alone, so that made-up values drive none out', () => {
  const remember = vi.spyOn(RecentMap.prototype, 'set')
  expect(cookies.read('7.2.500000.0123456789abcdef', 7)).toBeNull()
  expect(remember).not.toHaveBeenCalled()
  remember.mockRestore()
})
