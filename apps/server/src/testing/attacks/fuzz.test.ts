import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFault, fuzz } from './fuzz.ts'
import { startWholeProduct, type WholeProduct } from './the-whole-product.ts'

const seed = 1
/** A slice of what `npm run fuzz` fires; as many as fit between the other tests. */
const requests = 2_000

let product: WholeProduct

beforeAll(async () => {
  product = await startWholeProduct()
})
afterAll(() => product.stop())

test('requests from a seed get no answer of 500 or above, and every call answers as it declares', {
  timeout: 300_000,
}, async () => {
  const { fired, reached, faults } = await fuzz(product, { seed, requests })
  expect(faults.map((fault) => describeFault(fault, { seed }))).toEqual([])
  expect(fired).toBe(requests)
  // Refusals alone would prove little.
  expect(reached.size).toBeGreaterThan(50)
})

test('calls for programs get no answer of 500 or above either, and each answers as it is described', {
  timeout: 300_000,
}, async () => {
  const asked = { seed, requests: 600, door: 'programs' } as const
  const { fired, reached, faults } = await fuzz(product, asked)
  expect(faults.map((fault) => describeFault(fault, asked))).toEqual([])
  expect(fired).toBe(asked.requests)
  // Which of them succeed depends on the order in which the lanes are answered.
  expect(reached.size).toBeGreaterThan(20)
})
