import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from './session.ts'
import { SessionCache } from './session-cache.ts'

// safe because the cache reads the id alone
const ada = { id: 'ada' } as SignedIn

const start = 1_000_000
let now = start
let cache: SessionCache

beforeEach(() => {
  now = start
  cache = new SessionCache(() => now)
})

test('calls at the same time and within seconds share one look-up', async () => {
  const load = vi.fn(async () => ada)
  await Promise.all([cache.find('cookie', load), cache.find('cookie', load)])
  now += 9_000
  expect(await cache.find('cookie', load)).toBe(ada)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a hit does not prolong the life of what is remembered', async () => {
  const load = vi.fn(async () => ada)
  for (; now < start + 30_000; now += 3_000) await cache.find('cookie', load)
  expect(load.mock.calls.length).toBeGreaterThan(2)
})

test('a change of the user drops all their sessions, and no one else’s', async () => {
  const load = vi.fn(async () => ada)
  const loadEve = vi.fn(async () => ({ id: 'eve' }) as SignedIn)
  await cache.find('one', load)
  await cache.find('two', load)
  await cache.find('eve', loadEve)
  cache.forget('ada')
  await cache.find('one', load)
  await cache.find('two', load)
  await cache.find('eve', loadEve)
  expect(load).toHaveBeenCalledTimes(4)
  expect(loadEve).toHaveBeenCalledTimes(1)
})

test('a look-up that was under way during a change is not remembered', async () => {
  const slow = Promise.withResolvers<SignedIn | null>()
  const stale = cache.find('cookie', () => slow.promise)
  cache.forget('ada')
  slow.resolve(ada)
  await stale
  expect(await cache.find('cookie', async () => null)).toBeNull()
})

test('neither a missing session nor a failure is remembered', async () => {
  await expect(cache.find('cookie', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(await cache.find('cookie', async () => null)).toBeNull()
  expect(await cache.find('cookie', async () => ada)).toBe(ada)
})

test('memory is bounded: the oldest makes room', async () => {
  const load = vi.fn(async () => ada)
  await cache.find('first', load)
  for (let at = 0; at < 10_000; at += 1) await cache.find(`cookie ${at}`, load)
  load.mockClear()
  await cache.find('first', load)
  expect(load).toHaveBeenCalledTimes(1)
})
