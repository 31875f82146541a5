import { workspaces } from '@hopwise/db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

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
async function open(url: string, search = '') {
  const token = new URL(url).pathname.split('/').at(-1)
  const answer = await hopwise.app.inject(`/api/shared-views/${token}${search}`)
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
