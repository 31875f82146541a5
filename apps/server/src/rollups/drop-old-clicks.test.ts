import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { clicks, conversions, extendClickPartitions, users } from '@hopwise/db'
import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayFile, writeDayFile } from '#src/click-columns/day-files.ts'
import { packClickDays } from '#src/click-columns/index.ts'
import { recordConversions } from '#src/features/money/earnings/index.ts'
import { checkFigures } from '#src/figures-check/check-figures.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { tenantOf } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { noteRuns, startSchedule } from '#src/testing/scheduler-runs.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { dropJob, dropOldClicks } from './drop-old-clicks.ts'
import { rebuildDays } from './rebuild-days.ts'

const now = new Date('2026-11-20T12:00:00Z')
const home = 'America/New_York'
const days = 'period=custom&from=2026-04-01&to=2026-11-20'
let hopwise: TestApp
let ada: Marketer
let eve: Marketer
let workspaceId: number
let clickIds: string[]
let evesWorkspaceId: number
let linkId: number

/** Around both ends of the month that is the last to go, and in one that stays. */
const moments = [
  '2026-05-10T12:00:00Z',
  '2026-06-30T12:00:00Z',
  '2026-06-30T23:30:00Z',
  '2026-07-01T00:30:00Z',
  '2026-07-01T12:00:00Z',
  '2026-09-05T08:00:00Z',
]

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  workspaceId = await workspaceIdOf(ada)
  eve = await hopwise.signUp()
  evesWorkspaceId = await workspaceIdOf(eve)
  const { orm, pool } = hopwise.services.database
  const isEve = eq(users.email, eve.account.email)
  await orm.update(users).set({ isOperator: true, appointedAt: now }).where(isEve)
  await ada.patch('/api/settings/preferences', { timeZone: home })
  await extendClickPartitions(pool, now, { from: new Date('2026-05-01') })
  linkId = (await aLink(ada)).id
  await pool.query(`update links set created_at = '2026-01-01' where id = $1`, [linkId])
  clickIds = await addVisits(
    hopwise.services,
    moments.flatMap((at, place) =>
      (['none', 'crawler'] as const).map((flag) => ({
        workspaceId,
        linkId,
        occurredAt: new Date(at),
        country: place % 2 === 0 ? 'DE' : 'US',
        device: 'mobile' as const,
        browser: 'Safari',
        referrerHost: place % 3 === 0 ? '' : 't.co',
        chosenBy: 'first-ten',
        platform: 'twitter' as const,
        flag,
        visitor: `v${place}`,
      })),
    ),
  )
  await beginAtDawn()
  await startSchedule(hopwise.services.database, dropJob)
  await ranOn('2026-11-18', '2026-11-19')
  await pool.query(
    `insert into conversions (workspace_id, source, transaction_id, kind, amount, occurred_at, matched_by,
       click_id, link_id)
     values ($1, 'shop', 'sale', 'sale', 10, '2026-05-11', 'click', $2, $3)`,
    [workspaceId, clickIds[0], linkId],
  )
})
afterAll(() => hopwise.stop())

/** Two clicks of one day in Tokyo, on both sides of the moment until which clicks go. */
async function beginAtDawn() {
  await eve.patch('/api/settings/preferences', { timeZone: 'Asia/Tokyo' })
  const { id } = await aLink(eve)
  const visit = {
    workspaceId: evesWorkspaceId,
    linkId: id,
    country: 'US',
    device: 'mobile' as const,
  }
  const at = ['2026-06-30T20:00:00Z', '2026-07-01T05:00:00Z'].map((moment) => new Date(moment))
  await addVisits(
    hopwise.services,
    at.map((occurredAt, place) => ({ ...visit, occurredAt, visitor: `d${place}` })),
  )
}

const ranOn = (...days: string[]) => noteRuns(hopwise.services.database, dropJob, days)

const dropping = (keepClicksMonths: number | null = 4) => {
  const { services } = hopwise
  const config = { ...services.config, keepClicksMonths }
  return dropOldClicks({ ...services, config }, services.background.stopping)
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

async function canvas(filter = '') {
  const { status, body } = await ada.get(`/api/analytics/canvas?${days}${filter}`)
  expect(status).toBe(200)
  return body
}

/** Under filters by what a click's day, platform and link say, as the pages of links and campaigns have them. */
async function drawLinks() {
  const filters = [
    `&link=${linkId}`,
    `&link=${linkId}&platform=twitter`,
    '&platform=instagram',
    '&weekday=7',
    '&campaign=none&weekday=3,7',
    '&network=clickbank',
  ]
  const all = await Promise.all(filters.map(canvas))
  return all.map(({ totals, trend, breakdowns }) => {
    const { link, campaign, product, network, weekday } = breakdowns
    return { totals, trend, link, campaign, product, network, weekday }
  })
}

const moveTo = (timeZone: string) => ada.patch('/api/settings/preferences', { timeZone })

const withoutVisitors = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one) => (key === 'visitors' ? undefined : one)))

test('a clock that is ahead for two nights drops nothing, and the log warns', async () => {
  const { services } = hopwise
  const count = () => services.database.orm.$count(clicks)
  const before = await count()
  const log = { info: vi.fn(), warn: vi.fn() }
  const config = { ...services.config, keepClicksMonths: 4 }
  const inTheFuture = async (at: string) => {
    const ahead = { ...services, config, log, now: () => new Date(at) }
    await dropOldClicks(ahead, services.background.stopping)
  }
  await inTheFuture('2031-02-28T02:00:00Z')
  await ranOn('2031-02-28')
  await inTheFuture('2031-02-28T02:20:00Z')
  await inTheFuture('2031-03-01T02:00:00Z')
  expect(await count()).toBe(before)
  expect(log.warn).toHaveBeenCalledTimes(3)
  expect(log.warn.mock.lastCall?.[1]).toContain('nothing is dropped yet')
})

test('dropping months of clicks leaves every figure as it was, also when days are made again', async () => {
  const [sums, drawn, ofLinks] = [await readSums(), await canvas(), await drawLinks()]
  expect(drawn.totals.clicks).toBe(moments.length)
  const { rows: present } = await hopwise.services.database.pool.query(
    'select count(*)::int as clicks from clicks where workspace_id = $1',
    [workspaceId],
  )
  expect(present).toEqual([{ clicks: 2 * moments.length }])

  await dropping()
  await dropping()
  const { rows: left } = await hopwise.services.database.pool.query(
    'select min(occurred_at) as first, count(*)::int as clicks from clicks where workspace_id = $1',
    [workspaceId],
  )
  expect(left).toEqual([{ first: new Date('2026-07-01T00:30:00Z'), clicks: 6 }])
  expect(await readSums()).toEqual(sums)

  const after = await canvas()
  // In New York that moment is in the evening of June 30, and the first day that is whole is July 1.
  expect(after.clicksSince).toBe('2026-07-01')
  expect(withoutVisitors({ ...after, clicksSince: null })).toEqual(withoutVisitors(drawn))
  expect(withoutVisitors(await drawLinks())).toEqual(withoutVisitors(ofLinks))
  const ofCountry = await canvas('&country=US')
  expect(ofCountry.totals.clicks).toBe(1)

  await rebuildDays(hopwise.services.database.orm, workspaceId)
  expect(await readSums()).toEqual(sums)
  await moveTo('Asia/Tokyo')
  expect((await canvas()).totals.clicks).toBe(moments.length)
  expect(await readSums()).not.toEqual(sums)
  const whose = { workspaceId, timeZone: 'Asia/Tokyo', isSample: false }
  expect(await checkFigures(readingCtx(hopwise.services, whose))).toEqual([])
  await moveTo(home)
  expect(await readSums()).toEqual(sums)
})

test('a drop is in the log of every operator, once', async () => {
  for (const operator of [ada, eve]) {
    const { body } = await operator.get('/api/audit-log')
    const drops = body.filter(({ action }) => action === 'dropClicks')
    expect(drops).toEqual([
      expect.objectContaining({
        title: 'Dropped months of clicks',
        actor: 'job',
        after: { months: 2, before: '2026-07-01T00:00:00.000Z' },
      }),
    ])
  }
})

test('where clicks are missing nothing is made of the others', async () => {
  const wide = await canvas()
  expect(wide.totals).toMatchObject({ visitors: null, epc: '1.67' })
  expect(wide.breakdowns.country.rows).toContainEqual(
    expect.objectContaining({ value: 'DE', clicks: 3, visitors: null, epc: '3.33' }),
  )

  const ofCountry = await canvas('&country=DE')
  const partial = { clicks: 1, visitors: null, revenue: '10.00', epc: null }
  expect(ofCountry.totals).toMatchObject(partial)
  expect(ofCountry.funnel).toMatchObject({ visits: null, clicks: null, conversions: 1 })
  expect(ofCountry.notCounted).toBeNull()
  const { trend } = await canvas('&country=US')
  expect(trend.findLast(({ clicks }) => clicks > 0)).toMatchObject({ visitors: 1 })

  const ofLink = await canvas(`&link=${linkId}`)
  expect(ofLink.totals).toMatchObject({ clicks: 6, visitors: null, epc: '1.67' })
  expect(ofLink.funnel).toMatchObject({ visits: null, clicks: 6 })
  expect(ofLink.breakdowns.country.rows).toContainEqual(expect.objectContaining(partial))

  const since = 'period=custom&from=2026-07-01&to=2026-11-20&compare=none&country=DE'
  const { body } = await ada.get(`/api/analytics/canvas?${since}`)
  expect(body.totals).toMatchObject({ clicks: 1, visitors: 1, epc: '0.00' })
  expect(body.funnel).toMatchObject({ visits: 2, clicks: 1 })
})

test('nothing is compared with days whose clicks are missing', async () => {
  const compared = async (filter: string) => {
    const period = 'period=custom&from=2026-08-01&to=2026-11-20'
    return (await ada.get(`/api/analytics/canvas?${period}${filter}`)).body
  }
  const ofLink = await compared(`&link=${linkId}`)
  expect(ofLink.totalsBefore).toMatchObject({ clicks: 5, visitors: null })
  const { totals, totalsBefore, trendBefore } = await compared('&country=US')
  expect(totals).toMatchObject({ clicks: 1, visitors: 1 })
  expect(totalsBefore).toBeNull()
  expect(trendBefore).toEqual([])
})

test('a file with clicks missing says from when on it has them', async () => {
  const file = async (filter: string) =>
    String((await ada.get(`/api/analytics/canvas/export?${days}${filter}`)).body)
  expect(await file('&country=DE')).toContain('2026-07-01')
  expect(await file('&dimension=country')).not.toContain('Clicks since')
})

const known = () =>
  hopwise.services.database.orm
    .select({ country: conversions.clickCountry, at: conversions.clickedAt })
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
    .orderBy(conversions.id)

test('what follows a sale whose click was dropped knows as much of the click as the sale', async () => {
  const tenant = tenantOf(hopwise.services, workspaceId)
  const reversal = {
    source: 'shop',
    transactionId: 'sale',
    kind: 'refund',
    amount: '-4.00',
  } as const
  // Now that the click is gone, only the second of them leads anywhere.
  const subIds = [clickIds[0] ?? '', (await aLink(ada, { slug: 'another' })).slug]
  await recordConversions(
    tenant,
    [{ ...reversal, status: 'confirmed', currency: 'USD', subIds, occurredAt: now }],
    { route: 'postback' },
  )
  const click = { country: 'DE', at: new Date(moments[0] ?? '') }
  expect(await known()).toEqual([click, click])
})

test('taking a change of many back gives a sale its click again, though it was dropped', async () => {
  const { rows } = await hopwise.services.database.pool.query<{ id: number }>(
    `select id from conversions where workspace_id = $1 and kind = 'sale'`,
    [workspaceId],
  )
  const before = await known()
  const other = await aLink(ada)
  const { body } = await ada.post('/api/earnings/bulk', {
    ids: rows.map(({ id }) => id),
    change: { linkId: other.id },
  })
  expect(await known()).not.toEqual(before)
  await ada.post(`/api/earnings/bulk/${body.undoId}/undo`)
  expect(await known()).toEqual(before)
})

test.each(['another link', 'its own link'])(
  'a sale that was assigned to %s by hand is given back to its click, though it was dropped',
  async (which) => {
    const { rows } = await hopwise.services.database.pool.query<{ id: number }>(
      `select id from conversions where workspace_id = $1 and kind = 'sale'`,
      [workspaceId],
    )
    const ids = rows.map(({ id }) => id)
    const address: `/api/earnings/${number}` = `/api/earnings/${ids[0] ?? 0}`
    const sale = async () => {
      const { matchedBy, link, click } = (await ada.get(address)).body
      return { matchedBy, link, click }
    }
    const before = [await known(), await sale()]
    const to = which === 'its own link' ? linkId : (await aLink(ada)).id
    const { body } = await ada.post('/api/earnings/assign', {
      assignments: [{ ids, linkId: to }],
      rules: [],
    })
    expect((await sale()).matchedBy).toBe('hand')
    await ada.post('/api/earnings/assign', body.undo)
    expect([await known(), await sale()]).toEqual(before)
    // It is its click already.
    await ada.post('/api/earnings/assign', { assignments: [{ ids, linkId: null }], rules: [] })
    expect([await known(), await sale()]).toEqual(before)
  },
)

test('a sale that is assigned elsewhere is erased with its dropped click', async () => {
  const { pool } = hopwise.services.database
  const { rows } = await pool.query<{ id: number }>(
    `select id from conversions where workspace_id = $1 and kind = 'sale'`,
    [workspaceId],
  )
  const ids = rows.map(({ id }) => id)
  const { body } = await ada.post('/api/earnings/assign', {
    assignments: [{ ids, linkId: (await aLink(ada)).id }],
    rules: [],
  })
  const erased = await ada.post('/api/visitor-data/erase', { search: clickIds[0] })
  expect(erased.body.conversions).toBe(2)
  const stored = await pool.query('select to_jsonb(conversions) as row from conversions')
  expect(JSON.stringify(stored.rows)).not.toContain(clickIds[0])
  await ada.post('/api/earnings/assign', body.undo)
  const click = { country: 'DE', at: new Date(moments[0] ?? '') }
  expect(await known()).toEqual([click, click])
  const [sale] = (await pool.query('select click_id from conversions where id = $1', ids)).rows
  clickIds[0] = sale.click_id
})

test('a sale that is moved to a click no one knows keeps nothing of the one before', async () => {
  const { orm } = hopwise.services.database
  const all = eq(conversions.workspaceId, workspaceId)
  await orm
    .transaction(async (inner) => {
      await inner
        .update(conversions)
        .set({ clickId: clickIds[1]?.replace(/.$/, '~') })
        .where(all)
      const rows = await inner.select().from(conversions).where(all)
      expect(rows.map(({ clickedAt }) => clickedAt)).toEqual([null, null])
      inner.rollback()
    })
    .catch((error) => expect(error).toBeInstanceOf(TransactionRollbackError))
})

test('nothing is asked of a sale’s click that was dropped', async () => {
  const { orm } = hopwise.services.database
  const move = (at: string) =>
    orm
      .update(conversions)
      .set({ occurredAt: new Date(at) })
      .where(and(eq(conversions.workspaceId, workspaceId), eq(conversions.kind, 'sale')))
  await move('2026-05-01')
  const whose = { workspaceId, timeZone: home, isSample: false }
  expect(await checkFigures(readingCtx(hopwise.services, whose))).toEqual([])
  await move('2026-05-11')
})

test('a sale shows its click, and is erased, as if the click had not been dropped', async () => {
  const { rows } = await hopwise.services.database.pool.query<{ id: number }>(
    `select id from conversions where workspace_id = $1 and kind = 'sale'`,
    [workspaceId],
  )
  const address: `/api/earnings/${number}` = `/api/earnings/${rows[0]?.id ?? 0}`
  const click = { at: '2026-05-10T12:00:00.000Z', country: 'DE', browser: 'Safari', referrer: '' }
  expect((await ada.get(address)).body.click).toMatchObject({ id: clickIds[0], ...click })
  const drawn = await canvas()
  await ada.post('/api/visitor-data/erase', { search: clickIds[0] })
  const { body } = await ada.get(address)
  expect(body.click).toMatchObject(click)
  expect(body.click?.id).not.toBe(clickIds[0])
  expect(await canvas()).toEqual(drawn)
})

test('packed days of dropped clicks are removed', async () => {
  const { config } = hopwise.services
  const write = (day: string) =>
    writeDayFile(config, workspaceId, { day, bytes: Buffer.from('packed') })
  await write('2026-05-10')
  await write('2026-06-30')
  await write('2026-09-05')
  await packClickDays(anotherProcess(hopwise.services), new AbortController().signal)
  const folder = dirname(dayFile(config, workspaceId, '2026-05-10'))
  expect(await readdir(folder)).toEqual(['2026-09-05'])
})

test('a packed day that dropped clicks share with kept ones is removed as well', async () => {
  const { config } = hopwise.services
  const write = (day: string) =>
    writeDayFile(config, workspaceId, { day, bytes: Buffer.from('packed') })
  await moveTo('Asia/Tokyo')
  await write('2026-07-01')
  await write('2026-07-02')
  await packClickDays(anotherProcess(hopwise.services), new AbortController().signal)
  const folder = dirname(dayFile(config, workspaceId, '2026-07-01'))
  const left = await readdir(folder)
  expect(left).toContain('2026-07-02')
  expect(left).not.toContain('2026-07-01')
  await moveTo(home)
})

test('a day that dropped clicks began in another zone is one of those before, with every click of it', async () => {
  const { config } = hopwise.services
  await eve.patch('/api/settings/preferences', { timeZone: home })
  const day = async (filter: string) => {
    const period = 'period=custom&from=2026-07-01&to=2026-07-01&compare=none'
    return (await eve.get(`/api/analytics/canvas?${period}${filter}`)).body
  }
  const whole = await day('')
  expect(whole.clicksSince).toBe('2026-07-02')
  expect(whole.totals).toMatchObject({ clicks: 2, visitors: null })
  expect((await day('&country=US')).totals).toMatchObject({ clicks: 0, visitors: null, epc: null })

  await writeDayFile(config, evesWorkspaceId, { day: '2026-07-01', bytes: Buffer.from('packed') })
  await packClickDays(anotherProcess(hopwise.services), new AbortController().signal)
  const folder = dirname(dayFile(config, evesWorkspaceId, '2026-07-01'))
  expect(await readdir(folder)).toEqual([])
})

test('months that something reads for days are warned of', async () => {
  const { services } = hopwise
  const reader = await services.database.pool.connect()
  await reader.query('begin; select from clicks limit 1')
  const log = { info: vi.fn(), warn: vi.fn() }
  const config = { ...services.config, keepClicksMonths: 2 }
  await dropOldClicks({ ...services, config, log }, services.background.stopping)
  await reader.query('rollback')
  reader.release()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.lastCall?.[0].err).toMatchObject({ code: '55P03' })
})

test('all clicks are kept where nothing else is set', async () => {
  const { pool } = hopwise.services.database
  const count = async () => (await pool.query('select count(*)::int as n from clicks')).rows
  const before = await count()
  await dropping(null)
  expect(await count()).toEqual(before)
})
