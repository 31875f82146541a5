import { allowNamesakes, clicks, conversions, domains, links } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tenant } from '#src/services.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import {
  type ConversionReport,
  confirmHeldEarnings,
  matchLateClicks,
  recordConversions,
} from './index.ts'

const noon = new Date('2026-11-21T12:00:00Z')
let now = noon
const clickIds = createClickIds((bytes) => crypto.getRandomValues(bytes))

let hopwise: TestApp
let ada: Marketer
let eve: Marketer
let tenant: Tenant
let keto: { id: number; campaignId: number }
let desk: { id: number; campaignId: number }

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  eve = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId: workspace.id }
  keto = await makeLink('keto')
  desk = await makeLink('desk')
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = noon
  await tenant.orm.execute(sql`delete from conversions`)
  await tenant.orm.execute(sql`delete from tracking_ids`)
  await tenant.orm.execute(sql`delete from exchange_rates`)
})

async function makeLink(name: string) {
  const product = (await ada.post('/api/products', { name, network: 'clickbank' })).body
  const campaign = (
    await ada.post('/api/campaigns', {
      name: `${name} campaign`,
      productId: product.id,
      platforms: ['twitter'],
      startDate: '2026-11-01',
    })
  ).body
  const link = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: `https://example.com/${name}`,
    campaignId: campaign.id,
    slug: `${name}-bio`,
  })
  return { id: link.body.id as number, campaignId: campaign.id as number }
}

let sales = 0

function aSale(part: Partial<ConversionReport> = {}): ConversionReport {
  sales += 1
  return {
    source: 'clickbank',
    transactionId: `T${sales}`,
    kind: 'sale',
    status: 'pending',
    amount: '40.00',
    currency: 'USD',
    subIds: [],
    occurredAt: now,
    ...part,
  }
}

async function sell(part: Partial<ConversionReport> = {}): Promise<number> {
  const [recorded] = await recordConversions(tenant, [aSale(part)], { route: 'sync' })
  return recorded?.conversionId ?? 0
}

const list = async (query = '') => (await ada.get(`/api/earnings${query}`)).body
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)
const one = async (id: number) => (await ada.get(`/api/earnings/${id}`)).body
const total = async () => (await ada.get('/api/earnings/summary')).body.total.amount

async function linkEarnings(id: number): Promise<string> {
  const links: { id: number; earnings: string }[] = (await ada.get('/api/affiliate-links')).body
  return links.find((link) => link.id === id)?.earnings ?? ''
}

test('an earning says what it is, where it belongs and how it came', async () => {
  const id = await sell({ subIds: ['keto-bio'], productName: 'Keto Guide' })
  await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-15.00' })
  expect(await one(id)).toMatchObject({
    id,
    amount: '40.00',
    source: 'clickbank',
    transactionId: `T${sales - 1}`,
    status: 'pending',
    earnedAt: '2026-11-21T12:00:00.000Z',
    campaignName: 'keto campaign',
    refunded: '15.00',
    worth: '40.00',
    link: { id: keto.id, slug: 'keto-bio' },
    product: 'Keto Guide',
    matchedBy: 'tracking-id',
    subIds: ['keto-bio'],
    via: 'sync',
    history: [
      { kind: 'sale', status: 'pending', amount: '40.00', route: 'sync' },
      { kind: 'refund', status: 'pending', amount: '-15.00', route: 'sync' },
    ],
    related: [{ kind: 'refund', amount: '-15.00' }],
    click: null,
  })
})

test('a sub id that two domains’ links have as their name says what they have in common', async () => {
  await allowNamesakes(hopwise.services.database.pool)
  const [domain] = await tenant.orm
    .insert(domains)
    .values({
      workspaceId: tenant.workspaceId,
      host: 'brand.example',
      token: 'a',
      verifiedAt: now,
    })
    .returning()
  const namesake = async (campaignId: number | null) => {
    const { productId } = (await ada.get(`/api/affiliate-links?ids=${keto.id}`)).body[0] ?? {}
    const { body } = await ada.post('/api/affiliate-links', {
      productId,
      originalUrl: 'https://example.com/brand',
      campaignId,
      slug: 'keto-bio',
      domainId: domain?.id,
    })
    return body.id
  }
  const id = await namesake(keto.campaignId)
  const shared = await one(await sell({ subIds: ['keto-bio'] }))
  expect(shared).toMatchObject({ link: null, campaignName: 'keto campaign' })
  await ada.patch(`/api/affiliate-links/${id}`, { campaignId: null })
  const unclear = await one(await sell({ subIds: ['keto-bio'] }))
  expect(unclear).toMatchObject({ link: null, campaignName: null, matchedBy: null })
  // Renamed as it leaves a domain, it is still known there by the name.
  await ada.patch(`/api/affiliate-links/${id}`, { domainId: null, slug: 'keto-bio-2' })
  expect(await one(await sell({ subIds: ['keto-bio'] }))).toMatchObject({ matchedBy: null })
  await tenant.orm.delete(links).where(eq(links.id, id))
})

test('the click of an earning is reported with where it came from', async () => {
  const id = clickIds.next(noon.getTime())
  await tenant.orm.insert(clicks).values({
    workspaceId: tenant.workspaceId,
    id,
    occurredAt: noon,
    linkId: desk.id,
    country: 'DE',
    device: 'mobile',
  })
  const earning = await sell({ subIds: [id.toUpperCase()] })
  expect(await one(earning)).toMatchObject({
    matchedBy: 'click',
    link: { slug: 'desk-bio' },
    click: { id, country: 'DE', device: 'mobile', at: '2026-11-21T12:00:00.000Z' },
  })
})

describe('a sale of a click that a rotation sent to another destination', () => {
  const hop = (vendor: string) => `https://hop.clickbank.net/?affiliate=ada&vendor=${vendor}`

  async function productSold(destination: string, original = hop('javaburn')) {
    const product = async (name: string) => {
      const listed: { id: number; name: string }[] = (await ada.get('/api/products')).body
      const url = hop(name.toLowerCase())
      return (
        listed.find((one) => one.name === name) ??
        (await ada.post('/api/products', { name, network: 'clickbank', url })).body
      )
    }
    const own = await product('Javaburn')
    await product('Teaburn')
    const link = await ada.post('/api/smart-links/create', {
      productId: own.id,
      originalUrl: original,
      rotateUrls: [destination],
    })
    const id = clickIds.next(noon.getTime())
    const linkId = Number(link.body.id)
    await tenant.orm
      .insert(clicks)
      .values({ workspaceId: tenant.workspaceId, id, occurredAt: noon, linkId, variantId: 1 })
    const sale = await sell({ subIds: [id], transactionId: `R${id}` })
    const refund = { kind: 'refund', amount: '-5.00', transactionId: `R${id}` } as const
    return [await one(sale), await one(await sell(refund))].map(({ product }) => product)
  }

  test.each([
    ['another product of the workspace', hop('teaburn'), 'Teaburn'],
    ['the link’s product on another page', `${hop('javaburn')}&cbpage=tsl`, 'Javaburn'],
    ['a page of one’s own that names none', 'https://blog.example/review', 'Javaburn'],
    ['an item that is no product here', hop('matcha'), null],
  ])('is of %s', async (_what, destination, product) => {
    expect(await productSold(destination)).toEqual([product, product])
  })

  test('asks no more of the database than one sale, however many destinations there are', async () => {
    const shops = ['mitolyn', 'prodentim', 'neotonics', 'sumatra']
    const { body } = await ada.post('/api/smart-links/create', {
      productId: Number((await ada.get('/api/products')).body[0]?.id),
      originalUrl: hop('javaburn'),
      rotateUrls: shops.map(hop),
    })
    const sold = async (variantIds: number[]) => {
      const reports = variantIds.map(async (variantId) => {
        const id = clickIds.next(noon.getTime())
        await tenant.orm.insert(clicks).values({
          workspaceId: tenant.workspaceId,
          id,
          occurredAt: noon,
          linkId: Number(body.id),
          variantId,
        })
        return aSale({ subIds: [id] })
      })
      const all = await Promise.all(reports)
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await recordConversions(tenant, all, { route: 'sync' })
      const ofProducts = sent.mock.calls.filter((call) => JSON.stringify(call).includes('products'))
      sent.mockRestore()
      return ofProducts.length
    }
    expect(await sold([1, 2, 3, 4])).toBe(await sold([1]))
  })

  test('of a link whose own address names no item, it is of the link’s product', async () => {
    expect(await productSold(hop('matcha'), 'https://blog.example/java')).toEqual([
      'Javaburn',
      'Javaburn',
    ])
  })
})

test('days of the filters are those of the workspace’s time zone, weeks begin on Monday', async () => {
  await ada.patch('/api/settings/preferences', { timeZone: 'America/New_York' })
  now = new Date('2026-11-23T03:00:00Z') // Sunday evening in New York
  const [today, monday, sunday, october] = [
    await sell({ occurredAt: new Date('2026-11-22T05:00:00Z') }),
    await sell({ occurredAt: new Date('2026-11-16T05:00:00Z') }),
    await sell({ occurredAt: new Date('2026-11-16T04:59:59Z') }),
    await sell({ occurredAt: new Date('2026-11-01T03:59:59Z') }),
  ]
  expect(await idsOf('?period=today')).toEqual([today])
  expect(await idsOf('?period=week')).toEqual([today, monday])
  expect(await idsOf('?period=month')).toEqual([today, monday, sunday])
  expect(await idsOf('?period=custom&from=2026-10-31&to=2026-11-15')).toEqual([sunday, october])
  await ada.patch('/api/settings/preferences', { timeZone: 'UTC' })
})

test('an earning belongs to the campaign its link is in now, or else to the one it came with', async () => {
  const moving = await sell({ subIds: ['keto-bio'] })
  const staying = await sell({ subIds: ['desk-bio'] })
  await sell()
  expect(await idsOf(`?campaignId=${keto.campaignId}`)).toEqual([moving])
  expect(await idsOf('?search=DESK camp')).toEqual([staying])
  await ada.patch(`/api/affiliate-links/${keto.id}`, { campaignId: desk.campaignId })
  expect(await idsOf(`?campaignId=${desk.campaignId}`)).toEqual([staying, moving])
  expect(await idsOf(`?campaignId=${keto.campaignId}`)).toEqual([])
  expect(await idsOf('?sort=campaign&direction=asc&search=desk')).toEqual([staying, moving])
  await ada.patch(`/api/affiliate-links/${keto.id}`, { campaignId: null })
  expect(await idsOf(`?campaignId=${keto.campaignId}`)).toEqual([moving])
  expect((await list('?search=keto camp'))[0]?.campaignName).toBe('keto campaign')
  await ada.patch(`/api/affiliate-links/${keto.id}`, { campaignId: keto.campaignId })
})

test('a filter that cannot be is refused with the field', async () => {
  for (const [query, path] of [
    ['period=custom', 'from'],
    ['period=custom&from=2026-11-02&to=2026-11-01', 'to'],
    ['status=lost', 'status'],
    ['sort=luck', 'sort'],
  ]) {
    const { status, body } = await ada.get(`/api/earnings?${query}`)
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  }
})

test('a sale that was refunded in full is no conversion in any figure, and its row stays', async () => {
  const refunded = await sell({ subIds: ['keto-bio'] })
  await sell({ transactionId: `T${sales}`, kind: 'refund', amount: null })
  await sell({ subIds: ['keto-bio'] })
  await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-1.00' })
  const { body } = await ada.get('/api/earnings/summary')
  expect(body.pending).toMatchObject({ count: 1, refunded: 1 })
  expect(body.total).toMatchObject({ count: 1, refunded: 1 })
  expect(body.confirmed).toMatchObject({ count: 0, refunded: 0 })
  const analytics = (await ada.get('/api/analytics/overview')).body
  expect(analytics.totals).toMatchObject({ conversions: 1, revenue: '39.00' })
  const links = (await ada.get('/api/affiliate-links')).body
  expect(links.find(({ id }) => id === keto.id)?.conversions).toBe(1)
  expect(await one(refunded)).toMatchObject({ isRefunded: true, refunded: '40.00' })
  expect((await list()).map(({ kind }) => kind)).toEqual(['refund', 'sale', 'refund', 'sale'])
})

test('what waits for a person’s amount does not wait for an exchange rate, and is no zero', async () => {
  const id = await sell({ amount: '50.00', currency: 'EUR' })
  await sell({ amount: null, unclearAmount: '12,345', currency: 'EUR' })
  const { body } = await ada.get('/api/earnings/summary')
  expect(body.waiting).toEqual([{ currency: 'EUR', amount: '50.00', count: 1 }])
  const unclear = (await list()).map((row) => row.unclearAmount)
  expect(unclear).toEqual(['12,345', null])
  expect((await one(id)).unclearAmount).toBeNull()
})

test('the summary is net of refunds, and separates what waits for an exchange rate', async () => {
  await sell({ amount: '100.00', status: 'confirmed' })
  await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-30.00' })
  await sell({ amount: '20.00' })
  await sell({ amount: '7.00', status: 'paid' })
  await sell({ amount: '9.00', status: 'reversed' })
  await sell({ amount: '50.00', currency: 'EUR' })
  const { body } = await ada.get('/api/earnings/summary')
  expect(body).toMatchObject({
    total: { amount: '97.00', count: 4, notCounted: 1, change: null },
    confirmed: { amount: '70.00', count: 1, notCounted: 0 },
    pending: { amount: '20.00', count: 2, notCounted: 1 },
    paid: { amount: '7.00', count: 1 },
    waiting: [{ currency: 'EUR', amount: '50.00', count: 1 }],
    unmatched: 5,
    sources: ['clickbank'],
  })
})

test('a rate gives worth to what waits, a later one leaves it, unless it is to be computed again', async () => {
  const id = await sell({ amount: '50.00', currency: 'EUR' })
  expect((await one(id)).worth).toBeNull()
  const rates = await ada.post('/api/exchange-rates', { currency: 'eur', rate: '1.10' })
  expect(rates.body).toMatchObject([
    { currency: 'EUR', rate: '1.1', waiting: { count: 0, amount: '0.00' } },
  ])
  expect(await total()).toBe('55.00')
  await ada.post('/api/exchange-rates', { currency: 'EUR', rate: '2' })
  expect(await total()).toBe('55.00')
  await ada.post('/api/exchange-rates', { currency: 'EUR', rate: 1.2, recalculate: true })
  expect(await total()).toBe('60.00')
  expect((await ada.get('/api/earnings/trend?days=7')).body.total).toBe('60.00')
  expect((await eve.delete('/api/exchange-rates/EUR')).status).toBe(404)
  expect((await ada.delete('/api/exchange-rates/EUR')).body).toEqual([])
  expect(await total()).toBe('60.00')
  const refused = await ada.post('/api/exchange-rates', { currency: 'USD', rate: '-1' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues?.map(({ path }: { path: string }) => path)).toEqual([
    'currency',
    'rate',
  ])
})

test('the trend puts each day alongside the one a period earlier', async () => {
  await sell({ amount: '30.00' })
  await sell({ amount: '20.00', occurredAt: new Date('2026-11-14T12:00:00Z') })
  const { body } = await ada.get('/api/earnings/trend?days=7')
  expect(body).toMatchObject({ total: '30.00', totalBefore: '20.00', change: 50, hasData: true })
  expect(body.days).toHaveLength(7)
  expect(body.days.at(-1)).toEqual({
    day: '2026-11-21',
    earnings: '30.00',
    conversions: 1,
    before: '20.00',
  })
})

test('assigned by hand, a sale takes its refund along and the figures follow; undo gives both back', async () => {
  const sale = await sell({ subIds: ['keto-bio'] })
  const refund = await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-10.00' })
  const answer = await ada.post('/api/earnings/assign', {
    assignments: [{ ids: [sale], linkId: desk.id }],
  })
  expect(answer.body).toEqual({
    changed: 1,
    undo: { assignments: [{ ids: [sale], linkId: null }], rules: [] },
  })
  expect(await linkEarnings(desk.id)).toBe('30.00')
  expect(await one(sale)).toMatchObject({
    matchedBy: 'hand',
    campaignName: 'desk campaign',
    history: [
      { kind: 'sale', route: 'sync' },
      { kind: 'refund', route: 'sync' },
      { kind: 'sale', route: 'hand', note: 'Assigned to desk-bio' },
    ],
  })
  expect(await one(refund)).toMatchObject({ matchedBy: 'sale', link: { id: desk.id } })
  await ada.post('/api/earnings/assign', answer.body.undo)
  expect(await one(sale)).toMatchObject({ matchedBy: 'tracking-id', link: { id: keto.id } })
  expect(await one(refund)).toMatchObject({ link: { id: keto.id } })
  expect(await linkEarnings(keto.id)).toBe('30.00')
  expect(await linkEarnings(desk.id)).toBe('0.00')
})

test.each(['refund', 'rebill'])(
  'a %s that is given back follows its sale again, wherever that is by then',
  async (kind) => {
    const id = clickIds.next(noon.getTime())
    const { workspaceId } = tenant
    await tenant.orm.insert(clicks).values({ workspaceId, id, occurredAt: noon, linkId: desk.id })
    const sale = await sell({ subIds: [id] })
    const transactionId = `T${sales}`
    const follower =
      kind === 'refund'
        ? await sell({ transactionId, kind: 'refund', amount: '-10.00' })
        : await sell({ parentTransactionId: transactionId })
    expect(await one(follower)).toMatchObject({ matchedBy: 'sale', link: { id: desk.id } })
    const other = await makeLink(`other-${kind}`)
    const assign = (earning: number, linkId: number | null) =>
      ada.post('/api/earnings/assign', { assignments: [{ ids: [earning], linkId }] })
    await assign(follower, other.id)
    await assign(sale, keto.id)
    await assign(follower, null)
    expect(await one(follower)).toMatchObject({ matchedBy: 'sale', link: { id: keto.id } })
    await assign(sale, null)
    expect(await one(follower)).toMatchObject({ matchedBy: 'sale', link: { id: desk.id } })
  },
)

test('with its tracking id, what is unmatched now and comes later belongs to the link; undo takes both back', async () => {
  const [first, other] = [await sell({ subIds: ['Spring'] }), await sell({ subIds: ['SPRING'] })]
  const answer = await ada.post('/api/earnings/assign', {
    assignments: [{ ids: [first], linkId: desk.id }],
    rules: [{ source: 'clickbank', trackingId: 'Spring', linkId: desk.id }],
  })
  expect(answer.status).toBe(200)
  const later = await sell({ subIds: ['spring'] })
  expect(await idsOf(`?linkId=${desk.id}`)).toEqual([later, other, first])
  await ada.post('/api/earnings/assign', answer.body.undo)
  expect(await idsOf('?match=unmatched')).toEqual([later, other, first])
  expect(await idsOf('?match=unmatched')).not.toContain(await sell({ subIds: ['keto-bio'] }))
})

test('what a person confirms, reverses or is paid is history, and undo brings it back with its refund', async () => {
  const sale = await sell()
  const refund = await sell({ transactionId: `T${sales}`, kind: 'refund', amount: null })
  expect((await ada.post('/api/earnings/status', { status: 'paid', ids: [sale] })).body).toEqual({
    changed: 0,
    skipped: 1,
    undo: null,
  })
  await ada.post('/api/earnings/status', { status: 'confirmed', ids: [sale] })
  expect((await one(refund)).status).toBe('confirmed')
  const alone = await ada.post('/api/earnings/status', { status: 'reversed', ids: [refund] })
  expect(alone.body).toEqual({ changed: 0, skipped: 1, undo: null })
  const { body } = await ada.post('/api/earnings/status', { status: 'reversed', ids: [sale] })
  expect(await total()).toBe('0.00')
  expect((await one(refund)).status).toBe('reversed')
  expect((await ada.post('/api/earnings/status/undo', body.undo)).status).toBe(200)
  expect((await one(sale)).status).toBe('confirmed')
  expect((await one(refund)).status).toBe('confirmed')
  const { history } = await one(sale)
  const own = history.filter(({ kind }: { kind: string }) => kind === 'sale')
  expect(own.map((entry: { status: string }) => entry.status)).toEqual([
    'pending',
    'confirmed',
    'reversed',
    'confirmed',
  ])
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'refund', amount: '-40.00', status: 'pending', route: 'sync' }),
  )
  expect((await ada.post('/api/earnings/status/undo', body.undo)).status).toBe(409)
})

test('all that is confirmed up to a day is paid in one go, by the days of the workspace', async () => {
  const early = await sell({ status: 'confirmed', occurredAt: new Date('2026-11-10T23:59:00Z') })
  const late = await sell({ status: 'confirmed', occurredAt: new Date('2026-11-11T00:00:00Z') })
  await sell({ status: 'pending', occurredAt: new Date('2026-11-01T00:00:00Z') })
  const { body } = await ada.post('/api/earnings/status', { status: 'paid', until: '2026-11-10' })
  expect(body).toMatchObject({ changed: 1, skipped: 0 })
  expect(await idsOf('?status=paid')).toEqual([early])
  await sell({ transactionId: `T${sales - 2}`, status: 'confirmed' })
  expect(await idsOf('?status=paid')).toEqual([early])
  await ada.post('/api/earnings/status/undo', body.undo)
  expect(await idsOf('?status=confirmed&sort=date')).toEqual([late, early])
})

test('a payout shows beforehand what it marks by currency, and no later day than today is taken', async () => {
  const sale = await sell({ status: 'confirmed' })
  await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-8.50' })
  await sell({ status: 'confirmed', amount: '7.00', currency: 'EUR' })
  await sell()
  const shown = (await ada.get('/api/earnings/payout?until=2026-11-21')).body
  expect(shown).toEqual({
    count: 3,
    sums: [
      { currency: 'EUR', amount: '7.00' },
      { currency: 'USD', amount: '31.50' },
    ],
  })
  for (const refused of [
    await ada.get('/api/earnings/payout?until=2026-11-22'),
    await ada.post('/api/earnings/status', { status: 'paid', until: '2030-01-01' }),
  ]) {
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'until', message: 'Choose today or an earlier day' }] },
    })
  }
  await ada.post('/api/earnings/status', { status: 'paid', until: '2026-11-21' })
  expect(await idsOf('?status=paid')).toHaveLength(3)
  await ada.post('/api/earnings/status', { status: 'confirmed', ids: [sale] })
  expect((await one(sale)).status).toBe('confirmed')
})

test('all that a filter picks is moved in one go, of this workspace alone, and undone in one', async () => {
  const { workspace } = (await eve.get('/api/auth/user')).body
  const strangers = await recordConversions(
    { ...tenant, workspaceId: workspace.id },
    [
      {
        source: 'clickbank',
        transactionId: 'EVE',
        kind: 'sale',
        status: 'pending',
        amount: '1.00',
        currency: 'USD',
        subIds: [],
        occurredAt: now,
      },
    ],
    { route: 'sync' },
  )
  const lost = [await sell(), await sell(), await sell({ status: 'confirmed' })]
  const found = await sell({ subIds: ['keto-bio'] })
  const filter = { match: 'unmatched', status: 'pending' }
  const { body } = await ada.post('/api/earnings/status', { status: 'confirmed', filter })
  expect(body).toMatchObject({ changed: 2, skipped: 0 })
  expect((await idsOf('?status=confirmed')).sort()).toEqual(lost)
  expect(await idsOf('?status=pending')).toEqual([found])
  const theirs = strangers[0]?.conversionId ?? 0
  expect((await eve.get(`/api/earnings/${theirs}`)).body.status).toBe('pending')
  await ada.post('/api/earnings/status/undo', body.undo)
  expect(await idsOf('?status=pending')).toHaveLength(3)
  const two = await ada.post('/api/earnings/status', { status: 'paid', filter, ids: [found] })
  expect(two.status).toBe(400)
})

test('a filter that names no status confirms what is pending, and neither un-pays nor revives', async () => {
  const pending = await sell()
  const paid = await sell({ status: 'paid' })
  const reversed = await sell({ status: 'reversed' })
  const { body } = await ada.post('/api/earnings/status', { status: 'confirmed', filter: {} })
  expect(body.changed).toBe(1)
  const after = await Promise.all(
    [pending, paid, reversed].map(async (id) => (await one(id)).status),
  )
  expect(after).toEqual(['confirmed', 'paid', 'reversed'])
})

test('the summary shows what in the total has no link', async () => {
  await sell()
  await sell({ status: 'reversed' })
  await sell({ subIds: ['keto-bio'] })
  const { body } = await ada.get('/api/earnings/summary')
  expect(body).toMatchObject({
    unmatched: 1,
    unmatchedAmount: '40.00',
    total: { amount: '80.00' },
    years: [2026],
  })
})

test('a stranger can neither see nor move an earning, nor assign to another’s link', async () => {
  const id = await sell({ subIds: ['keto-bio'] })
  expect((await eve.get(`/api/earnings/${id}`)).status).toBe(404)
  expect((await eve.get('/api/earnings?match=unmatched')).body).toEqual([])
  const assign = (linkId: number | null) =>
    eve.post('/api/earnings/assign', { assignments: [{ ids: [id], linkId }] })
  expect((await assign(null)).status).toBe(404)
  expect((await assign(keto.id)).status).toBe(400)
  const rule = { source: 'clickbank', trackingId: 'x', linkId: keto.id }
  expect((await eve.post('/api/earnings/assign', { rules: [rule] })).status).toBe(400)
  const paid = { status: 'paid', ids: [id] }
  expect((await eve.post('/api/earnings/status', paid)).status).toBe(404)
  const everything = { from: 1, to: 2_000_000_000 }
  expect((await eve.post('/api/earnings/status/undo', everything)).status).toBe(409)
  expect(await one(id)).toMatchObject({ status: 'pending', link: { id: keto.id } })
})

test('a held sale is confirmed when its time has come, and its refund with it', async () => {
  const confirmAt = new Date('2026-11-22T12:00:00Z')
  const sale = await sell({ confirmAt })
  const refund = await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-5.00' })
  await confirmHeldEarnings(hopwise.services)
  expect((await one(sale)).status).toBe('pending')
  now = confirmAt
  await confirmHeldEarnings(hopwise.services)
  const { history } = await one(sale)
  expect(history.findLast(({ kind }: { kind: string }) => kind === 'sale')).toMatchObject({
    status: 'confirmed',
    route: 'schedule',
    at: '2026-11-22T12:00:00.000Z',
  })
  expect((await one(refund)).status).toBe('confirmed')
})

test('a sale that came before its click finds it', async () => {
  const id = clickIds.next(noon.getTime())
  const sale = await sell({ subIds: [id] })
  const refund = await sell({ transactionId: `T${sales}`, kind: 'refund', amount: '-5.00' })
  await matchLateClicks(hopwise.services)
  expect((await one(sale)).matchedBy).toBeNull()
  const { workspaceId } = tenant
  await tenant.orm.insert(clicks).values({ workspaceId, id, occurredAt: noon, linkId: keto.id })
  await matchLateClicks(hopwise.services)
  expect(await one(sale)).toMatchObject({ matchedBy: 'click', link: { id: keto.id } })
  expect(await one(refund)).toMatchObject({ matchedBy: 'sale', link: { id: keto.id } })
  expect(await linkEarnings(keto.id)).toBe('35.00')
})

const day = (at: string) => ({ occurredAt: new Date(`${at}T12:00:00Z`), isDayOnly: true })

test.each([
  ['of that day', '2026-11-20T18:00:00Z', 'click'],
  ['of the day before', '2026-11-19T08:00:00Z', 'click'],
  ['of days later', '2026-11-23T08:00:00Z', null],
])('a sale of which only the day is known and a click %s', async (_when, at, matchedBy) => {
  const id = clickIds.next(Date.parse(at))
  const { workspaceId } = tenant
  await tenant.orm
    .insert(clicks)
    .values({ workspaceId, id, occurredAt: new Date(at), linkId: keto.id })
  const sale = await sell({ subIds: [id], ...day('2026-11-20') })
  expect(await one(sale)).toMatchObject({ matchedBy, isDayOnly: true })
  const csv = (await ada.get('/api/earnings/export')).body as string
  expect(csv.split('\n')[1]).toMatch(/^2026-11-20,sale,/)
})

test('a time says more than the day of it, and an earlier day more than a later time', async () => {
  const exact = { occurredAt: new Date('2026-11-20T18:00:00Z') }
  for (const [first, second] of [
    [exact, day('2026-11-20')],
    [day('2026-11-20'), exact],
  ]) {
    const sale = await sell(first)
    await sell({ transactionId: `T${sales}`, ...second })
    expect(await one(sale)).toMatchObject({
      earnedAt: '2026-11-20T18:00:00.000Z',
      isDayOnly: false,
    })
    await sell({ transactionId: `T${sales - 1}`, ...day('2026-11-19') })
    expect(await one(sale)).toMatchObject({ earnedAt: '2026-11-19T12:00:00.000Z', isDayOnly: true })
  }
})

test('the day of a network west of Greenwich keeps the exact time of its sale', async () => {
  const exact = { occurredAt: new Date('2026-11-21T02:00:00Z') }
  for (const [first, second] of [
    [exact, day('2026-11-20')],
    [day('2026-11-20'), exact],
  ]) {
    const sale = await sell(first)
    await sell({ transactionId: `T${sales}`, ...second })
    expect(await one(sale)).toMatchObject({
      earnedAt: '2026-11-21T02:00:00.000Z',
      isDayOnly: false,
    })
  }
})

test('an export names the day that the network named, however far east the workspace', async () => {
  await ada.patch('/api/settings/preferences', { timeZone: 'Pacific/Auckland' })
  await sell(day('2026-11-20'))
  const csv = (await ada.get('/api/earnings/export')).body as string
  await ada.patch('/api/settings/preferences', { timeZone: 'UTC' })
  expect(csv.split('\n')[1]).toMatch(/^2026-11-20,sale,/)
})

test.each(['Etc/GMT+12', 'UTC', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'a sale of which only the day is known is of that day on every screen in %s',
  async (timeZone) => {
    await ada.patch('/api/settings/preferences', { timeZone })
    const sale = await sell({ subIds: ['keto-bio'], status: 'confirmed', ...day('2026-11-18') })
    const onDay = (from: string) => idsOf(`?period=custom&from=${from}&to=${from}`)
    const trend = (
      await ada.get('/api/analytics/overview?period=custom&from=2026-11-16&to=2026-11-20')
    ).body.trend
    const payout = async (until: string) =>
      (await ada.get(`/api/earnings/payout?until=${until}`)).body
    const { days } = (await ada.get('/api/admin/overview')).body
    const shown = {
      listed: [await onDay('2026-11-17'), await onDay('2026-11-18'), await onDay('2026-11-19')],
      earning: trend.flatMap((one) => (one.revenue === '0.00' ? [] : [one.day])),
      due: [(await payout('2026-11-17')).count, (await payout('2026-11-18')).count],
      came: days.flatMap((one) => (one.newEarnings === 0 ? [] : [one.day])),
    }
    await ada.patch('/api/settings/preferences', { timeZone: 'UTC' })
    expect(shown).toEqual({
      listed: [[], [sale], []],
      earning: ['2026-11-18'],
      due: [0, 1],
      came: ['2026-11-18'],
    })
  },
)

test('an amount set by hand leaves a day a day', async () => {
  const sale = await sell({ amount: null, unclearAmount: '', ...day('2026-11-20') })
  const path = `/api/earnings/${sale}/amount` as const
  expect((await ada.post(path, { amount: '12.50', currency: 'USD' })).status).toBe(200)
  expect(await one(sale)).toMatchObject({
    amount: '12.50',
    earnedAt: '2026-11-20T12:00:00.000Z',
    isDayOnly: true,
  })
})

test.each([
  ['the minutes that two clocks differ by', '2026-11-21T12:03:00Z', 'click'],
  ['an hour', '2026-11-21T13:00:00Z', null],
])('an exact time before its click by %s', async (_what, at, matchedBy) => {
  const id = clickIds.next(Date.parse(at))
  const { workspaceId } = tenant
  await tenant.orm
    .insert(clicks)
    .values({ workspaceId, id, occurredAt: new Date(at), linkId: keto.id })
  expect(await one(await sell({ subIds: [id] }))).toMatchObject({ matchedBy })
  const zoneless = await sell({ subIds: [id], isZoneless: true })
  expect(await one(zoneless)).toMatchObject({ matchedBy: 'click' })
})

test('the history of a sale has its refund in the refund’s own currency', async () => {
  const sale = await sell()
  await sell({
    transactionId: `T${sales}`,
    kind: 'refund',
    status: 'confirmed',
    amount: '-30.00',
    currency: 'EUR',
  })
  const { history } = await one(sale)
  expect(history).toMatchObject([
    { kind: 'sale', amount: '40.00', currency: 'USD' },
    { kind: 'refund', amount: '-30.00', currency: 'EUR' },
  ])
})

test('no report moves a sale to before the click that it is tied to', async () => {
  const id = clickIds.next(noon.getTime())
  const { workspaceId } = tenant
  await tenant.orm.insert(clicks).values({ workspaceId, id, occurredAt: noon, linkId: keto.id })
  const sale = await sell({ subIds: [id] })
  await sell({ transactionId: `T${sales}`, status: 'confirmed', ...day('2026-11-10') })
  expect(await one(sale)).toMatchObject({
    status: 'confirmed',
    matchedBy: 'click',
    earnedAt: noon.toISOString(),
  })
})

test('an export holds what the filters pick, and nothing in it is run as a formula', async () => {
  await sell({ productName: '=HYPERLINK("http://evil.example")', subIds: ['keto-bio'] })
  await sell({ kind: 'refund', amount: '-3.00', transactionId: '@SUM(1)' })
  await sell({ status: 'paid' })
  const csv = (await ada.get('/api/earnings/export?status=pending')).body as string
  const lines = csv.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Date,Kind,Campaign,Source,Transaction ID,Status,Amount,Currency')
  expect(csv).toContain(`'=HYPERLINK`)
  expect(csv).toContain(',ClickBank,')
  const refunds = (await ada.get('/api/earnings/export?status=refunded')).body as string
  expect(refunds).toContain(`,'@SUM(1),refund,-3.00,USD`)
  const answer = await hopwise.app.inject({
    url: '/api/earnings/export?format=xlsx',
    headers: { cookie: ada.cookie },
  })
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="earnings-2026-11-21.xlsx"',
  )
  const files = unzipSync(answer.rawPayload)
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet.match(/<row /g)).toHaveLength(4)
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;')
  expect(sheet).toMatch(/<c r="[A-Z]+\d"><v>-3<\/v>/)
})

test('a sale that was refunded in full is not pending, in the list or in a file', async () => {
  await sell({ transactionId: 'T1', amount: '40.00' })
  await sell({ transactionId: 'T2', amount: '30.00', status: 'paid' })
  await sell({ kind: 'refund', transactionId: 'T1', amount: '-40.00' })
  await sell({ kind: 'refund', transactionId: 'T2', amount: '-30.00' })
  const csv = (await ada.get('/api/earnings/export')).body as string
  expect(csv).toContain(',T1,refunded,40.00,USD')
  expect(csv).toContain(',T2,refunded (paid),30.00,USD')
  const idsOf = async (status: string) =>
    (await ada.get(`/api/earnings?status=${status}`)).body.map(
      ({ kind, transactionId }: { kind: string; transactionId: string }) =>
        `${transactionId} ${kind}`,
    )
  expect(await idsOf('pending')).toEqual([])
  expect((await idsOf('refunded')).toSorted()).toEqual([
    'T1 refund',
    'T1 sale',
    'T2 refund',
    'T2 sale',
  ])
  expect(await idsOf('paid')).toContain('T2 sale')
})

test('a year’s statement sums months, sources and currencies, refunds apart, and holds each earning they add up', async () => {
  await ada.post('/api/exchange-rates', { currency: 'EUR', rate: '1.10' })
  await sell({ amount: '40.00', status: 'paid' })
  await sell({ amount: '10.00' })
  await sell({ kind: 'refund', amount: '-4.00' })
  await sell({
    amount: '20.00',
    currency: 'EUR',
    source: 'amazon',
    occurredAt: new Date('2026-01-02'),
  })
  await sell({ amount: '99.00', status: 'reversed' })
  await sell({ amount: '5.00', occurredAt: new Date('2025-12-31T12:00:00Z') })
  const answer = await hopwise.app.inject({
    url: '/api/earnings/statement?year=2026',
    headers: { cookie: ada.cookie },
  })
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="earnings-2026-statement.xlsx"',
  )
  const files = unzipSync(answer.rawPayload)
  const textOf = (path: string) => Buffer.from(files[path] ?? []).toString()
  expect(textOf('xl/workbook.xml')).toMatch(/name="Totals 2026".*name="Earnings 2026"/)
  const rows = [...textOf('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  )
  expect(rows.slice(1)).toEqual([
    ['2026-01', 'Amazon', 'EUR', '1', '20', '0', '20', '0', '22', '0'],
    ['2026-11', 'ClickBank', 'USD', '2', '50', '-4', '46', '40', '46', '0'],
    ['Total 2026', '', 'EUR', '1', '20', '0', '20', '0', '22', '0'],
    ['Total 2026', '', 'USD', '2', '50', '-4', '46', '40', '46', '0'],
    ['Total 2026, in USD', '', '', '3', '', '', '', '', '68', '0'],
  ])
  // The reversed one is neither summed nor listed.
  const listed = textOf('xl/worksheets/sheet2.xml')
  expect(listed.match(/<row /g)).toHaveLength(5)
  expect(listed).not.toContain('<v>99</v>')
})

test('an export of more rows than are read at once holds each once', async () => {
  const { workspaceId } = tenant
  await tenant.orm.insert(conversions).values(
    Array.from({ length: 1203 }, (_, index) => ({
      workspaceId,
      source: 'shop',
      transactionId: `E${index}`,
      amount: '1.00',
      // Many share an instant, and microseconds distinguish others.
      occurredAt: sql`${noon.toISOString()}::timestamptz - make_interval(secs => ${Math.floor(index / 7)}::int / 1e6)`,
    })) as never,
  )
  const csv = (await ada.get('/api/earnings/export')).body as string
  const ids = csv.match(/E\d+/g) ?? []
  expect(ids).toHaveLength(1203)
  expect(new Set(ids).size).toBe(1203)
})
