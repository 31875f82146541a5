import { Readable } from 'node:stream'
import {
  adminSettings,
  clicks,
  conversions,
  type Database,
  dumpDatabase,
  loadDatabase,
  openDatabase,
} from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { seededRandom } from '@hopwise/units'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDays } from '#src/click-columns/build-days.ts'
import { firstCountedClick } from '#src/features/guidance/onboarding/first-counted-click.ts'
import { readAppClicks } from '#src/features/links/link-intelligence/read-destinations.ts'
import { forgetClickDetails } from '#src/features/money/admin/index.ts'
import { readClicks } from '#src/features/money/webhooks/read-clicks.ts'
import { checkFigures } from '#src/figures-check/check-figures.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import { tenantOf } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { type PlainRows, readPlainRows } from '#src/testing/plain-canvas.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { shortenClicks } from '#src/testing/shorten-clicks.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { learnClickWords } from './learn-click-words.ts'

const now = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
let hopwise: TestApp
let database: Database

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  database = hopwise.services.database
})
afterAll(() => hopwise.stop())

interface World {
  marketer: Marketer
  workspaceId: number
  linkId: number
  clickIds: string[]
}

/** Visits of a week: of few browsers and places, so that their words are common, and some like no other. */
async function aWorld(seed: number): Promise<World> {
  const marketer = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(marketer)
  const { id: linkId } = await aLink(marketer)
  await database.pool.query(`update links set created_at = '2026-11-01' where id = $1`, [linkId])
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const clickIds = await addVisits(
    hopwise.services,
    Array.from({ length: 400 }, (_, n) => {
      const flag = random() < 0.2 ? pick(['crawler', 'owner'] as const) : ('none' as const)
      const isRotated = random() < 0.3
      return {
        workspaceId,
        linkId,
        // Most on one day, so that their words are common.
        occurredAt: new Date(now.getTime() - Math.floor(random() ** 9 * 7 * dayMs)),
        flag,
        reasons: flag === 'none' ? [] : random() < 0.2 ? [flag, 'prefetch' as const] : [flag],
        variantId: isRotated ? 2 : 0,
        chosenBy: isRotated ? pick(['rotation', 'kept', 'rule-1']) : 'default',
        probability: isRotated ? 0.25 : 1,
        country: pick(['DE', 'US', 'ZZ']),
        device: pick(['mobile', 'tablet', 'desktop'] as const),
        os: pick(['iOS', '']),
        browser: n % 60 === 0 ? '' : 'Safari',
        language: pick(['de', '']),
        userAgent:
          n % 50 === 0 ? `Browser ${n}` : pick(['Safari 18 in Instagram', 'Safari 18', '']),
        referrerHost: n % 40 === 0 ? `blog-${n}.example` : pick(['t.co', '']),
        platform: pick(['twitter', 'general'] as const),
        visitor: pick(['', ...Array.from({ length: 50 }, (_, who) => `visitor-${who}`)]),
      }
    }),
  )
  return { marketer, workspaceId, linkId, clickIds }
}

async function sell({ workspaceId, linkId, clickIds }: World, name: string) {
  const rows = await database.orm
    .insert(conversions)
    .values(
      clickIds.slice(0, 60).map((clickId, n) => ({
        workspaceId,
        source: 'manual',
        transactionId: `${name}-${n}`,
        amount: '9.00',
        clickId,
        linkId,
        occurredAt: now,
      })),
    )
    .returning()
  return rows.map((row) => ({
    id: row.id,
    facts: Object.fromEntries(Object.entries(row).filter(([key]) => /^click/.test(key))),
  }))
}

const ctxOf = ({ workspaceId }: Pick<World, 'workspaceId'>, of = database) =>
  readingCtx(
    { ...hopwise.services, database: of },
    { workspaceId, timeZone: 'UTC', isSample: false },
  )

const allDays = Array.from({ length: 9 }, (_, n) => {
  const fromMs = Date.parse('2026-11-12T00:00:00Z') + n * dayMs
  return {
    day: new Date(fromMs).toISOString().slice(0, 10),
    fromMs,
    toMs: fromMs + dayMs,
    stamp: { counted: 0, notCounted: 0, workspace: '' },
    isDropped: false,
  }
})

async function readSums({ workspaceId }: Pick<World, 'workspaceId'>) {
  const tables = ['click_facets', 'link_clicks', 'click_rollups', 'arm_rollups']
  return await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.pool.query(
        `select to_jsonb(t) as row from ${table} t where workspace_id = $1 order by t::text`,
        [workspaceId],
      )
      return rows
    }),
  )
}

const sorted = ({ visits, sales }: PlainRows) =>
  [...visits, ...sales].map((row) => JSON.stringify(row)).toSorted()

/** Whatever is answered, handed on or worked out of visits. */
async function everythingOf(world: World, saleId: number) {
  const { marketer, linkId, clickIds, workspaceId } = world
  const ctx = ctxOf(world)
  const period = { linkId, from: new Date(0), to: now }
  const answers = [
    await marketer.get(`/api/affiliate-links/${linkId}/visits?pageSize=100`),
    await marketer.get(`/api/earnings/${saleId}`),
    await marketer.get(`/api/visitor-data?search=${clickIds[3]}`),
    await marketer.get(`/api/visitor-data/export?search=${clickIds[3]}`),
  ]
  for (const { status } of answers) expect(status).toBe(200)
  return {
    answers: answers.map(({ body }) => body),
    webhook: (await readClicks(tenantOf(hopwise.services, workspaceId), 0, new Date(0), 500))
      .events,
    days: await buildDays(ctx, allDays),
    plain: sorted(await readPlainRows(hopwise.services, workspaceId, 'UTC')),
    apps: await readAppClicks(ctx, period),
    first: await firstCountedClick(ctx),
    broken: await checkFigures(ctx),
  }
}

test('a visit reads the same in the short form as written out, and so do figures made of it again', async () => {
  const world = await aWorld(1)
  const [sale] = await sell(world, 'before')
  const before = await everythingOf(world, sale?.id ?? 0)
  const sums = await readSums(world)
  expect(before.broken).toEqual([])

  await learnClickWords(hopwise.services)
  expect(await shortenClicks(database, world.workspaceId)).toBe(400)
  const [written] = await database.orm
    .select({
      agents: sql<number>`count(agent)::int`,
      devices: sql<number>`count(device)::int`,
      origins: sql<number>`count(origin)::int`,
      arms: sql<number>`count(variant_id)::int`,
    })
    .from(clicks)
    .where(eq(clicks.workspaceId, world.workspaceId))
  expect(written?.agents).toBeGreaterThan(200)
  expect(written?.origins).toBeGreaterThan(300)
  expect(written?.devices).toBe(400 - (written?.agents ?? 0))
  expect(written?.arms).toBeLessThan(200)

  expect(await everythingOf(world, sale?.id ?? 0)).toEqual(before)
  await database.orm.transaction((transaction) => rebuildRollups(transaction, world.workspaceId))
  await rebuildDays(database.orm, world.workspaceId)
  expect(await readSums(world)).toEqual(sums)
})

test('a sale knows of a short click what it knows of a long one', async () => {
  const world = await aWorld(2)
  const before = await sell(world, 'before')
  await learnClickWords(hopwise.services)
  await shortenClicks(database, world.workspaceId)
  const after = await sell(world, 'after')
  expect(after.map(({ facts }) => facts)).toEqual(before.map(({ facts }) => facts))
  expect(new Set(after.map(({ facts }) => facts['clickDevice'])).size).toBe(3)
})

async function detailsOf(world: World) {
  const { body } = await world.marketer.get(`/api/visitor-data/export?search=${world.clickIds[3]}`)
  const { rows } = await database.pool.query(
    `select id, visitor, language, user_agent from visits
     where workspace_id = $1 and (visitor <> '' or language <> '' or user_agent <> '') order by id`,
    [world.workspaceId],
  )
  return { body: JSON.stringify(body), rows }
}

test('what is forgotten of short clicks is in no answer, and no figure changes', async () => {
  const world = await aWorld(3)
  await learnClickWords(hopwise.services)
  await shortenClicks(database, world.workspaceId)
  const sums = await readSums(world)
  const groups = async () =>
    (
      await database.pool.query(
        'select id, device, os, browser, referrer_host, platform, country from visits where workspace_id = $1 order by id',
        [world.workspaceId],
      )
    ).rows
  const before = await groups()
  expect((await detailsOf(world)).body).toMatch(/Safari 18|"de"/)
  await world.marketer.patch('/api/admin/settings', { clickDetailDays: 7 })
  const later = new Date(now.getTime() + 30 * dayMs)
  await forgetClickDetails(
    { ...hopwise.services, now: () => later },
    hopwise.services.background.stopping,
  )
  const after = await detailsOf(world)
  expect(after.rows).toEqual([])
  expect(after.body).not.toMatch(/Safari 18|Browser \d|"de"/)
  expect(await groups()).toEqual(before)
  await rebuildDays(database.orm, world.workspaceId)
  expect(await readSums(world)).toEqual(sums)
  await database.orm.delete(adminSettings)
})

test('an erased visitor is gone from short clicks, and others stay as they are', async () => {
  const world = await aWorld(4)
  await learnClickWords(hopwise.services)
  await shortenClicks(database, world.workspaceId)
  const { rows: before } = await detailsOf(world)
  const { rows } = await database.pool.query<{ id: string }>(
    `select click.id from clicks as click join click_agents on click_agents.id = agent
     where workspace_id = $1 and visitor <> '' and click_agents.user_agent <> '' order by click.id limit 1`,
    [world.workspaceId],
  )
  const id = rows[0]?.id ?? ''
  const found = (await world.marketer.get(`/api/visitor-data?search=${id}`)).body.clicks
  expect(found.length).toBeGreaterThan(0)
  const erased = await world.marketer.post('/api/visitor-data/erase', { search: id })
  expect(erased.body).toMatchObject({ clicks: found.length })
  const ids = new Set(found.map((click: { id: string }) => click.id))
  expect((await detailsOf(world)).rows).toEqual(before.filter((row) => !ids.has(row.id)))
  expect(await checkFigures(ctxOf(world))).toEqual([])
})

test('a restored backup still knows the words, and numbers go on after them', async () => {
  const world = await aWorld(5)
  await learnClickWords(hopwise.services)
  await shortenClicks(database, world.workspaceId)
  const made = await createEmptyDatabase()
  const fresh = openDatabase(made.target)
  try {
    const lines: string[] = []
    for await (const line of dumpDatabase(database.pool)) lines.push(line)
    await loadDatabase(fresh.pool, Readable.from(lines))
    const readAll = async ({ pool }: Database) =>
      (await pool.query('select * from visits order by workspace_id, id')).rows
    expect(await readAll(fresh)).toEqual(await readAll(database))
    expect(await checkFigures(ctxOf(world, fresh))).toEqual([])
    const { rows } = await fresh.pool.query(
      `insert into click_agents (device, os, browser, language, user_agent) values ('tv', 'a', 'b', '', '')
       returning id > (select max(id) from click_agents) as "isNew"`,
    )
    expect(rows).toEqual([{ isNew: true }])
  } finally {
    await fresh.close()
    await made.drop()
  }
})
