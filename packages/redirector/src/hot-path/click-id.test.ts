import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickIdTime, createClickIds, isClickId } from './click-id.ts'

const zeros = (bytes: Uint8Array) => bytes.fill(0)
const noise = (seed: number) => (bytes: Uint8Array) => {
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = (seed * 31 + index * 97) & 255
}

test('an id is 25 lower-case letters and digits, and is a UUIDv7 when written in hexadecimal', () => {
  const id = createClickIds(zeros).next(0x0192_3456_789a)
  let value = 0n
  for (const digit of id) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  expect(id).toMatch(/^[0-9a-z]{25}$/)
  expect(value.toString(16).padStart(32, '0')).toBe('01923456789a70008000000000000000')
})

test('the time inside an id can be read back, however the network folded its case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 2 }), fc.nat(255), (ms, seed) => {
      const id = createClickIds(noise(seed)).next(ms)
      expect(clickIdTime(id)).toBe(ms)
      expect(clickIdTime(id.toUpperCase())).toBe(ms)
    }),
  )
})

test('ids sort in the order they were made, even within a millisecond or when the clock steps back a little', () => {
  const ids = createClickIds(noise(7))
  const made = Array.from({ length: 10_000 }, (_, index) => ids.next(index < 9_000 ? 1_000 : 500))
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('after a jump ahead ids follow the clock back, and none is made twice', () => {
  const ids = createClickIds(noise(7))
  const nowMs = 1_700_000_000_000
  const made = [nowMs, nowMs + 3_600_000, nowMs, nowMs + 1].map((ms) => ids.next(ms))
  expect(made.map(clickIdTime)).toEqual([nowMs, nowMs + 3_600_000, nowMs, nowMs + 1])
  expect(new Set(made).size).toBe(made.length)
})

test('what is no click id has no time', () => {
  expect(clickIdTime('spring-sale')).toBeNull()
  expect(clickIdTime('z'.repeat(25))).toBeNull()
  expect(isClickId('A'.repeat(25))).toBe(false)
})
