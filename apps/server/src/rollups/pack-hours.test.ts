import { Readable } from 'node:stream'
import { analysisDays, worthDays } from '@hopwise/contracts'
import {
  type Database,
  dumpDatabase,
  extendClickPartitions,
  loadDatabase,
  openDatabase,
} from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDays } from '#src/click-columns/build-days.ts'
import { searchedHours } from '#src/features/figures/dashboard/list-visit-activity.ts'
import { foreignDays } from '#src/features/guidance/monetization/read-foreign-clicks.ts'
import { measureEffect } from '#src/features/links/link-intelligence/measure-effect.ts'
import { checkFigures } from '#src/figures-check/check-figures.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { noteRuns, startSchedule } from '#src/testing/scheduler-runs.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { dropJob, dropOldClicks } from './drop-old-clicks.ts'
import { packHours, packJob, unpackedDays } from './pack-hours.ts'
import { rebuildDays } from './rebuild-days.ts'

const now = new Date('2026-11-20T12:00:00Z')
const home = 'America/New_York'
const firstMs = Date.parse('2026-06-25T00:00:00Z')
const stepMs = 7 * 3_600_000
let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let linkId: number

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  workspaceId = await workspaceIdOf(ada)
  const { pool } = hopwise.services.database
  await ada.patch('/api/settings/preferences', { timeZone: home })
  await extendClickPartitions(pool, now, { from: new Date('2026-06-01') })
  linkId = (await aLink(ada)).id
  const other = (await aLink(ada)).id
  await pool.query(`update links set created_at = '2026-01-01'`)
  await addVisits(
    hopwise.services,
    Array.from({ length: 200 }, (_, n) => ({
      workspaceId,
      linkId: n % 3 === 0 ? other : linkId,
      occurredAt: new Date(firstMs + n * stepMs),
      country: n % 5 === 0 ? 'US' : 'DE',
      device: n % 2 === 0 ? ('mobile' as const) : ('desktop' as const),
      platform: n % 2 === 0 ? ('twitter' as const) : ('general' as const),
      variantId: n % 7 === 0 ? 1 : 0,
      flag: n % 4 === 0 ? ('crawler' as const) : ('none' as const),
      visitor: `v${n}`,
      times: 1 + (n % 3),
    })),
  )
  // Past the ceiling: sums alone. The first is where a month ends in UTC and its day goes on.
  await pool.query(
    `insert into click_rollups (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
     select $1, hour::timestamptz, $2, 0, 'crawler', 'FR', 'other', 'general', 7
     from unnest(array['2026-06-30T23:00Z', '2026-07-20T10:00Z']) as hour`,
    [workspaceId, linkId],
  )
  await rebuildDays(hopwise.services.database.orm, workspaceId)
})
afterAll(() => hopwise.stop())

const neverAborted = new AbortController().signal
const pack = (signal = neverAborted) => packHours(hopwise.services, signal)

async function packAll() {
  await pack()
  expect((await readPacked(hopwise.services.database))?.days).toBeGreaterThan(40)
}

async function readHours({ pool }: Database, ofWorkspace = workspaceId) {
  const { rows } = await pool.query(
    `select hour, link_id, variant_id, flag, country, device, platform, sum(visits)::int as visits
     from (
       select * from click_rollups where workspace_id = $1
       union all
       select * from unpacked_hours($1, '-infinity', 'infinity')
     ) as known
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
    [ofWorkspace],
  )
  return rows
}

/** Where what is packed ends, and of how many days it is. */
async function readPacked({ pool }: Database, ofWorkspace = workspaceId) {
  const { rows } = await pool.query<{ firstHour: Date | null; days: number }>(
    `select (select min(hour) from click_rollups where workspace_id = $1) as "firstHour",
       (select count(*)::int from packed_hours where workspace_id = $1) as days`,
    [ofWorkspace],
  )
  return rows[0]
}

async function readSums() {
  const { pool } = hopwise.services.database
  const facets = await pool.query(
    `select platform, facet, span, start::text, value, visits from click_facets
     where workspace_id = $1 order by 1, 2, 3, 4, 5`,
    [workspaceId],
  )
  const links = await pool.query(
    `select span, link_id, start::text, platform, visits from link_clicks
     where workspace_id = $1 order by 1, 2, 3, 4`,
    [workspaceId],
  )
  return { facets: facets.rows, links: links.rows }
}

async function canvas(filter: string) {
  const days = 'period=custom&from=2026-06-01&to=2026-11-20'
  const { status, body } = await ada.get(`/api/analytics/canvas?${days}${filter}`)
  expect(status).toBe(200)
  return body
}

const broken = (database = hopwise.services.database, timeZone = home) =>
  checkFigures(
    readingCtx({ ...hopwise.services, database }, { workspaceId, timeZone, isSample: false }),
  )

/** Of a day with visits that are sums alone. */
function aDay() {
  const fromMs = Date.parse('2026-07-20T04:00:00Z')
  const stamp = { counted: 0, notCounted: 0, workspace: '' }
  const day = { day: '2026-07-20', fromMs, toMs: fromMs + 86_400_000, stamp, isDropped: false }
  const { orm } = hopwise.services.database
  return buildDays({ orm, workspaceId, timeZone: home }, [day])
}

/** A month before to a month after: the last hours of that are not packed. */
function effect() {
  const whose = { workspaceId, timeZone: home, isSample: false }
  const appliedAt = new Date('2026-07-15T10:30:00Z')
  return measureEffect(readingCtx(hopwise.services, whose), linkId, appliedAt)
}

async function figures() {
  const filters = ['', '&country=DE', `&link=${linkId}`, '&device=mobile&weekday=3']
  return {
    hours: await readHours(hopwise.services.database),
    sums: await readSums(),
    canvas: await Promise.all(filters.map(canvas)),
    day: await aDay(),
    effect: await effect(),
    onboarding: (await ada.get('/api/onboarding')).body,
    broken: await broken(),
  }
}

const moveTo = (timeZone: string) => ada.patch('/api/settings/preferences', { timeZone })

test('every figure is the same before and after hours are packed, by two processes at once', async () => {
  const before = await figures()
  expect(before.broken).toEqual([])
  expect(before.onboarding.click?.at).toBe(new Date(firstMs + stepMs).toISOString())
  expect(before.effect.before.clicks).toBeGreaterThan(20)
  expect(before.effect.after.clicks).toBeGreaterThan(20)
  expect([...(before.day.get('2026-07-20')?.visits ?? [])]).toContain(7)

  await pack(AbortSignal.abort())
  const { database } = hopwise.services
  expect(await readPacked(database)).toEqual({ firstHour: new Date(firstMs), days: 0 })
  await Promise.all([pack(), pack()])
  expect(await readPacked(database)).toEqual({
    firstHour: new Date('2026-08-12T03:00:00Z'),
    days: 48,
  })
  expect(await figures()).toEqual(before)
})

test('what a clock that was ahead packed too early is as it was the next night', async () => {
  const before = await figures()
  const { database } = hopwise.services
  await packHours({ ...hopwise.services, now: () => new Date('2027-11-20') }, neverAborted)
  expect((await readPacked(database))?.firstHour).toBeNull()
  await startSchedule(database, packJob)
  await noteRuns(database, packJob, ['2026-11-18', '2026-11-19'])
  await pack()
  expect(await readPacked(database)).toEqual({
    firstHour: new Date('2026-08-12T03:00:00Z'),
    days: 48,
  })
  expect(await figures()).toEqual(before)
})

test('a clock that is behind for a night unpacks nothing', async () => {
  await packAll()
  const { database } = hopwise.services
  const packed = await readPacked(database)
  await packHours({ ...hopwise.services, now: () => new Date('2025-11-20') }, neverAborted)
  expect(await readPacked(database)).toEqual(packed)
})

test('no one who reads hours that are not packed alone goes back as far as the packed ones', () => {
  const days = [analysisDays, worthDays, searchedHours / 24, foreignDays]
  // A day of a zone may begin a day before that of UTC, and end one after.
  expect(Math.max(...days) + 2).toBeLessThan(unpackedDays)
})

test('days are made again from what is packed, in this zone and another', async () => {
  await packAll()
  const sums = await readSums()
  await rebuildDays(hopwise.services.database.orm, workspaceId)
  expect(await readSums()).toEqual(sums)
  await moveTo('Asia/Tokyo')
  expect(await readSums()).not.toEqual(sums)
  expect(await broken(hopwise.services.database, 'Asia/Tokyo')).toEqual([])
  await moveTo(home)
  expect(await readSums()).toEqual(sums)
})

test('own visits since an onboarding that began long ago are counted', async () => {
  const eve = await hopwise.signUp()
  const { body } = await eve.post('/api/onboarding/link', {
    originalUrl: 'https://www.shop.example/standing-desk',
  })
  const of = await workspaceIdOf(eve)
  const { database } = hopwise.services
  await database.pool.query(
    `update onboardings set started_at = '2026-06-10' where workspace_id = $1`,
    [of],
  )
  const occurredAt = new Date('2026-06-11T12:00:00Z')
  const visit = { workspaceId: of, linkId: body.link?.id ?? 0, occurredAt, flag: 'owner' as const }
  await addVisits(hopwise.services, [visit])
  await pack()
  expect(await readPacked(database, of)).toEqual({ firstHour: null, days: 1 })
  expect((await eve.get('/api/onboarding')).body).toMatchObject({ step: 'visit', ownVisits: 1 })
})

test('a day that cannot be packed stays as it was, and is packed the next night', async () => {
  const bob = await hopwise.signUp()
  const of = await workspaceIdOf(bob)
  const { id } = await aLink(bob)
  const { database } = hopwise.services
  const days = Array.from({ length: 9 }, (_, n) => new Date(`2026-06-0${n + 1}T12:00:00Z`))
  const visits = days.map((occurredAt) => ({ workspaceId: of, linkId: id, occurredAt, times: 2 }))
  await addVisits(hopwise.services, visits)
  const before = await readHours(database, of)

  await database.pool.query(
    `alter table packed_hours add constraint full_disk check (workspace_id <> ${of} or day <> '2026-06-05')`,
  )
  await expect(pack()).rejects.toThrow('1 of 1 parts failed')
  expect(await readPacked(database, of)).toEqual({ firstHour: days[4], days: 4 })
  expect(await readHours(database, of)).toEqual(before)

  await database.pool.query('alter table packed_hours drop constraint full_disk')
  await pack()
  expect(await readPacked(database, of)).toEqual({ firstHour: null, days: 9 })
  expect(await readHours(database, of)).toEqual(before)
})

test('a restored backup has the hours that were packed', async () => {
  const { database } = hopwise.services
  await packAll()
  const made = await createEmptyDatabase()
  const fresh = openDatabase(made.target)
  try {
    const lines: string[] = []
    for await (const line of dumpDatabase(database.pool)) lines.push(line)
    await loadDatabase(fresh.pool, Readable.from(lines))
    expect(await readPacked(fresh)).toEqual(await readPacked(database))
    expect(await readHours(fresh)).toEqual(await readHours(database))
    expect(await broken(fresh)).toEqual([])
  } finally {
    await fresh.close()
    await made.drop()
  }
})

test('months of clicks whose hours are packed are dropped, and no sum with them', async () => {
  const { services } = hopwise
  const { database, config } = services
  await packAll()
  const [sums, hours] = [await readSums(), await readHours(database)]
  await startSchedule(database, dropJob)
  await noteRuns(database, dropJob, ['2026-11-18', '2026-11-19'])
  await dropOldClicks(
    { ...services, config: { ...config, keepClicksMonths: 4 } },
    services.background.stopping,
  )
  const { rows } = await database.pool.query('select min(occurred_at) as first from clicks')
  expect(rows[0].first.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-07-01'))
  expect(await readSums()).toEqual(sums)
  expect(await readHours(database)).toEqual(hours)
  await rebuildDays(database.orm, workspaceId)
  expect(await readSums()).toEqual(sums)
  expect(await broken()).toEqual([])
})
