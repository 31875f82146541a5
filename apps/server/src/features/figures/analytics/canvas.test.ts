import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AnalyticsCanvas,
  type CanvasDimension,
  type CanvasFigures,
  canvasDimensions,
} from '@hopwise/contracts'
import { campaigns, clicks, conversions, links, products } from '@hopwise/db'
import { type Random, seededRandom } from '@hopwise/units'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packClickDays } from '#src/click-columns/index.ts'
import { forgetClickDetails } from '#src/features/money/admin/index.ts'
import { removeClosedAccounts } from '#src/features/people/settings/index.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import { plainCanvas, readPlainRows } from '#src/testing/plain-canvas.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

/** In the world below clocks went back on 25 October and forward on 4 October (Sydney). */
const now = new Date('2026-11-05T10:00:00Z')
const days = { from: '2026-10-01', to: '2026-11-05' }
let hopwise: TestApp
let ada: Marketer
let workspaceId: number

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  workspaceId = await workspaceIdOf(ada)
  await fillWorld(workspaceId, seededRandom(7))
})
afterAll(() => hopwise.stop())

const values = {
  country: ['DE', 'AT', 'US', 'ZZ'],
  referrerHost: ['', 't.co', 'x.com', 'l.facebook.com', 'blog.example', 'www.blog.example'],
  device: ['mobile', 'desktop', 'tablet'] as const,
  browser: ['Safari', 'Chrome', ''],
  os: ['iOS', 'Windows', ''],
}

/** Links of three campaigns and products, visits on some days and many on others, sales of all kinds. */
async function fillWorld(owner: number, random: Random): Promise<void> {
  const { orm } = hopwise.services.database
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const own = await orm
    .insert(products)
    .values(
      (['clickbank', 'amazon', 'other'] as const).map((network) => ({
        workspaceId: owner,
        name: `From ${network}`,
        network,
      })),
    )
    .returning()
  const productId = own[0]?.id ?? 0
  const running = await orm
    .insert(campaigns)
    .values(
      ['Spring', 'Autumn'].map((name) => ({
        workspaceId: owner,
        name,
        productId,
        platforms: [],
        startDate: '2026-01-01',
      })),
    )
    .returning()
  const made = await orm
    .insert(links)
    .values(
      Array.from({ length: 6 }, (_, n) => ({
        workspaceId: owner,
        slug: `canvas-${owner}-${n}`,
        title: n === 0 ? 'The first' : null,
        productId: own[n % 3]?.id ?? 0,
        campaignId: running[n % 4]?.id ?? null,
        originalUrl: 'https://shop.example/',
        platform: pick(['twitter', 'general'] as const),
      })),
    )
    .returning()
  const dayMs = 86_400_000
  await addVisits(
    hopwise.services,
    Array.from({ length: 2400 }, () => {
      const link = pick(made)
      return {
        workspaceId: owner,
        linkId: link.id,
        platform: link.platform ?? 'general',
        // Most in the last days.
        occurredAt: new Date(now.getTime() - random() ** 3 * 36 * dayMs),
        country: pick(values.country),
        referrerHost: pick(values.referrerHost),
        device: pick(values.device),
        browser: pick(values.browser),
        os: pick(values.os),
        visitor: pick(['', ...Array.from({ length: 40 }, (_, n) => `visitor-${n}`)]),
        userAgent: 'a browser of someone',
        flag: random() < 0.15 ? pick(['crawler', 'owner'] as const) : ('none' as const),
      }
    }),
  )
  const visits = await orm.select().from(clicks).where(eq(clicks.workspaceId, owner))
  await orm.insert(conversions).values(
    Array.from({ length: 300 }, (_, n) => {
      const click = random() < 0.6 ? pick(visits) : null
      const link = click === null && random() < 0.5 ? pick(made) : null
      const kind = random() < 0.1 ? ('refund' as const) : ('sale' as const)
      const isDayOnly = random() < 0.2
      const at = new Date((click?.occurredAt ?? now).getTime() - random() * 3 * dayMs)
      return {
        workspaceId: owner,
        source: 'manual',
        transactionId: kind === 'sale' ? `T${n}` : `T${n - 1}`,
        kind,
        status: pick(['pending', 'confirmed', 'paid', 'reversed'] as const),
        amount: (kind === 'sale' ? random() * 90 : -random() * 90).toFixed(2),
        clickId: click?.id ?? null,
        linkId: click?.linkId ?? link?.id ?? null,
        occurredAt: isDayOnly ? new Date(`${at.toISOString().slice(0, 10)}T12:00:00Z`) : at,
        isDayOnly,
      }
    }),
  )
}

type Query = Record<string, string>

async function canvas(query: Query, marketer = ada): Promise<AnalyticsCanvas> {
  const text = new URLSearchParams({ period: 'custom', ...days, ...query }).toString()
  const { status, body } = await marketer.get(`/api/analytics/canvas?${text}`)
  expect(body).not.toHaveProperty('issues')
  expect(status).toBe(200)
  return body as AnalyticsCanvas
}

const zones = ['UTC', 'Europe/Berlin', 'Australia/Sydney', 'Pacific/Honolulu']

async function moveTo(timeZone: string): Promise<void> {
  const { status } = await ada.patch('/api/settings/preferences', { timeZone })
  expect(status).toBe(200)
}

function figuresOf({ clicks, visitors, conversions, revenue }: CanvasFigures) {
  return { clicks, visitors, conversions, revenue }
}

const isSomething = ({ clicks, conversions, revenue }: CanvasFigures) =>
  clicks > 0 || conversions > 0 || Number(revenue) !== 0

function asPlain({ totals, trend, breakdowns, grid, notCounted, funnel }: AnalyticsCanvas) {
  const { confirmed, paid, confirmedMoney, paidMoney } = funnel
  return {
    totals: figuresOf(totals),
    days: Object.fromEntries(
      trend.filter(isSomething).map((point) => [point.day, figuresOf(point)]),
    ),
    breakdowns: Object.fromEntries(
      canvasDimensions.map((name) => [
        name,
        Object.fromEntries(breakdowns[name].rows.map((row) => [row.value, figuresOf(row)])),
      ]),
    ),
    grid,
    notCounted: notCounted === null ? null : notCounted.visits,
    funnel: { confirmed, paid, confirmedMoney, paidMoney },
  }
}

/** What comes to nothing has no row. */
function shown(plain: ReturnType<typeof plainCanvas>) {
  const rowsOf = (sums: Record<string, CanvasFigures>) =>
    Object.fromEntries(Object.entries(sums).filter(([, sum]) => isSomething(sum)))
  return {
    ...plain,
    days: rowsOf(plain.days as never),
    breakdowns: Object.fromEntries(
      Object.entries(plain.breakdowns).map(([name, sums]) => [name, rowsOf(sums as never)]),
    ),
  }
}

function randomFilters(random: Random, known: AnalyticsCanvas): Query {
  const count = Math.floor(random() * 4)
  const chosen = canvasDimensions.toSorted(() => random() - 0.5).slice(0, count)
  return Object.fromEntries(
    chosen.map((name) => {
      const rows = known.breakdowns[name].rows.filter(() => random() < 0.5)
      return [name, rows.map(({ value }) => value).join(',') || fallback(name)]
    }),
  )
}

const fallback = (name: CanvasDimension) =>
  ['network', 'link', 'campaign', 'product'].includes(name) ? 'none' : 'unknown'

test.each(zones)(
  'in %s figures under any filters are those of a plain count of all rows',
  async (timeZone) => {
    await moveTo(timeZone)
    const rows = await readPlainRows(hopwise.services, workspaceId, timeZone)
    const random = seededRandom(timeZone.length)
    const known = await canvas({})
    const queries = Array.from({ length: 12 }, (_, n) => ({
      ...(n === 0 ? {} : randomFilters(random, known)),
      platform: random() < 0.2 ? 'twitter' : 'all',
    }))
    for (const { platform, ...filters } of [...queries, ...queries]) {
      const body = await canvas({ ...filters, platform, metric: 'revenue' })
      const plain = plainCanvas(rows, { ...days, platform, filters })
      expect(asPlain(body), JSON.stringify(filters)).toEqual(shown(plain))
      const sum = plain.notCounted === null ? null : plain.totals.clicks + plain.notCounted
      expect(body.funnel.visits).toBe(sum)
    }
    expect(await packedDays()).not.toEqual([])
  },
)

async function packedDays(owner = workspaceId): Promise<string[]> {
  const folder = join(hopwise.services.config.dataDir, 'click-columns', String(owner))
  return (await readdir(folder).catch(() => [])).toSorted()
}
const fileOf = (day: string, owner = workspaceId) =>
  join(hopwise.services.config.dataDir, 'click-columns', String(owner), day)

test('without filters the totals and the trend are those of the overview', async () => {
  for (const query of ['period=7days', 'period=1year', 'period=90days&platform=twitter']) {
    const { body } = await ada.get(`/api/analytics/overview?${query}`)
    const own = (await ada.get(`/api/analytics/canvas?${query}`)).body as AnalyticsCanvas
    const { clicks, conversions, revenue } = body.totals
    expect(own.totals).toMatchObject({ clicks, conversions, revenue })
    expect(own.trend).toMatchObject(body.trend)
    expect(own.step).toBe(body.step)
    const audience = (await ada.get(`/api/analytics/audience?${query}`)).body
    expect(own.notCounted).toEqual(audience.notCounted)
    expect(own.grid).toEqual(audience.hours)
  }
})

test('every breakdown adds up to the totals', async () => {
  const { totals, breakdowns } = await canvas({ compare: 'none' })
  for (const name of canvasDimensions) {
    const { rows, more } = breakdowns[name]
    const sum = (figure: 'clicks' | 'conversions') =>
      rows.reduce((all, row) => all + row[figure], 0)
    expect({ name, more, clicks: sum('clicks'), conversions: sum('conversions') }).toEqual({
      name,
      more: 0,
      clicks: totals.clicks,
      conversions: totals.conversions,
    })
    const revenue = rows.reduce((all, row) => all + Number(row.revenue), 0)
    expect(revenue).toBeCloseTo(Number(totals.revenue), 2)
  }
})

test.each([
  ['country', 'device'],
  ['campaign', 'day'],
  ['day', 'link'],
  ['product', 'hour'],
  ['referrer', 'network'],
] as const)('rows of %s by %s add up to the rows of each', async (by, and) => {
  const rowsOf = async (query: string) => {
    const { body } = await ada.get(
      `/api/analytics/breakdown?period=custom&from=${days.from}&to=${days.to}&platform=twitter&country=DE,AT&pageSize=1000&${query}`,
    )
    expect(body.more).toBe(0)
    return body.rows
  }
  const crossed = await rowsOf(`by=${by}&and=${and}`)
  const addUp = (rows: typeof crossed, keyOf: (row: (typeof crossed)[number]) => string) =>
    new Map(
      [...Map.groupBy(rows, keyOf)].map(([key, some]) => [
        key,
        [
          some.reduce((sum, { clicks }) => sum + clicks, 0),
          some.reduce((sum, { conversions }) => sum + conversions, 0),
          some.reduce((sum, { revenue }) => sum + Math.round(Number(revenue) * 100), 0),
        ],
      ]),
    )
  const isAny = ([, sums]: [string, number[]]) => sums.some((sum) => sum !== 0)
  for (const [name, keyOf] of [
    [by, (row: (typeof crossed)[number]) => row.value],
    [and, (row: (typeof crossed)[number]) => row.second?.value ?? ''],
  ] as const) {
    const single = addUp(await rowsOf(`by=${name}`), ({ value }) => value)
    expect(addUp(crossed, keyOf)).toEqual(new Map([...single].filter(isAny)))
  }
})

test('rows of two dimensions come by the metric, and where one is the day, in its order', async () => {
  const ask = async (query: string) =>
    (
      await ada.get(
        `/api/analytics/breakdown?period=custom&from=${days.from}&to=${days.to}&${query}`,
      )
    ).body
  const some = await ask('by=country&and=device&metric=revenue&pageSize=3')
  const all = await ask('by=country&and=device&metric=revenue')
  expect([some.rows, some.more]).toEqual([all.rows.slice(0, 3), all.rows.length - 3])
  const revenue = all.rows.map((row) => Number(row.revenue))
  expect(revenue).toEqual(revenue.toSorted((one, other) => other - one))
  const { rows } = await ask('by=campaign&and=day')
  const order = rows.map(({ second }) => second?.value ?? '')
  expect(order).toEqual(order.toSorted())
  expect(rows.some(({ label }) => label === 'Spring')).toBe(true)
})

test('two dimensions are refused where they are one, or where both have too many values', async () => {
  const same = await ada.get('/api/analytics/breakdown?by=day&and=day')
  expect([same.status, same.body.issues?.[0]?.path]).toEqual([400, 'and'])
  const eve = await hopwise.signUp()
  const owner = await workspaceIdOf(eve)
  const { orm } = hopwise.services.database
  const [product] = await orm.insert(products).values({ workspaceId: owner, name: 'P' }).returning()
  const made = await orm
    .insert(links)
    .values(
      Array.from({ length: 101 }, (_, n) => ({
        workspaceId: owner,
        slug: `crossed-${owner}-${n}`,
        productId: product?.id ?? 0,
        originalUrl: 'https://shop.example/',
      })),
    )
    .returning()
  await addVisits(
    hopwise.services,
    made.map(({ id }, n) => ({
      workspaceId: owner,
      linkId: id,
      occurredAt: new Date('2026-11-04T10:00:00Z'),
      referrerHost: `host-${n}.example`,
      visitor: 'one',
    })),
  )
  const many = await eve.get('/api/v1/analytics?by=link,referrer')
  expect([many.status, many.body.issues?.[0]?.path]).toEqual([400, 'by'])
  expect(many.body.message).toBe(
    'There are 101 values of link and 101 of referrer. One of the two can have at most 100. Filter by one of them, or choose fewer days.',
  )
  const fine = await eve.get('/api/v1/analytics?by=link,day&limit=1000&metrics=clicks')
  expect(fine.body.rows).toHaveLength(101)
  expect(fine.body.rows[0]).toEqual({
    value: expect.stringMatching(/^\d+$/),
    label: expect.any(String),
    second: { value: '2026-11-04', label: null },
    clicks: 1,
  })
})

test('rows come by the metric that is asked for, named where a number says nothing', async () => {
  const { breakdowns } = await canvas({ metric: 'revenue' })
  const revenue = breakdowns.country.rows.map((row) => Number(row.revenue))
  expect(revenue).toEqual(revenue.toSorted((one, other) => other - one))
  const labels = (name: CanvasDimension) => breakdowns[name].rows.map(({ label }) => label)
  expect(labels('network')).toContain('ClickBank')
  expect(labels('campaign')).toEqual(expect.arrayContaining(['Spring', 'Autumn', null]))
  expect(labels('link')).toEqual(
    expect.arrayContaining(['The first', `canvas-${workspaceId}-1 · From amazon`, null]),
  )
  expect(new Set(labels('country'))).toEqual(new Set([null]))
})

test('a period is compared with the one before or the same days a year before, point by point', async () => {
  const query = { from: '2026-11-01', to: '2026-11-04' }
  const previous = await canvas(query)
  expect(previous.before).toEqual({ from: '2026-10-28', to: '2026-10-31' })
  const own = await canvas({ from: '2026-10-28', to: '2026-10-31' })
  expect(previous.totalsBefore).toEqual(own.totals)
  expect(previous.trendBefore).toEqual(own.trend)
  const year = await canvas({ ...query, compare: 'year' })
  expect(year.before).toEqual({ from: '2025-11-01', to: '2025-11-04' })
  const none = await canvas({ ...query, compare: 'none' })
  expect(none).toMatchObject({ before: null, totalsBefore: null, trendBefore: [] })
  const long = await canvas({ from: '2026-01-01', to: '2026-11-05', compare: 'year' })
  expect(long.step).toBe('week')
  expect(long.trendBefore).toHaveLength(long.trend.length)
})

test('a filter by what another workspace has finds nothing', async () => {
  const eve = await hopwise.signUp()
  const { breakdowns } = await canvas({})
  for (const name of ['link', 'campaign', 'product'] as const) {
    const value = breakdowns[name].rows.map((row) => row.value).find((one) => one !== 'none')
    const body = await canvas({ [name]: value ?? '' }, eve)
    expect(body.totals).toEqual({
      clicks: 0,
      visitors: 0,
      conversions: 0,
      revenue: '0.00',
      epc: null,
    })
    expect(JSON.stringify(body)).not.toContain('The first')
  }
})

test.each([
  [
    'country=de',
    'country',
    'de is not a country code; a country is two capital letters, such as DE',
  ],
  ['country=DE,,AT', 'country', 'A value is missing between the commas'],
  ['device=phone', 'device', 'phone is not one of desktop, mobile, tablet, tv, other, unknown'],
  ['hour=24', 'hour', '24 is not an hour from 0 to 23'],
  ['weekday=0', 'weekday', '0 is not a weekday from 1 to 7'],
  ['network=ebay', 'network', 'ebay is not one of clickbank, amazon, other, none'],
  ['link=x', 'link', 'x is not the id of a link'],
  ['campaign=99999999999', 'campaign', '99999999999 is not the id of a campaign'],
  [`product=${Array(101).fill(1)}`, 'product', 'Provide up to 100 values'],
  [`browser=${'a'.repeat(300)}`, 'browser', `${'a'.repeat(50)} is longer than 255 characters`],
  ['metric=sales', 'metric', 'Invalid input'],
  ['period=custom&from=2026-02-01', 'to', 'Please choose the last day'],
])('%.40s is refused, naming the field', async (query, path, message) => {
  for (const call of ['canvas', 'canvas/export']) {
    const answer = await ada.get(`/api/analytics/${call}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, message }))
  }
})

const changes: Record<string, (path: string) => Promise<void>> = {
  'cut off': async (path) => truncate(path, (await stat(path)).size - 100),
  'cut off in its head': (path) => truncate(path, 30),
  empty: (path) => truncate(path, 0),
  'of another version': (path) => change(path, 4),
  'damaged in its head': (path) => change(path, 40),
  'damaged at its end': (path) => change(path, -3),
}

async function change(path: string, place: number): Promise<void> {
  const bytes = await readFile(path)
  const at = place < 0 ? bytes.length + place : place
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

test.each(Object.entries(changes))(
  'a packed day that is %s is packed again',
  async (_name, harm) => {
    const query = { country: 'DE,AT' }
    const before = await canvas(query)
    const day = (await packedDays()).at(-1) ?? ''
    await harm(fileOf(day))
    const harmed = await readFile(fileOf(day))
    expect(await canvas(query)).toEqual(before)
    // Rows come from the database in any order, so the bytes may be others than at first.
    expect(await readFile(fileOf(day))).not.toEqual(harmed)
  },
)

test('clicks that come late and clicks that go are seen at once', async () => {
  const { orm } = hopwise.services.database
  const day = (await packedDays()).at(-1) ?? ''
  const query = { from: day, to: day, country: 'DE' }
  const before = await canvas(query)
  const [link] = await orm.select().from(links).where(eq(links.workspaceId, workspaceId))
  const late = {
    workspaceId,
    linkId: link?.id ?? 0,
    occurredAt: new Date(`${day}T23:30:00Z`),
    country: 'DE',
    visitor: 'late',
  }
  await addVisits(hopwise.services, [late])
  const after = await canvas(query)
  expect(after.totals.clicks).toBe(before.totals.clicks + 1)
  expect(after.totals.visitors).toBe((before.totals.visitors ?? 0) + 1)
  await orm
    .delete(clicks)
    .where(and(eq(clicks.workspaceId, workspaceId), eq(clicks.visitor, 'late')))
  await hopwise.services.database.pool.query('select rebuild_days($1)', [workspaceId])
  expect(await canvas(query)).toEqual(before)
})

test('a sale that changes, moves or goes is seen at once, and stays right in every time zone', async () => {
  const { orm, pool } = hopwise.services.database
  const query = { country: 'DE' }
  const before = await canvas(query)
  const [sale] = await orm
    .insert(conversions)
    .values({
      workspaceId,
      source: 'manual',
      transactionId: 'late',
      status: 'pending',
      amount: '40.00',
      occurredAt: now,
    })
    .returning()
  const own = eq(conversions.id, sale?.id ?? 0)
  const earned = async (filters: Record<string, string>) =>
    Number((await canvas(filters)).totals.revenue)
  const base = Number(before.totals.revenue)
  // Without a click it is of no country.
  expect(await earned(query)).toBe(base)
  await orm.update(conversions).set({ clickCountry: 'DE' }).where(own)
  expect(await earned(query)).toBeCloseTo(base + 40)
  await orm.update(conversions).set({ amount: '50.00' }).where(own)
  expect(await earned(query)).toBeCloseTo(base + 50)
  const dayBefore = new Date(now.getTime() - 86_400_000)
  const yesterday = dayBefore.toISOString().slice(0, 10)
  const alone = { ...query, from: yesterday, to: yesterday }
  const ofYesterday = await earned(alone)
  await orm.update(conversions).set({ occurredAt: dayBefore }).where(own)
  expect(await earned(alone)).toBeCloseTo(ofYesterday + 50)
  await pool.query('select rebuild_days($1)', [workspaceId])
  expect(await earned(alone)).toBeCloseTo(ofYesterday + 50)
  await orm.delete(conversions).where(own)
  expect(await canvas(query)).toEqual(before)
})

test('packed days hold nothing of a single person', async () => {
  const day = (await packedDays()).at(-1) ?? ''
  const text = (await readFile(fileOf(day))).toString('latin1')
  expect(text).toContain('Safari')
  expect(text).not.toContain('visitor-')
  expect(text).not.toContain('a browser of someone')
})

test('the nightly job packs every day with enough clicks, and removes what no workspace has', async () => {
  await canvas({})
  const packed = await packedDays()
  const left = join(hopwise.services.config.dataDir, 'click-columns', '2147483647')
  await mkdir(left, { recursive: true })
  for (const day of packed) await truncate(fileOf(day), 0)
  await packClickDays(anotherProcess(hopwise.services), neverAborted)
  const sizes = await Promise.all(packed.map(async (day) => (await stat(fileOf(day))).size))
  // Today is packed when someone looks.
  expect(sizes.filter((size) => size === 0).length).toBeLessThanOrEqual(1)
  expect(await readdir(join(left, '..'))).not.toContain('2147483647')
})

const neverAborted = new AbortController().signal

test('a night of packing that is cut short goes on where it stopped, and not at all once it is over', async () => {
  await canvas({ period: 'custom', from: days.from, to: '2026-11-04' })
  const packed = (await packedDays()).filter((day) => day < '2026-11-05')
  for (const day of packed) await truncate(fileOf(day), 0)
  const services = anotherProcess(hopwise.services)
  const progress = services.background.noteOf('pack-click-days', { next: 0, doneOn: '' })
  const run = async (signal = neverAborted) => {
    await packClickDays(services, signal, { runMs: 0 })
    const sizes = await Promise.all(packed.map(async (day) => (await stat(fileOf(day))).size))
    return sizes.filter((size) => size > 0).length
  }
  expect(await run()).toBe(1)
  expect(await run()).toBe(2)
  const stopping = AbortSignal.abort()
  expect(await run(stopping)).toBe(3)
  while (progress.doneOn === '') await run()
  expect(progress.doneOn).toBe('2026-11-05')
  expect(await run()).toBe(packed.length)
  await truncate(fileOf(packed[0] ?? ''), 0)
  expect(await run()).toBe(packed.length - 1)
})

test('a new time zone, an erased visitor and a deleted account take the packed days along', async () => {
  const eve = await hopwise.signUp()
  const own = await workspaceIdOf(eve)
  await fillWorld(own, seededRandom(8))
  const pack = async () => {
    await canvas({}, eve)
    expect(await packedDays(own)).not.toEqual([])
  }
  await pack()
  await eve.patch('/api/settings/preferences', { timeZone: 'Asia/Kolkata' })
  expect(await packedDays(own)).toEqual([])
  await pack()
  const { orm } = hopwise.services.database
  const [click] = await orm.select().from(clicks).where(eq(clicks.workspaceId, own)).limit(1)
  const erased = await eve.post('/api/visitor-data/erase', { search: click?.id ?? '' })
  expect(erased.status).toBe(200)
  expect(await packedDays(own)).toEqual([])
  await pack()
  const { email, password } = eve.account
  expect((await eve.post('/api/settings/account/delete', { email, password })).status).toBe(200)
  await removeClosedAccounts(hopwise.services)
  const folder = join(hopwise.services.config.dataDir, 'click-columns')
  expect(await readdir(folder)).not.toContain(String(own))
})

test('an erased visitor is forgotten by the packed days of other machines too', async () => {
  const eve = await hopwise.signUp()
  const own = await workspaceIdOf(eve)
  await fillWorld(own, seededRandom(10))
  const { orm } = hopwise.services.database
  const [link] = await orm.select().from(links).where(eq(links.workspaceId, own))
  const often = { workspaceId: own, linkId: link?.id ?? 0, visitor: 'erased', times: 120 }
  await addVisits(hopwise.services, [{ ...often, occurredAt: new Date('2026-10-20T10:00:00Z') }])
  const visitorsOn = async () =>
    (await canvas({}, eve)).trend.find(({ day }) => day === '2026-10-20')?.visitors ?? 0
  const before = await visitorsOn()
  const kept = await readFile(fileOf('2026-10-20', own))
  const [click] = await orm.select().from(clicks).where(eq(clicks.visitor, 'erased')).limit(1)
  await eve.post('/api/visitor-data/erase', { search: click?.id ?? '' })
  // Another machine still has its file.
  await writeFile(fileOf('2026-10-20', own), kept)
  expect(await visitorsOn()).toBe(before + 119)
})

test('visitors whose details are forgotten are not counted as if they were known', async () => {
  const eve = await hopwise.signUp()
  const own = await workspaceIdOf(eve)
  await fillWorld(own, seededRandom(9))
  const [link] = await hopwise.services.database.orm
    .select()
    .from(links)
    .where(eq(links.workspaceId, own))
  const old = { workspaceId: own, linkId: link?.id ?? 0, visitor: 'old', times: 120 }
  await addVisits(hopwise.services, [{ ...old, occurredAt: new Date('2026-10-20T10:00:00Z') }])
  const before = await canvas({}, eve)
  expect(before.detailsSince).toBeNull()
  expect(before.totals.visitors ?? 0).toBeLessThan(before.totals.clicks)
  await eve.patch('/api/admin/settings', { clickDetailDays: 7 })
  expect(await packedDays(own)).toContain('2026-10-20')
  await forgetClickDetails(hopwise.services, hopwise.services.background.stopping)
  expect(await packedDays(own)).not.toContain('2026-10-20')
  const after = await canvas({}, eve)
  expect(after.detailsSince).toBe('2026-10-30')
  const pointsOf = ({ trend }: AnalyticsCanvas, isForgotten: boolean) =>
    trend.filter(({ day }) => day < '2026-10-29' === isForgotten && day !== '2026-10-29')
  expect(pointsOf(after, false)).toEqual(pointsOf(before, false))
  for (const point of pointsOf(after, true)) expect(point.visitors).toBe(point.clicks)
})

test('the export has every row of a breakdown, or the trend, under the same filters', async () => {
  const query = 'period=custom&from=2026-10-26&to=2026-11-04&country=DE'
  const own = (await ada.get(`/api/analytics/canvas?${query}`)).body as AnalyticsCanvas
  const lines = async (more: string) => {
    const answer = await ada.get(`/api/analytics/canvas/export?${query}${more}`)
    const name = String(answer.headers['content-disposition'])
    return [name, ...String(answer.body).replace('\ufeff', '').trim().split('\n')]
  }
  const [name, header, ...rows] = await lines('&dimension=campaign')
  expect(name).toContain('analytics-campaign-2026-10-26-2026-11-04.csv')
  expect(header).toBe('Campaign,Name,Clicks,Visitors,Conversions,Revenue (USD),EPC (USD)')
  expect(rows).toEqual(
    own.breakdowns.campaign.rows.map(
      ({ value, label, clicks, visitors, conversions, revenue, epc }) =>
        [value, label, clicks, visitors, conversions, Number(revenue), epc && Number(epc)].join(
          ',',
        ),
    ),
  )
  const [, trendHeader, ...points] = await lines('')
  expect(trendHeader).toBe('Day,Clicks,Visitors,Conversions,Revenue (USD),EPC (USD)')
  expect(points).toHaveLength(10)
  expect(points[0]).toContain(`2026-10-26,${own.trend[0]?.clicks},`)
})
