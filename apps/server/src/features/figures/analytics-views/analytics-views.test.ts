import { maxViews } from '@hopwise/contracts'
import { analyticsViews, sharedViews, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { forgetViews } from './index.ts'

const dayMs = 86_400_000

let hopwise: TestApp
let ada: Marketer
let now: Date
beforeEach(async () => {
  now = new Date()
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
})
afterEach(() => hopwise.stop())

const query = { period: '90days', country: 'DE', metric: 'revenue' } as const
const save = (name: string) => ada.post('/api/analytics/views', { name, query })

const share = async (given: object = {}) =>
  (
    await ada.post('/api/analytics/shared-views', {
      name: 'For my sponsor',
      query,
      expiresInDays: 7,
      ...given,
    })
  ).body

/** As someone without an account opens it. */
async function open(url: string, search = '', remoteAddress = '203.0.113.7') {
  const token = new URL(url).pathname.split('/').at(-1)
  const path = `/api/shared-views/${token}${search}`
  const answer = await hopwise.app.inject({ url: path, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

test('views are saved, listed by name, changed, removed and restored', async () => {
  await save('Germany')
  const { status, body: austria } = await save('austria')
  expect([status, austria.query]).toEqual([201, expect.objectContaining(query)])
  const names = async () => (await ada.get('/api/analytics/views')).body.map(({ name }) => name)
  expect(await names()).toEqual(['austria', 'Germany'])
  const at = `/api/analytics/views/${austria.id}`
  await ada.patch(at, { name: 'Alps', query: { country: 'AT,CH' } })
  const { body: listed } = await ada.get('/api/analytics/views')
  expect(listed[0]).toMatchObject({ name: 'Alps', query: { country: 'AT,CH', metric: 'clicks' } })
  await ada.delete(at)
  expect(await names()).toEqual(['Germany'])
  await ada.post(`${at}/restore`)
  expect(await names()).toEqual(['Alps', 'Germany'])
})

test('a name is given once, and a filter no one understands is refused at its field', async () => {
  await save('Germany')
  const twin = await save('germany')
  expect([twin.status, twin.body.issues]).toEqual([
    409,
    [{ path: 'name', message: 'There is already a view called “germany”.' }],
  ])
  const wrong = { name: 'Somewhere', query: { country: 'Germany' } }
  const refused = await ada.post('/api/analytics/views', wrong)
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'query.country'])
})

test('whoever has the address reads a shared view as it was shared, until it expires', async () => {
  const shared = await share()
  const opened = await open(shared.url)
  expect(opened.status).toBe(200)
  expect(opened.headers['x-robots-tag']).toBe('noindex')
  expect(opened.body).toMatchObject({ name: 'For my sponsor', query, canvas: { funnel: {} } })
  const byClicks = await open(shared.url, '?metric=clicks')
  expect(byClicks.body.query).toMatchObject({ country: 'DE', metric: 'clicks' })
  const widened = await open(shared.url, '?country=US')
  expect([widened.status, widened.body.query?.country]).toEqual([200, 'DE'])
  now = new Date(now.getTime() + 7 * dayMs)
  expect((await open(shared.url)).status).toBe(404)
  expect((await ada.get('/api/analytics/shared-views')).body).toEqual([])
})

test('a shared view holds nothing that its filters leave out', async () => {
  const workspaceId = await workspaceIdOf(ada)
  // Monday, 09:00 and 10:00.
  now = new Date('2026-11-02T12:00:00Z')
  await addVisits(
    hopwise.services,
    ['DE', 'US'].flatMap((country) =>
      [9, 10].map((hour) => ({
        workspaceId,
        linkId: 1,
        country,
        occurredAt: new Date(Date.UTC(2026, 10, 2, hour)),
      })),
    ),
  )
  const shared = await share({ query: { period: '7days', country: 'DE', hour: '9' } })
  const { canvas } = (await open(shared.url)).body
  expect(canvas.totals.clicks).toBe(1)
  expect(canvas.breakdowns.country).toMatchObject({ rows: [{ value: 'DE', clicks: 1 }], more: 0 })
  expect(canvas.breakdowns.hour).toMatchObject({ rows: [{ value: '9', clicks: 1 }], more: 0 })
  expect(canvas.grid.flat().filter((clicks: number) => clicks > 0)).toEqual([1])
})

test('a shared view that was closed opens for no one', async () => {
  const shared = await share()
  expect((await ada.get('/api/analytics/shared-views')).body).toMatchObject([
    { name: 'For my sponsor', lastOpenedAt: null },
  ])
  await open(shared.url)
  const [listed] = (await ada.get('/api/analytics/shared-views')).body
  expect(listed?.lastOpenedAt).toBe(hopwise.services.now().toISOString())
  await ada.delete(`/api/analytics/shared-views/${shared.id}`)
  const closed = await open(shared.url)
  expect([closed.status, closed.body.message]).toEqual([404, 'This view is no longer shared.'])
  expect((await open('http://localhost/shared/unknown')).status).toBe(404)
})

test('an expiry is one of those that are offered', async () => {
  const { issues } = await share({ expiresInDays: 4000 })
  expect(issues).toEqual([{ path: 'expiresInDays', message: 'Days must be one of 7, 30, 90, 365' }])
})

test('sample data is not shared', async () => {
  await hopwise.services.database.orm.update(workspaces).set({ isSample: true })
  const given = { name: 'For my sponsor', query, expiresInDays: 7 }
  expect((await ada.post('/api/analytics/shared-views', given)).status).toBe(403)
})

test('one reader who opens a shared view again and again keeps no other reader from it', async () => {
  const { url } = await share()
  const openOften = async (address: string) => {
    let status = 200
    for (let times = 0; status === 200 && times <= 120; times += 1) {
      status = (await open(url, '', address)).status
    }
    return status
  }
  expect(await openOften('203.0.113.7')).toBe(429)
  expect((await open(url, '', '198.51.100.9')).status).toBe(200)
})

test('a view of a filter that no longer exists leaves the others listed, opens no more, and can be removed', async () => {
  const { body: view } = await save('By moon phase')
  const shared = await share()
  await save('Germany')
  const { orm } = hopwise.services.database
  const old = { ...query, moon: 'full' }
  await orm.update(analyticsViews).set({ query: old }).where(eq(analyticsViews.id, view.id))
  await orm.update(sharedViews).set({ query: old })
  const { body: listed } = await ada.get('/api/analytics/views')
  expect(listed.map(({ name, query }) => [name, query === null])).toEqual([
    ['By moon phase', true],
    ['Germany', false],
  ])
  expect((await open(shared.url)).status).toBe(404)
  expect((await ada.get('/api/analytics/shared-views')).body).toMatchObject([{ query: null }])
  expect((await ada.delete(`/api/analytics/shared-views/${shared.id}`)).status).toBe(200)
  expect((await ada.delete(`/api/analytics/views/${view.id}`)).status).toBe(200)
})

test('a removed view is restored only where there is room for it', async () => {
  const { body: removed } = await save('First')
  const at = `/api/analytics/views/${removed.id}`
  await ada.delete(at)
  const workspaceId = await workspaceIdOf(ada)
  await hopwise.services.database.orm
    .insert(analyticsViews)
    .values(Array.from({ length: maxViews }, (_, n) => ({ workspaceId, name: `View ${n}`, query })))
  const refused = await ada.post(`${at}/restore`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You already have 100 views. Remove one you don’t need.',
  ])
  const [{ id } = { id: 0 }] = (await ada.get('/api/analytics/views')).body
  expect((await ada.post(`/api/analytics/views/${id}/restore`)).status).toBe(200)
  await ada.delete(`/api/analytics/views/${id}`)
  expect((await ada.post(`${at}/restore`)).status).toBe(200)
})

test('a new name and new filters that come at the same time are both kept', async () => {
  for (let times = 0; times < 10; times += 1) {
    const { body: view } = await save(`View ${times}`)
    const at = `/api/analytics/views/${view.id}`
    await Promise.all([
      ada.patch(at, { name: `Alps ${times}` }),
      ada.patch(at, { query: { country: 'CH' } }),
    ])
    const { body: listed } = await ada.get('/api/analytics/views')
    expect(listed.find(({ id }) => id === view.id)).toMatchObject({
      name: `Alps ${times}`,
      query: { country: 'CH' },
    })
  }
})

test('removed and closed views are forgotten a month later', async () => {
  const { body: view } = await save('Germany')
  await save('Austria')
  const shared = await share()
  await share({ name: 'Still open', expiresInDays: 365 })
  await ada.delete(`/api/analytics/views/${view.id}`)
  await ada.delete(`/api/analytics/shared-views/${shared.id}`)
  const { orm } = hopwise.services.database
  const kept = async () => {
    await forgetViews(hopwise.services)
    return [
      (await orm.select().from(analyticsViews)).map(({ name }) => name).toSorted(),
      (await orm.select().from(sharedViews)).map(({ name }) => name).toSorted(),
    ]
  }
  expect(await kept()).toEqual([
    ['Austria', 'Germany'],
    ['For my sponsor', 'Still open'],
  ])
  now = new Date(now.getTime() + 31 * dayMs)
  expect(await kept()).toEqual([['Austria'], ['Still open']])
})
