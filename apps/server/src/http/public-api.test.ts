import { errorCodes } from '@hopwise/contracts'
import { publicCalls } from '@hopwise/contracts/v1'
import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const url = 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn'

test.each(publicCalls.map((call) => [call.method, call.path, call] as const))(
  '%s %s answers 401 to a stranger',
  async (method, path) => {
    const answer = await hopwise.anyone.send({ method, url: path.replaceAll(/\{\w+\}/g, '1abc') })
    expect(answer.status).toBe(401)
  },
)

test('a link is made of its URL alone, found by its slug, changed, archived and restored', async () => {
  const ada = await hopwise.signUp()
  const made = await ada.post('/api/v1/links', { originalUrl: url, slug: 'java' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    originalUrl: url,
    slug: 'java',
    earnings: { amount: '0.00', currency: 'USD' },
    campaign: null,
    tags: [],
  })
  const { id } = made.body
  const found = await ada.get('/api/v1/links/slug:java')
  expect(found.body).toEqual(made.body)
  const changed = await ada.patch(`/api/v1/links/${id}`, { title: 'Java', tags: ['coffee'] })
  expect(changed.body).toMatchObject({ title: 'Java', tags: ['coffee'] })
  const archived = await ada.post(`/api/v1/links/${id}/archive`)
  expect(archived.body.archivedAt).not.toBeNull()
  expect((await ada.get('/api/v1/links')).body).toEqual({ data: [], next: null, total: 0 })
  expect((await ada.get('/api/v1/links/slug:java')).body.id).toBe(id)
  const restored = await ada.post(`/api/v1/links/${id}/restore`)
  expect(restored.body.archivedAt).toBeNull()
})

test('a list goes on where it was, however many rows are added meanwhile', async () => {
  const ada = await hopwise.signUp()
  const make = (slug: string) => ada.post('/api/v1/links', { originalUrl: url, slug })
  for (const slug of ['one', 'two', 'three', 'four', 'five']) await make(slug)
  const first = await ada.get('/api/v1/links?limit=2')
  await make('six')
  const second = await ada.get(`/api/v1/links?limit=2&after=${first.body.next}`)
  const third = await ada.get(`/api/v1/links?limit=2&after=${second.body.next}`)
  const slugs = [first, second, third].map(({ body }) =>
    body.data.map(({ slug }: { slug: string }) => slug),
  )
  expect(slugs).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  expect([first, second, third].map(({ body }) => body.total)).toEqual([5, 5, 5])
  expect(third.body.next).toBeNull()
})

test.each(['0.1', '9999999999.1', 'x', '1'])('%s is no place in a list', async (after) => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.get(`/api/v1/links?after=${after}`)
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'after', message: 'After must be `next` of the page before', code: 'invalid' },
  ])
})

test.each(['links', 'campaigns', 'products', 'conversions'] as const)(
  'a page of %s that goes on from a row that is gone is refused, not empty',
  async (list) => {
    const ada = await hopwise.signUp()
    const { status, body } = await ada.get(`/api/v1/${list}?after=4000.9`)
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      {
        path: 'after',
        message: 'The row that this page goes on from is gone. Start from the first page.',
        code: 'invalid',
      },
    ])
  },
)

test('a campaign reads back under the names that it was sent with', async () => {
  const ada = await hopwise.signUp()
  const { body: link } = await ada.post('/api/v1/links', { originalUrl: url })
  const { status, body } = await ada.post('/api/v1/campaigns', {
    name: 'Winter',
    productId: link.product.id,
    platforms: ['instagram'],
    startsOn: '2026-11-20',
    endsOn: '2026-12-24',
    budget: '250',
    linkIds: [link.id],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    startsOn: '2026-11-20',
    endsOn: '2026-12-24',
    budget: { amount: '250.00', currency: 'USD' },
    links: 1,
  })
  const changed = await ada.patch(`/api/v1/campaigns/${body.id}`, { endsOn: null })
  expect(changed.body).toMatchObject({ endsOn: null, startsOn: '2026-11-20' })
  const wrong = await ada.patch(`/api/v1/campaigns/${body.id}`, { endsOn: '2026-11-01' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.issues).toEqual([
    { path: 'endsOn', message: 'End date must not be before the start date', code: 'invalid' },
  ])
})

test('a commission is a share in both directions', async () => {
  const ada = await hopwise.signUp()
  const { body } = await ada.post('/api/v1/products', { name: 'Desk', commission: 0.075 })
  expect(body.commission).toBe(0.075)
  expect((await ada.get(`/api/v1/products/${body.id}`)).body.commission).toBe(0.075)
  expect((await ada.get(`/api/products/${body.id}`)).body.commission).toBe(7.5)
})

test('a filter or a field that is not known is refused, with the one that was meant', async () => {
  const ada = await hopwise.signUp()
  const filtered = await ada.get('/api/v1/conversions?statuz=paid')
  expect(filtered.status).toBe(400)
  expect(filtered.body.message).toBe('There is no filter statuz. Did you mean status?')
  const sent = await ada.post('/api/v1/links', { originalUrl: url, titel: 'Java' })
  expect(sent.body.message).toBe('There is no field titel. Did you mean title?')
})

test('a call that is made again with its key makes nothing new', async () => {
  const ada = await hopwise.signUp()
  const make = () =>
    ada.send({
      method: 'POST',
      url: '/api/v1/links',
      payload: { originalUrl: url },
      headers: { 'idempotency-key': 'one' },
    })
  const [first, again] = [await make(), await make()]
  expect(again.body).toEqual(first.body)
  expect((await ada.get('/api/v1/links')).body.total).toBe(1)
})

test('a key reads what it is, a person which workspace they are in', async () => {
  const ada = await hopwise.signUp()
  const session = await ada.get('/api/v1/me')
  expect(session.body).toMatchObject({
    workspace: { timeZone: expect.any(String), plan: expect.any(String) },
    key: null,
  })
  const asked = { name: 'Report', scopes: ['read', 'links:write'], expiresInDays: 30 }
  const { body: key } = await ada.post('/api/admin/api-keys', asked)
  const answer = await hopwise.anyone.send({
    method: 'GET',
    url: '/api/v1/me',
    headers: { authorization: `Bearer ${key.key}` },
  })
  expect(answer.body).toEqual({
    workspace: session.body.workspace,
    key: { id: key.id, name: 'Report', scopes: ['read', 'links:write'], expiresAt: key.expiresAt },
  })
})

const day = '2026-11-20'
const at = (hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/** A link with clicks of two countries and one sale. */
async function aVisitedLink() {
  const ada = await hopwise.signUp()
  const { body: link } = await ada.post('/api/v1/links', { originalUrl: url, title: 'Java' })
  const visit = { workspaceId: await workspaceIdOf(ada), linkId: link.id }
  const german = { ...visit, country: 'DE', device: 'mobile' as const, referrerHost: 'x.com' }
  const ids = await addVisits(hopwise.services, [
    { ...german, occurredAt: at(10), visitor: 'one' },
    { ...german, occurredAt: at(11), visitor: 'two' },
    { ...visit, country: 'AT', occurredAt: at(12), visitor: 'three' },
    { ...visit, country: 'US', flag: 'crawler', occurredAt: at(13), visitor: 'four' },
  ])
  await hopwise.services.database.orm.insert(conversions).values({
    workspaceId: visit.workspaceId,
    productId: link.product.id,
    linkId: link.id,
    clickId: ids[0],
    amount: '12.50',
    currency: 'USD',
    rate: '1',
    source: 'clickbank',
    transactionId: 'one',
    occurredAt: at(14),
  })
  return { ada, link, ids }
}

test('analytics are figures by one dimension, with shares and amounts as everywhere', async () => {
  const { ada, link } = await aVisitedLink()
  const days = `from=${day}&to=${day}`
  const { body } = await ada.get(
    `/api/v1/analytics?by=country&metrics=conversionRate,clicks,revenue,epc&${days}`,
  )
  expect(body).toEqual({
    from: day,
    to: day,
    timeZone: expect.any(String),
    totals: {
      conversionRate: 0.3333,
      clicks: 3,
      revenue: { amount: '12.50', currency: 'USD' },
      epc: { amount: '4.17', currency: 'USD' },
    },
    rows: [
      {
        ...{ value: 'DE', label: null, conversionRate: 0.5, clicks: 2 },
        revenue: { amount: '12.50', currency: 'USD' },
        epc: { amount: '6.25', currency: 'USD' },
      },
      {
        ...{ value: 'AT', label: null, conversionRate: 0, clicks: 1 },
        revenue: { amount: '0.00', currency: 'USD' },
        epc: { amount: '0.00', currency: 'USD' },
      },
    ],
    more: 0,
    clicksSince: null,
  })
  const links = await ada.get(`/api/v1/analytics?by=link&metrics=clicks&country=AT&${days}`)
  expect(links.body.rows).toEqual([{ value: String(link.id), label: 'Java', clicks: 1 }])
  const one = await ada.get(`/api/v1/analytics?by=country&metrics=clicks&limit=1&${days}`)
  expect([one.body.rows, one.body.more]).toEqual([[{ value: 'DE', label: null, clicks: 2 }], 1])
  const own = await ada.get(`/api/v1/analytics?by=country&metrics=clicks&country=AT&${days}`)
  expect(own.body.rows).toEqual([{ value: 'AT', label: null, clicks: 1 }])
  const daily = await ada.get('/api/v1/analytics?by=day&from=2026-11-19&to=2026-11-20')
  expect(daily.body.rows.map(({ value, clicks }) => [value, clicks])).toEqual([
    ['2026-11-19', 0],
    ['2026-11-20', 3],
  ])
})

test('analytics refuse what they do not know, by the names of their filters', async () => {
  const ada = await hopwise.signUp()
  const refusal = async (query: string) =>
    (await ada.get(`/api/v1/analytics?${query}`)).body.message
  expect(await refusal('by=contry')).toContain('Did you mean country?')
  expect(await refusal('by=day,link,hour')).toBe('Provide at most 2 of them.')
  expect(await refusal('by=day,day')).toBe('Provide each of them once.')
  expect(await refusal('by=day&metrics=clicks,profit')).toContain('Must be one of clicks')
  expect(await refusal('by=day&contry=DE')).toBe('There is no filter contry. Did you mean country?')
  expect(await refusal(`by=day&from=${day}`)).toBe('Please choose the last day.')
  expect(await refusal('by=day&limit=0')).toBe('limit: Must be at least 1.')
})

test('clicks are rows that name nobody, and what is not known of them is null', async () => {
  const { ada, link, ids } = await aVisitedLink()
  const { body } = await ada.get(`/api/v1/clicks?linkId=${link.id}`)
  expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed())
  expect([body.data[1], body.data[3], body.next]).toEqual([
    {
      ...{ id: ids[2], linkId: link.id, occurredAt: at(12).toISOString(), flag: 'none' },
      ...{ country: 'AT', device: 'other', browser: null, system: null, referrer: null },
    },
    {
      ...{ id: ids[0], linkId: link.id, occurredAt: at(10).toISOString(), flag: 'none' },
      ...{ country: 'DE', device: 'mobile', browser: null, system: null, referrer: 'x.com' },
    },
    null,
  ])
  const counted = await ada.get('/api/v1/clicks?flag=none')
  expect(counted.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 3).toReversed())
  const later = await ada.get('/api/v1/clicks?from=2026-11-21')
  expect(later.body).toEqual({ data: [], next: null })
  const eve = await hopwise.signUp()
  expect((await eve.get('/api/v1/clicks')).body.data).toEqual([])
  const wrong = await ada.get('/api/v1/clicks?flag=bot')
  expect([wrong.status, wrong.body.issues?.map(({ path }) => path)]).toEqual([400, ['flag']])
})

test.each(['', '&from=2026-11-20&to=2026-11-20'])(
  'clicks of all links are read on page by page, also of days%s',
  async (days) => {
    const { ada, link, ids } = await aVisitedLink()
    const workspaceId = await workspaceIdOf(ada)
    const first = await ada.get(`/api/v1/clicks?limit=3${days}`)
    await addVisits(hopwise.services, [{ workspaceId, linkId: link.id, occurredAt: at(15) }])
    const second = await ada.get(`/api/v1/clicks?limit=3${days}&after=${first.body.next}`)
    expect([first, second].map(({ body }) => body.data.map(({ id }) => id))).toEqual([
      ids.slice(1).toReversed(),
      ids.slice(0, 1),
    ])
    expect(second.body.next).toBeNull()
  },
)

test('a refusal says what is allowed and what was meant, in words and as data, and where to read on', async () => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.get('/api/v1/conversions?status=payed&limit=0&serch=x')
  expect([status, body.code]).toEqual([400, 'invalid'])
  const { doc, issues = [] } = body as typeof body & { doc?: string }
  expect(doc).toBe(`${hopwise.services.config.publicUrl}/developers#errors-invalid`)
  expect(issues).toContainEqual({
    path: 'status',
    code: 'not-allowed',
    allowed: ['pending', 'confirmed', 'paid', 'reversed'],
    message: 'Must be one of pending, confirmed, paid, reversed. Did you mean paid?',
  })
  expect(issues).toContainEqual({
    path: 'serch',
    code: 'unknown',
    allowed: expect.arrayContaining(['search', 'status']),
    message: 'There is no filter serch. Did you mean search?',
  })
  expect(issues).toContainEqual(expect.objectContaining({ path: 'limit', code: 'too-small' }))
  const empty = await ada.post('/api/v1/links', {})
  expect(empty.body.issues?.[0]).toMatchObject({ path: 'originalUrl', code: 'required' })
  const platform = await ada.post('/api/v1/links', { originalUrl: url, platform: 'instgram' })
  expect(platform.body.message).toContain('Did you mean instagram?')
  const screens = await ada.get('/api/earnings?status=payed')
  expect(Object.keys(screens.body).toSorted()).toEqual(['code', 'issues', 'message', 'requestId'])
  expect(Object.keys(screens.body.issues?.[0] ?? {}).toSorted()).toEqual(['message', 'path'])
})

test('the page that refusals link to explains every code', async () => {
  const { body } = await hopwise.anyone.send({ method: 'GET', url: '/developers' })
  for (const code of errorCodes) expect(String(body)).toContain(`id="errors-${code}"`)
})

test('a caller without a key hears how to send one', async () => {
  const { status, body } = await hopwise.anyone.send({ method: 'GET', url: '/api/v1/links' })
  expect([status, body.message]).toEqual([401, 'Send an API key as Authorization: Bearer hw_…'])
})

test('what is wrong with a renamed filter is said under its name here', async () => {
  const ada = await hopwise.signUp()
  const { body } = await ada.get('/api/v1/clicks?limit=500')
  expect(body.message).not.toContain('pageSize')
  expect(body.issues?.[0]?.path).toBe('limit')
})

test.each([
  'affiliate-links?order=clicks',
  'affiliate-links?direction=asc',
  'campaigns?order=name',
  'earnings?sort=amount',
])(
  'a list of the screens, %s, is not read on in an order that its places are not of',
  async (list) => {
    const ada = await hopwise.signUp()
    const { status, body } = await ada.get(`/api/${list}&after=1`)
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'after'])
    const [path = ''] = list.split('?')
    const file = await ada.get(`/api/${path}/export?after=1`)
    expect([file.status, file.body.message]).toEqual([
      400,
      expect.stringContaining('There is no filter after.'),
    ])
  },
)
