import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CachePolicy, createLinkCache, TooManyLoads } from './link-cache.ts'

const policy: CachePolicy = {
  capacity: 100,
  absentCapacity: 10,
  freshMs: 100,
  staleMs: 300,
  absentFreshMs: 50,
  retryMs: 20,
  maxLoads: 150,
}

function aCache(changes: Partial<CachePolicy> = {}) {
  const clock = { ms: 0 }
  const table = new Map<string, string>([['sale', 'v1']])
  const waiting: (() => void)[] = []
  const database = { isDown: false, isSlow: false, loads: 0 }
  const known = new Map<string, string>()
  const cache = createLinkCache<string>({
    now: () => clock.ms,
    before: {
      take(slug) {
        const value = known.get(slug) ?? null
        known.delete(slug)
        return value
      },
      forget: (slug) => known.delete(slug),
    },
    policy: { ...policy, ...changes },
    async load(slug) {
      database.loads += 1
      if (database.isDown) throw new Error('down')
      const value = table.get(slug) ?? null
      if (database.isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
      if (database.isDown) throw new Error('down')
      return value
    },
  })
  return {
    cache,
    clock,
    table,
    database,
    known,
    finishLoads() {
      for (const go of waiting.splice(0)) go()
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a cached link is answered without waiting', async () => {
  const { cache, database } = aCache()
  expect(await cache.get('sale')).toBe('v1')
  expect(cache.get('sale')).toBe('v1')
  expect(database.loads).toBe(1)
})

test('a hundred cold visitors cause one load', async () => {
  const { cache, database } = aCache()
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('sale')))
  expect(new Set(answers)).toEqual(new Set(['v1']))
  expect(database.loads).toBe(1)
})

test('a hit never prolongs life: a busy link shows an edit no one announced', async () => {
  const { cache, clock, table } = aCache()
  await cache.get('sale')
  table.set('sale', 'v2')
  for (; clock.ms < 110; clock.ms += 10) void cache.get('sale')
  await settle()
  expect(cache.get('sale')).toBe('v2')
})

test('past its freshness the old answer is given while one load asks for the new one', async () => {
  const { cache, clock, database, finishLoads } = aCache()
  await cache.get('sale')
  clock.ms = 150
  database.isSlow = true
  expect([cache.get('sale'), cache.get('sale'), cache.get('sale')]).toEqual(['v1', 'v1', 'v1'])
  expect(database.loads).toBe(2)
  finishLoads()
})

test('an answer older than the bound is not given while the database can be asked', async () => {
  const { cache, clock, table } = aCache()
  await cache.get('sale')
  table.set('sale', 'v2')
  clock.ms = 300
  expect(await cache.get('sale')).toBe('v2')
})

test('an announced edit shows at once', async () => {
  const { cache, table } = aCache()
  await cache.get('sale')
  table.set('sale', 'v2')
  cache.invalidate('sale')
  expect(await cache.get('sale')).toBe('v2')
})

test('an edit during a load wins over the load', async () => {
  const { cache, table, database, finishLoads } = aCache()
  database.isSlow = true
  const early = cache.get('sale')
  table.set('sale', 'v2')
  cache.invalidate('sale')
  database.isSlow = false
  finishLoads()
  expect(await early).toBe('v2')
  expect(cache.get('sale')).toBe('v2')
})

test('an edit during a load that fails takes the old answer away with it', async () => {
  const { cache, clock, database, finishLoads } = aCache()
  await cache.get('sale')
  clock.ms += policy.staleMs
  database.isSlow = true
  const answer = cache.get('sale')
  cache.invalidate('sale')
  database.isDown = true
  finishLoads()
  await expect(answer).rejects.toThrow('down')
})

test('a load from before a gap says nothing of the database after it', async () => {
  const { cache, clock, database, finishLoads } = aCache()
  await cache.get('sale')
  clock.ms += policy.freshMs
  database.isSlow = true
  const before = Promise.resolve(cache.get('sale')).catch(() => null)
  cache.distrustAll()
  database.isDown = true
  database.isSlow = false
  finishLoads()
  await before
  await settle()
  database.isDown = false
  expect(cache.get('sale')).toBeInstanceOf(Promise)
})

test('with the database down stale answers go on, at any age, and without waiting', async () => {
  const { cache, clock, database } = aCache()
  await cache.get('sale')
  database.isDown = true
  clock.ms = 10_000
  expect(await cache.get('sale')).toBe('v1')
  for (; clock.ms < 20_000; clock.ms += 7) expect(cache.get('sale')).toBe('v1')
})

test('a failing load is not tried again with every visitor', async () => {
  const { cache, clock, database } = aCache()
  await cache.get('sale')
  database.isDown = true
  clock.ms = 10_000
  await cache.get('sale')
  const before = database.loads
  for (let visitor = 0; visitor < 50; visitor += 1) void cache.get('sale')
  expect(database.loads).toBe(before)
})

test('an unknown slug is remembered as absent, for a short while only', async () => {
  const { cache, clock, table, database } = aCache()
  expect(await cache.get('new')).toBeNull()
  expect(cache.get('new')).toBeNull()
  expect(database.loads).toBe(1)
  table.set('new', 'v1')
  clock.ms = 50
  expect(await cache.get('new')).toBe('v1')
})

test('a load that fails does not make a slug absent', async () => {
  const { cache, database } = aCache()
  database.isDown = true
  await expect(cache.get('sale')).rejects.toThrow('down')
  database.isDown = false
  expect(await cache.get('sale')).toBe('v1')
})

test('a scan of unknown slugs evicts no link and is bounded', async () => {
  const { cache, database } = aCache()
  await cache.get('sale')
  for (let index = 0; index < 500; index += 1) await cache.get(`none-${index}`)
  const before = database.loads
  expect(cache.get('sale')).toBe('v1')
  expect(database.loads).toBe(before)
  expect(cache.stats().entries).toBeLessThanOrEqual(policy.capacity + policy.absentCapacity)
})

test('more cold slugs than can be asked for are refused, not queued without end', async () => {
  const { cache, database, finishLoads } = aCache({ maxLoads: 2 })
  database.isSlow = true
  const first = [cache.get('a'), cache.get('b')]
  await expect(cache.get('c')).rejects.toBeInstanceOf(TooManyLoads)
  finishLoads()
  await Promise.all(first)
})

test('after a gap in notifications every link is asked for again, and is still there when that fails', async () => {
  const { cache, clock, table, database } = aCache()
  await cache.get('sale')
  table.set('sale', 'v2')
  cache.distrustAll()
  database.isDown = true
  expect(await cache.get('sale')).toBe('v1')
  database.isDown = false
  clock.ms += policy.retryMs
  void cache.get('sale')
  await settle()
  expect(cache.get('sale')).toBe('v2')
})

test('a link known from before answers while the database is down, and never once it is there', async () => {
  const { cache, clock, table, database, known } = aCache()
  for (const slug of ['sale', 'gone', 'other']) known.set(slug, 'v0')
  database.isDown = true
  expect([await cache.get('sale'), await cache.get('gone')]).toEqual(['v0', 'v0'])
  expect([cache.get('sale'), cache.get('gone'), cache.get('other')]).toEqual(['v0', 'v0', 'v0'])
  database.isDown = false
  cache.distrustAll()
  clock.ms += policy.retryMs
  expect(await Promise.all(['sale', 'gone', 'other'].map((slug) => cache.get(slug)))).toEqual([
    'v1',
    null,
    null,
  ])
  table.set('late', 'v1')
  known.set('late', 'v0')
  expect(await cache.get('late')).toBe('v1')
  known.set('changed', 'v0')
  cache.invalidate('changed')
  expect(await cache.get('changed')).toBeNull()
})

test('links are listed most recently used first, and absent ones not at all', async () => {
  const { cache, table } = aCache({ capacity: 4 })
  for (const slug of ['a', 'b', 'c', 'd']) {
    table.set(slug, slug)
    await cache.get(slug)
  }
  await cache.get('none')
  void cache.get('a')
  expect([...cache.recent()][0]).toEqual(['a', 'a'])
  expect([...cache.recent()].map(([slug]) => slug).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('no sequence of edits, visits and pauses shows a value older than the bound or an announced edit', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('visit' as const), slug: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('edit' as const), slug: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('silent-edit' as const), slug: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { cache, clock, table } = aCache()
      const history = new Map<string, { value: string; until: number }[]>()
      let version = 0
      for (const action of steps) {
        if (action.do === 'wait') clock.ms += action.ms
        else if (action.do === 'visit') {
          const value = (await cache.get(action.slug)) ?? 'absent'
          const past = history.get(action.slug) ?? []
          const allowed = past.filter(({ until }) => clock.ms - until < policy.staleMs)
          const now = table.get(action.slug) ?? 'absent'
          expect([now, ...allowed.map((old) => old.value)]).toContain(value)
        } else {
          const past = history.get(action.slug) ?? []
          past.push({ value: table.get(action.slug) ?? 'absent', until: clock.ms })
          table.set(action.slug, `v${++version}`)
          history.set(action.slug, action.do === 'edit' ? [] : past)
          if (action.do === 'edit') cache.invalidate(action.slug)
        }
      }
    }),
    { numRuns: 200 },
  )
})
