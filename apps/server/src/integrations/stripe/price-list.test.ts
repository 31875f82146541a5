import { setImmediate as settled } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createPriceReader, type PriceReader } from './price-list.ts'

let now: number
let dollars: number
let failure: Error | null
let asked: number
let reported: unknown[]
let prices: PriceReader

beforeEach(() => {
  now = Date.parse('2026-11-28T12:00:00Z')
  dollars = 29
  failure = null
  asked = 0
  reported = []
  const retrieve = async () => {
    asked += 1
    if (failure !== null) throw failure
    const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
    return { active: true, currency: 'usd', unit_amount: dollars * 100, recurring }
  }
  // safe because nothing else of a price is read
  const stripe = { prices: { retrieve } } as unknown as Parameters<typeof createPriceReader>[0]
  const ids = { pro: 'price_pro', enterprise: 'price_enterprise' }
  prices = createPriceReader(stripe, ids, () => new Date(now))
})

const shown = async () =>
  (await prices.readLast((error) => reported.push(error)))?.pro.dollars ?? null

test('screens that ask at the same time, and for ten minutes after, ask Stripe once', async () => {
  expect(await Promise.all([shown(), shown(), shown()])).toEqual([29, 29, 29])
  dollars = 19
  now += 9 * 60_000
  expect([await shown(), asked]).toEqual([29, 2])
  now += 60_000
  expect([await shown(), asked]).toEqual([19, 4])
})

test('after a failure, screens answer at once with the last prices, and Stripe is asked once a minute', async () => {
  expect(await shown()).toBe(29)
  failure = new Error('unreachable')
  now += 10 * 60_000
  expect([await shown(), await shown(), await shown()]).toEqual([29, 29, 29])
  expect([asked, reported]).toEqual([4, [failure]])
  now += 60_000
  expect([await shown(), await shown()]).toEqual([29, 29])
  await settled()
  expect([asked, reported]).toEqual([6, [failure, failure]])
  failure = null
  dollars = 19
  now += 60_000
  expect(await shown()).toBe(29)
  await settled()
  expect(await shown()).toBe(19)
})

test('without an answer there are no prices, and who buys asks again despite the failure', async () => {
  failure = new Error('unreachable')
  expect([await shown(), await shown(), asked]).toEqual([null, null, 2])
  await expect(prices.read()).rejects.toThrow('unreachable')
  failure = null
  expect((await prices.read()).pro.dollars).toBe(29)
  expect(await shown()).toBe(29)
})
