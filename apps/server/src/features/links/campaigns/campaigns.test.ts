import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { aCampaign, aLink, aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T15:00:00Z') })
})
afterAll(() => hopwise.stop())

async function someFields(marketer: Marketer) {
  const { id: productId } = await aProduct(marketer)
  return { name: 'Keto reset', productId, platforms: ['instagram'], startDate: '2026-11-01' }
}

const urlOf = ({ id }: { id: number }) => `/api/campaigns/${id}` as const

test('a new campaign starts active, without links and with figures of zero', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { budget: '250', endDate: '2026-12-24T00:00:00.000Z' })
  expect(campaign).toMatchObject({
    name: 'Keto reset',
    description: '',
    platforms: ['instagram'],
    startDate: '2026-11-01',
    endDate: '2026-12-24',
    budget: '250.00',
    status: 'active',
    earnings: '0.00',
    clicks: 0,
    conversions: 0,
    links: 0,
    version: 1,
    product: { name: 'Keto course', imageUrl: null },
  })
  expect((await ada.get('/api/campaigns')).body).toEqual([campaign])
  expect((await ada.get(urlOf(campaign))).body).toEqual(campaign)
})

test('a product named by its URL is found, or made with the campaign, or neither is made', async () => {
  const ada = await hopwise.signUp()
  const fields = { name: 'Mats', platforms: ['instagram'], startDate: '2026-11-01' }
  const productUrl = 'https://hop.clickbank.net/?affiliate=ada&vendor=mats'
  const refused = await ada.post('/api/campaigns', { ...fields, productUrl, platforms: [] })
  expect(refused.status).toBe(400)
  expect((await ada.get('/api/products')).body).toEqual([])
  const first = await ada.post('/api/campaigns', { ...fields, productUrl })
  expect(first.status).toBe(201)
  const again = await ada.post('/api/campaigns', { ...fields, productUrl })
  expect(again.body.productId).toBe(first.body.productId)
  expect((await ada.get('/api/products')).body).toMatchObject([{ network: 'clickbank' }])
})

test('links move into a campaign as it is made, all of them or none', async () => {
  const ada = await hopwise.signUp()
  const fields = await someFields(ada)
  const [one, other] = [await aLink(ada), await aLink(ada)]
  const before = await aCampaign(ada)
  await ada.patch(`/api/affiliate-links/${one.id}`, { campaignId: before.id })
  const strange = await aLink(await hopwise.signUp())
  const refused = await ada.post('/api/campaigns', { ...fields, linkIds: [one.id, strange.id] })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({
    path: 'linkIds',
    message: 'One of these links does not exist.',
  })
  expect((await ada.get('/api/campaigns')).body).toMatchObject([{ id: before.id, links: 1 }])
  const made = await ada.post('/api/campaigns', { ...fields, linkIds: [one.id, other.id] })
  expect(made.body).toMatchObject({ name: 'Keto reset', links: 2 })
  expect((await ada.get(urlOf(before))).body.links).toBe(0)
})

const pleaseSelect = 'Please select a product'
const endTooEarly = 'End date must not be before the start date'

test.each([
  [{ name: '  ' }, 'name', 'Campaign name is required'],
  [{ name: undefined }, 'name', 'Campaign name is required'],
  [{ name: 'x'.repeat(121) }, 'name', 'Campaign name must be at most 120 characters'],
  [{ productId: 0 }, 'productId', pleaseSelect],
  [{ productId: undefined }, 'productId', pleaseSelect],
  [{ productId: 999_999 }, 'productId', 'This product does not exist.'],
  [{ platforms: [] }, 'platforms', 'Select at least one platform'],
  [{ platforms: ['myspace'] }, 'platforms.0', 'Select at least one platform'],
  [{ startDate: '' }, 'startDate', 'Start date is required'],
  [{ startDate: undefined }, 'startDate', 'Start date is required'],
  [{ startDate: '2026-02-30' }, 'startDate', 'Please enter a valid date'],
  [{ startDate: '0000-01-01' }, 'startDate', 'Please enter a valid date'],
  [{ endDate: '2026-10-31' }, 'endDate', endTooEarly],
  [{ budget: '-5' }, 'budget', 'Budget must be an amount such as 250 or 99.50'],
  [{ budget: 12.345 }, 'budget', 'Budget can have at most two decimals'],
  [{ budget: '99999999999999' }, 'budget', 'Budget must be less than 1,000,000,000'],
  [{ budget: 'much' }, 'budget', 'Budget must be an amount such as 250 or 99.50'],
])('%j is refused, names the field, and writes nothing', async (invalid, path, message) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/campaigns', { ...(await someFields(ada)), ...invalid })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({ path, message })
  expect((await ada.get('/api/campaigns')).body).toEqual([])
})

test('pausing changes nothing but the status', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { description: 'A recipe a day', budget: '250' })
  const paused = await ada.patch(urlOf(campaign), { status: 'paused' })
  expect(paused.body).toEqual({ ...campaign, status: 'paused', version: 2 })
  const resumed = await ada.patch(urlOf(campaign), { status: 'active' })
  expect(resumed.body.status).toBe('active')
})

test('an edit on an old version is refused, and loses no one’s change', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada)
  await ada.patch(urlOf(campaign), { name: 'First tab', version: 1 })
  const refused = await ada.patch(urlOf(campaign), { name: 'Second tab', version: 1 })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^This campaign was changed elsewhere/)
  const kept = (await ada.get(urlOf(campaign))).body
  expect(kept).toMatchObject({ name: 'First tab', version: 2 })
  const again = await ada.patch(urlOf(campaign), { name: 'Second tab', version: kept.version })
  expect(again.body.name).toBe('Second tab')
})

test('of two edits sent at once on one version, one is refused', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada)
  const both = await Promise.all(
    ['One', 'Other'].map((name) => ada.patch(urlOf(campaign), { name, version: 1 })),
  )
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
})

test('end and start date must fit together though only one of them is sent', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { endDate: '2026-12-24' })
  const early = await ada.patch(urlOf(campaign), { endDate: '2026-10-01' })
  expect(early.body.issues).toEqual([{ path: 'endDate', message: endTooEarly }])
  const late = await ada.patch(urlOf(campaign), { startDate: '2027-01-01' })
  expect(late.body.issues).toEqual([
    { path: 'startDate', message: 'Start date must not be after the end date' },
  ])
  expect((await ada.get(urlOf(campaign))).body).toEqual(campaign)
})

test('a campaign that has ended is resumed only with a later end date', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { startDate: '2026-10-01', endDate: '2026-10-12' })
  await ada.patch(urlOf(campaign), { status: 'completed' })
  const refused = await ada.patch(urlOf(campaign), { status: 'active' })
  expect(refused.status).toBe(400)
  const message = 'This campaign ended on Oct 12, 2026. Give it a later end date first.'
  expect(refused.body).toMatchObject({ message, issues: [{ path: 'endDate', message }] })
  const resumed = await ada.patch(urlOf(campaign), { status: 'active', endDate: '2026-11-21' })
  expect(resumed.body).toMatchObject({ status: 'active', endDate: '2026-11-21' })
})

test('a campaign cannot be given a stranger’s product, or a removed one', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const campaign = await aCampaign(ada)
  const { id: productId } = await aProduct(eve)
  expect((await ada.patch(urlOf(campaign), { productId })).body.issues?.[0]?.path).toBe('productId')
  await ada.delete(`/api/products/${campaign.productId}`)
  const fields = { ...(await someFields(ada)), productId: campaign.productId }
  expect((await ada.post('/api/campaigns', fields)).status).toBe(400)
  const renamed = await ada.patch(urlOf(campaign), { name: 'Still editable' })
  expect(renamed.status).toBe(200)
})

test('a copy is paused, starts today, and leaves links and a past end date behind', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { endDate: '2026-11-10', budget: '90.5' })
  await ada.post('/api/affiliate-links', {
    productId: campaign.productId,
    originalUrl: 'https://example.com/',
    campaignId: campaign.id,
  })
  const copy = await ada.post(`${urlOf(campaign)}/duplicate`)
  expect(copy.status).toBe(201)
  expect(copy.body).toMatchObject({
    name: 'Keto reset (copy)',
    status: 'paused',
    startDate: '2026-11-21',
    endDate: null,
    budget: '90.50',
    links: 0,
  })
  expect((await ada.get(urlOf(campaign))).body.links).toBe(1)
})

test('an archived campaign leaves the list, is found in the archive and comes back', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada)
  await ada.delete(urlOf(campaign))
  expect((await ada.get('/api/campaigns')).body).toEqual([])
  const archived = (await ada.get('/api/campaigns?state=archived')).body
  expect(archived).toMatchObject([{ id: campaign.id, archivedAt: expect.any(String) }])
  expect((await ada.get('/api/dashboard/stats')).body.activeCampaigns).toBe(0)
  await ada.post(`${urlOf(campaign)}/restore`)
  expect((await ada.get('/api/campaigns')).body).toMatchObject([{ id: campaign.id }])
  expect((await ada.get('/api/dashboard/stats')).body.activeCampaigns).toBe(1)
})

test('the plan’s limit holds for making, copying and restoring', async () => {
  const ada = await hopwise.signUp()
  const first = await aCampaign(ada)
  for (let made = 1; made < 25; made += 1) await aCampaign(ada, { productId: first.productId })
  const tries = [
    await ada.post('/api/campaigns', await someFields(ada)),
    await ada.post(`${urlOf(first)}/duplicate`),
  ]
  await ada.delete(urlOf(first))
  await aCampaign(ada)
  tries.push(await ada.post(`${urlOf(first)}/restore`))
  expect(tries.map((one) => one.status)).toEqual([402, 402, 402])
  expect(tries[0]?.body.message).toMatch(/^Your Pro plan allows 25 campaigns, and 25 are in use/)
})

test('search, filters and order pick campaigns, in pages with the whole count alongside them', async () => {
  const ada = await hopwise.signUp()
  const { id: desk } = await aProduct(ada)
  await aCampaign(ada, { name: 'Bravo', description: '100% real', endDate: '2026-12-20' })
  await aCampaign(ada, { name: 'alpha', productId: desk, platforms: ['twitter', 'snapchat'] })
  const third = await aCampaign(ada, { name: 'Charlie', endDate: '2026-12-01' })
  await ada.patch(urlOf(third), { status: 'paused' })
  const names = async (query: string) =>
    (await ada.get(`/api/campaigns?${query}`)).body.map((one: { name: string }) => one.name)
  expect(await names('search=STANDING')).toEqual(['alpha'])
  expect(await names('search=100%25')).toEqual(['Bravo'])
  expect(await names('search=_')).toEqual([])
  expect(await names('status=paused')).toEqual(['Charlie'])
  expect(await names('platform=snapchat')).toEqual(['alpha'])
  expect(await names('order=name')).toEqual(['alpha', 'Bravo', 'Charlie'])
  expect(await names('order=name&direction=desc')).toEqual(['Charlie', 'Bravo', 'alpha'])
  expect(await names('order=ending')).toEqual(['Charlie', 'Bravo', 'alpha'])
  expect(await names('order=ending&direction=desc')).toEqual(['Bravo', 'Charlie', 'alpha'])
  const page = await ada.get('/api/campaigns?page=2&pageSize=2')
  expect(page.body).toHaveLength(1)
  expect(page.headers['x-total-count']).toBe('3')
  expect((await ada.get('/api/campaigns?status=ended')).status).toBe(400)
})

test('the figures of a campaign are sums over its links', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada)
  const other = await aCampaign(ada, { name: 'Other' })
  const { orm } = hopwise.services.database
  const workspaceId = await workspaceIdOf(ada)
  const hour = new Date('2026-11-20T10:00:00Z')
  for (const [index, campaignId] of [campaign.id, campaign.id, null].entries()) {
    const link = await ada.post('/api/affiliate-links', {
      productId: campaign.productId,
      originalUrl: 'https://example.com/',
      campaignId,
    })
    const linkId = link.body.id
    await addVisits(hopwise.services, [
      { workspaceId, linkId, occurredAt: hour, times: 5 },
      { workspaceId, linkId, occurredAt: hour, flag: 'crawler', times: 90 },
    ])
    const sale = { workspaceId, linkId, source: 'clickbank', occurredAt: hour }
    await orm.insert(conversions).values([
      { ...sale, transactionId: `S${index}`, amount: '42.10' },
      { ...sale, transactionId: `R${index}`, amount: '10.00', status: 'reversed' },
    ])
  }
  const figures = { clicks: 10, conversions: 2, earnings: '84.20' }
  expect((await ada.get(urlOf(campaign))).body).toMatchObject({ ...figures, links: 2 })
  const byEarnings = (await ada.get('/api/campaigns?order=earnings')).body
  expect(byEarnings.map((one) => one.id)).toEqual([campaign.id, other.id])
  for (const order of ['clicks', 'conversions', 'rate']) {
    expect((await ada.get(`/api/campaigns?order=${order}`)).body[0]?.id, order).toBe(campaign.id)
  }
})

test('the export is a CSV of what the list shows, which no spreadsheet runs', async () => {
  const ada = await hopwise.signUp()
  await aCampaign(ada, { name: '=HYPERLINK("x")', budget: '12' })
  await aCampaign(ada, { name: 'Left out' })
  const csv = await ada.get('/api/campaigns/export?search=hyperlink')
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('HYPERLINK')
  expect(csv.body).not.toMatch(/(^|[,"])=HYPERLINK/m)
  expect(csv.body).not.toContain('Left out')
})
