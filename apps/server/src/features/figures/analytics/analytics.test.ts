import { campaigns, conversions, links, products, socialAccounts, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldReferrers } from '#src/rollups/fold-referrers.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

/** A Wednesday; in Kolkata it is Thursday already. */
const now = new Date('2026-11-18T20:00:00Z')

let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let linkIds: number[]
let campaignIds: number[]

const visit = (at: string, link: 0 | 1, more: object = {}) => ({
  workspaceId,
  linkId: linkIds[link] ?? 0,
  platform: link === 0 ? ('twitter' as const) : ('instagram' as const),
  occurredAt: new Date(at),
  country: 'DE',
  device: 'mobile' as const,
  browser: 'Safari',
  os: 'iOS',
  referrerHost: 't.co',
  ...more,
})

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  const { orm } = hopwise.services.database
  ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  await orm
    .update(workspaces)
    .set({ timeZone: 'Asia/Kolkata' })
    .where(eq(workspaces.id, workspaceId))
  ada = await signInAgain(ada)
  const [product] = await orm.insert(products).values({ workspaceId, name: 'Desk' }).returning()
  const productId = product?.id ?? 0
  const campaign = { workspaceId, productId, platforms: [], startDate: '2026-01-01' }
  const made = await orm
    .insert(campaigns)
    .values([
      { ...campaign, name: 'Quiet' },
      { ...campaign, name: 'Desks', platforms: ['twitter'] },
      { ...campaign, name: 'Gone', archivedAt: now },
    ])
    .returning()
  campaignIds = made.map(({ id }) => id)
  const link = { workspaceId, productId, originalUrl: 'https://shop.example/' }
  const rows = await orm
    .insert(links)
    .values([
      { ...link, slug: 'one', platform: 'twitter', campaignId: campaignIds[1] },
      { ...link, slug: 'two', platform: 'instagram', campaignId: campaignIds[2] },
    ])
    .returning()
  linkIds = rows.map(({ id }) => id)
  const account = { workspaceId, connectedAt: now, engagement: 2.5 }
  await orm.insert(socialAccounts).values([
    { ...account, platform: 'twitter', handle: '@desks', followers: 300 },
    { ...account, platform: 'twitter', handle: '@chairs', followers: 100 },
    { ...account, platform: 'instagram', handle: 'desks', followers: null },
    { ...account, platform: 'snapchat', handle: 'gone', connectedAt: null },
    { ...account, platform: 'snapchat', handle: 'revoked', followers: 7, revokedAt: now },
  ])
  await addVisits(hopwise.services, [
    // 19 November, 00:30 in Kolkata: a Thursday.
    visit('2026-11-18T19:00:00Z', 0, { times: 4 }),
    visit('2026-11-18T19:00:00Z', 0, { flag: 'crawler', times: 3 }),
    // Still 18 November there.
    visit('2026-11-18T10:00:00Z', 1, { country: 'US', referrerHost: '', times: 6 }),
    visit('2026-10-15T10:00:00Z', 0, { times: 5 }),
  ])
  const sale = { workspaceId, source: 'manual', occurredAt: new Date('2026-11-18T19:30:00Z') }
  await orm.insert(conversions).values([
    { ...sale, transactionId: 'a', linkId: linkIds[0], amount: '100.01' },
    { ...sale, transactionId: 'b', linkId: linkIds[1], amount: '50.00' },
    { ...sale, transactionId: 'c', linkId: linkIds[1], amount: '9.00', status: 'reversed' },
    { ...sale, transactionId: 'd', amount: '-200.00', kind: 'refund' },
  ])
})
afterAll(() => hopwise.stop())

/** The time zone comes with the session. */
async function signInAgain(marketer: Marketer): Promise<Marketer> {
  const { email, password } = marketer.account
  const answer = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  })
  expect(answer.status).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat()
  const cookie = cookies.map((one) => String(one).split(';')[0]).join('; ')
  const get = <Url extends string>(url: Url) =>
    hopwise.anyone.send({ method: 'GET', url, headers: { cookie } })
  return { ...marketer, cookie, get }
}

test('totals, their change and every day of the trend belong to the workspace’s calendar', async () => {
  const { body } = await ada.get('/api/analytics/overview')
  expect(body).toMatchObject({ from: '2026-10-21', to: '2026-11-19', step: 'day', hasData: true })
  expect(body.totals).toEqual({
    clicks: 10,
    conversions: 2,
    conversionRate: '20.00',
    revenue: '-49.99',
    clicksChange: 100,
    conversionsChange: null,
    conversionRateChange: null,
    revenueChange: null,
  })
  expect(body.trend).toHaveLength(30)
  expect(body.trend.slice(-2)).toEqual([
    { day: '2026-11-18', clicks: 6, conversions: 0, revenue: '0.00' },
    { day: '2026-11-19', clicks: 4, conversions: 2, revenue: '-49.99' },
  ])
  expect(body.quickStats).toEqual({ activeCampaigns: 2, connectedPlatforms: 2, affiliateLinks: 2 })
})

test('a year comes by weeks that begin on Monday, and its weeks add up to its totals', async () => {
  const { body } = await ada.get('/api/analytics/overview?period=1year')
  expect(body.step).toBe('week')
  const weekdays = body.trend.map(({ day }: { day: string }) => new Date(day).getUTCDay())
  expect(new Set(weekdays)).toEqual(new Set([1]))
  const clicks = body.trend.reduce((sum: number, week: { clicks: number }) => sum + week.clicks, 0)
  expect(clicks).toBe(15)
  expect(body.totals.clicks).toBe(15)
})

test('both filters hold on every call', async () => {
  const query = 'period=custom&from=2026-11-19&to=2026-11-19&platform=twitter'
  const overview = (await ada.get(`/api/analytics/overview?${query}`)).body
  expect(overview.totals).toMatchObject({ clicks: 4, conversions: 1, revenue: '100.01' })
  const audience = (await ada.get(`/api/analytics/audience?${query}`)).body
  expect(audience).toMatchObject({ clicks: 4, countries: [{ value: 'DE', clicks: 4 }] })
  const platforms = (await ada.get(`/api/analytics/platforms?${query}`)).body
  expect(platforms.map((one: { accountHandle: string }) => one.accountHandle)).toEqual([
    '@desks',
    '@chairs',
  ])
  const top = (await ada.get(`/api/analytics/top-campaigns?${query}`)).body
  expect(top[0]).toMatchObject({ name: 'Desks', clicks: 4, conversions: 1, earnings: '100.01' })
})

test('accounts that share a platform share its figures by followers, to the cent, and say so', async () => {
  const { body } = await ada.get('/api/analytics/platforms?period=7days')
  expect(body).toMatchObject([
    { accountHandle: '@desks', clicks: 3, earnings: '75.01', isEstimated: true },
    { accountHandle: '@chairs', clicks: 1, earnings: '25.00', isEstimated: true },
    { accountHandle: 'revoked', clicks: 0, earnings: '0.00', followers: 7 },
    { accountHandle: 'desks', clicks: 6, earnings: '50.00', isEstimated: false, followers: null },
  ])
})

test('only campaigns that brought something in the range and on the platform are listed', async () => {
  const top = '/api/analytics/top-campaigns?period=7days'
  const desks = { id: campaignIds[1], name: 'Desks', status: 'active', clicks: 4, conversions: 1 }
  expect((await ada.get(top)).body).toEqual([{ ...desks, earnings: '100.01' }])
  expect((await ada.get(`${top}&platform=snapchat`)).body).toEqual([])
})

test('the audience is that of counted clicks, with what was not counted alongside it', async () => {
  const { body } = await ada.get('/api/analytics/audience')
  expect(body).toMatchObject({
    clicks: 10,
    countries: [
      { value: 'US', clicks: 6 },
      { value: 'DE', clicks: 4 },
    ],
    devices: [{ value: 'mobile', clicks: 10 }],
    browsers: [{ value: 'Safari', clicks: 10 }],
    systems: [{ value: 'iOS', clicks: 10 }],
    referrers: [
      { value: '', clicks: 6 },
      { value: 'x.com', clicks: 4 },
    ],
    notCounted: { visits: 3, reasons: [{ flag: 'crawler', visits: 3 }] },
  })
  expect(body.hours).toHaveLength(7)
  expect(body.hours[3]?.[0]).toBe(4)
  expect(body.hours[2]?.[15]).toBe(6)
})

test('the hosts of one platform are one source, also where they were stored apart', async () => {
  const hosts = [
    't.co',
    'twitter.com',
    'x.com',
    'l.facebook.com',
    'lm.facebook.com',
    'blog.example',
    'www.blog.example',
    'www.reddit.com',
  ]
  await addVisits(
    hopwise.services,
    hosts.map((referrerHost) => visit('2026-11-14T10:00:00Z', 0, { referrerHost })),
  )
  const query = 'period=custom&from=2026-11-14&to=2026-11-14'
  expect((await ada.get(`/api/analytics/audience?${query}`)).body.referrers).toEqual([
    { value: 'x.com', clicks: 3 },
    { value: 'blog.example', clicks: 2 },
    { value: 'facebook.com', clicks: 2 },
    { value: 'reddit.com', clicks: 1 },
  ])
})

test('the export has a line for each day of the period', async () => {
  const answer = await ada.get('/api/analytics/export?period=custom&from=2026-11-18&to=2026-11-19')
  expect(answer.headers['content-disposition']).toContain('analytics-2026-11-18-2026-11-19.csv')
  expect(answer.body.replace('\ufeff', '').trim().split('\n')).toEqual([
    'Day,Clicks,Conversions,Revenue (USD)',
    '2026-11-18,6,0,0',
    '2026-11-19,4,2,-49.99',
  ])
})

test.each([
  ['period=custom', 'from', 'Please choose the first day'],
  ['period=custom&from=2026-01-02', 'to', 'Please choose the last day'],
  [
    'period=custom&from=2026-01-02&to=2026-01-01',
    'to',
    'The last day must not be before the first',
  ],
  ['period=custom&from=2020-01-01&to=2026-01-01', 'to', 'A range can have up to 1100 days'],
  ['period=custom&from=2026-02-30&to=2026-03-01', 'from', 'Please enter a valid date'],
  ['period=custom&from=0000-01-01&to=0000-02-01', 'from', 'Please enter a valid date'],
  ['period=custom&from=0001-01-01&to=0001-02-01', 'from', 'Please enter a valid date'],
])('%s is refused, naming the field', async (query, field, message) => {
  for (const path of ['overview', 'platforms', 'top-campaigns', 'audience', 'export']) {
    const answer = await ada.get(`/api/analytics/${path}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path: field, message }))
  }
})

test('a stranger sees nothing of it, and an empty account is empty', async () => {
  const eve = await hopwise.signUp()
  const { body } = await eve.get('/api/analytics/overview?period=1year')
  expect(body).toMatchObject({ hasData: false, totals: { clicks: 0, conversionRate: '0.00' } })
  expect((await eve.get('/api/analytics/platforms')).body).toEqual([])
  expect((await eve.get('/api/analytics/top-campaigns')).body).toEqual([])
  expect((await eve.get('/api/analytics/audience')).body).toMatchObject({
    clicks: 0,
    countries: [],
    notCounted: { visits: 0, reasons: [] },
  })
  expect((await hopwise.anyone.get('/api/analytics/export')).status).toBe(401)
})

test('the tail of a past day’s referrers is folded into other, and no click is lost', async () => {
  const hosts = Array.from({ length: 130 }, (_, n) =>
    visit('2026-11-17T10:00:00Z', 0, { referrerHost: `host${n}.example`, times: n < 100 ? 2 : 1 }),
  )
  await addVisits(hopwise.services, hosts)
  const query = 'period=custom&from=2026-11-17&to=2026-11-17'
  const before = (await ada.get(`/api/analytics/audience?${query}`)).body
  expect(await foldReferrers(hopwise.services)).toBe(0)
  const day = (await ada.get(`/api/analytics/audience?${query}`)).body
  expect(day.referrers).toEqual(before.referrers)
  expect(day.referrers.at(-1)).toEqual({ value: 'other', clicks: 230 - 40 })
})

test('counting and folding do not wait for each other, and no visit is lost by it', async () => {
  const { pool } = hopwise.services.database
  const total = async () => {
    const { rows } = await pool.query(
      `select sum(visits)::int as visits from click_facets
       where workspace_id = $1 and platform = 'twitter' and facet = 'referrer' and span = 'day'
         and start = '2026-11-12'`,
      [workspaceId],
    )
    return rows[0]?.visits
  }
  await pool.query(
    `insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
     select $1, platform, 'referrer', 'day', '2026-11-12', 'host-' || i, 1
     from generate_series(1, 150) i, unnest(array['all', 'twitter']) platform`,
    [workspaceId],
  )
  const counting = await pool.connect()
  await counting.query('begin')
  await counting.query('select from workspaces where id = $1 for share', [workspaceId])
  expect(await foldReferrers(hopwise.services)).toBe(2 * 50)
  await counting.query(
    `insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
     select $1, platform, 'referrer', 'day', '2026-11-12', 'host-' || i, 1
     from generate_series(1, 150) i, unnest(array['all', 'twitter']) platform
     on conflict (workspace_id, platform, facet, span, start, value)
       do update set visits = click_facets.visits + 1`,
    [workspaceId],
  )
  await counting.query('commit')
  counting.release()
  expect(await total()).toBe(300)
  await foldReferrers(hopwise.services)
  expect(await total()).toBe(300)
})
