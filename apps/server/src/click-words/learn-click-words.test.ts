import { clickAgents, clickOrigins, clicks, type Database, openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { learnClickWords } from './learn-click-words.ts'

const now = new Date('2026-11-20T12:00:00Z')
let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.target)
})
afterAll(async () => {
  await database.close()
  await made.drop()
})
beforeEach(async () => {
  log.warn.mockClear()
  await database.pool.query('truncate clicks, click_agents, click_origins restart identity')
})

let next = 0

async function visit(times: number, given: Partial<typeof clicks.$inferInsert> = {}) {
  const rows = Array.from({ length: times }, () => {
    next += 1
    const visitor = `visitor-${next}`
    const usual = { workspaceId: 1, linkId: 1, occurredAt: now, device: 'mobile', visitor } as const
    return { ...usual, id: `click-${next}`, ...given }
  })
  await database.orm.insert(clicks).values(rows)
}

const log = { warn: vi.fn() }
const learn = (limits = {}) => learnClickWords({ database, log, now: () => now }, limits)
const agents = () => database.orm.select().from(clickAgents).orderBy(clickAgents.id)
const userAgents = async () => (await agents()).map(({ userAgent }) => userAgent)

test('words of many visitors get a number, with one for what is left when details are forgotten', async () => {
  const iphone = { os: 'iOS', browser: 'Safari' }
  await visit(6, { ...iphone, userAgent: 'Safari 18', language: 'de', referrerHost: 't.co' })
  await visit(5, { ...iphone, userAgent: 'Safari 17', platform: 'twitter' })
  await visit(4, { ...iphone, userAgent: 'Safari 16', referrerHost: 'blog.example' })
  await learn()
  expect(await agents()).toEqual([
    { id: 1, device: 'mobile', ...iphone, language: '', userAgent: '', bare: null },
    expect.objectContaining({ ...iphone, language: 'de', userAgent: 'Safari 18', bare: 1 }),
    expect.objectContaining({ ...iphone, language: '', userAgent: 'Safari 17', bare: 1 }),
  ])
  expect(await database.orm.select().from(clickOrigins).orderBy(clickOrigins.id)).toEqual([
    { id: 1, platform: 'general', referrerHost: 't.co' },
    { id: 2, platform: 'twitter', referrerHost: '' },
  ])
})

test('another night adds what is new, and changes no number', async () => {
  await visit(9, { userAgent: 'Safari 18' })
  await learn()
  const first = await agents()
  await visit(8, { userAgent: 'Safari 19' })
  await learn()
  await learn()
  const second = await agents()
  expect(second.slice(0, first.length)).toEqual(first)
  expect(second).toHaveLength(first.length + 1)
  expect(second.at(-1)).toMatchObject({ userAgent: 'Safari 19', bare: first[0]?.id })
})

test('no one teaches it words of their own: it takes several visitors of a day, a share, and plain letters', async () => {
  await visit(50, { userAgent: 'I am one visitor', visitor: 'one' })
  for (let day = 1; day < 15; day += 1) {
    const occurredAt = new Date(now.getTime() - day * 86_400_000)
    await visit(1, { userAgent: 'I come every day', occurredAt })
  }
  await visit(20, { language: 'nameless', visitor: '' })
  await visit(20, { userAgent: 'One address, over and over', flag: 'repeat' })
  await visit(20, { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/143.0' })
  for (let n = 0; n < 40; n += 1) await visit(1, { userAgent: `Like no other ${n}` })
  await visit(20, { userAgent: 'L'.repeat(101) })
  await visit(20, { userAgent: 'Of old clicks', occurredAt: new Date('2026-08-01T00:00:00Z') })
  await learn()
  expect(await agents()).toEqual([])
  await visit(6, { userAgent: 'Safari 18' })
  await learn()
  expect(await userAgents()).toEqual(['', 'Safari 18'])
  // Now five are less than one in five thousand.
  await visit(5, { userAgent: 'Rare' })
  await database.pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, user_agent)
     select 1, 'many-' || n, $1, 1, 'Safari 18' from generate_series(1, 30000) as n`,
    [now],
  )
  await learn()
  expect(await userAgents()).not.toContain('Rare')
})

test('a night adds so many words, the most common first, and all nights together no more than so many', async () => {
  for (let n = 0; n < 8; n += 1) await visit(6 + n, { userAgent: `Browser ${n}` })
  await learn({ mostANight: 2 })
  expect(await userAgents()).toEqual(['', 'Browser 7', 'Browser 6'])
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { mostANight: 2, most: 50_000 },
    'more words are common in clicks than may be learned',
  )
  await learn({ most: 5 })
  await learn({ most: 5 })
  expect(await userAgents()).toEqual(['', 'Browser 7', 'Browser 6', 'Browser 5', 'Browser 4'])
})

test('of a large table a part is read', async () => {
  await database.pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, user_agent, visitor)
     select 1, 'many-' || n, $1, 1, 'Browser ' || n / 40, 'visitor-' || n from generate_series(1, 20000) as n`,
    [now],
  )
  await learn({ sampleBytes: 200_000, most: 1_000_000 })
  const some = (await agents()).length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(300)
})
