import { links, notifications, workspaces } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { notifyOfTrialEnd } from './notify-of-trial-end.ts'
import { plans } from './plans.ts'

let hopwise: TestApp
let now = new Date('2026-11-21T12:00:00Z')
const dayMs = 86_400_000

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())

async function setTrialEnd(
  who: Marketer,
  trialEndsAt: Date | null,
  { services } = hopwise,
): Promise<number> {
  const id = await workspaceIdOf(who)
  await services.database.orm.update(workspaces).set({ trialEndsAt }).where(eq(workspaces.id, id))
  return id
}

/** A marketer on basic with all links of the month made but `left`. */
async function nearTheLimit(left: number, app = hopwise) {
  const ada = await app.signUp()
  const workspaceId = await setTrialEnd(ada, null, app)
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  const count = plans.basic.limits.affiliateLinks - left
  await app.services.database.orm.insert(links).values(
    Array.from({ length: count }, (_, index) => ({
      workspaceId,
      productId: product.id,
      slug: `limit-${workspaceId}-${index}`,
      originalUrl: 'https://example.com/',
      createdAt: now,
    })),
  )
  const add = () =>
    ada.post('/api/affiliate-links', {
      productId: product.id,
      originalUrl: 'https://example.com/',
    })
  return { ada, add, workspaceId }
}

const noticesOf = (workspaceId: number, { services } = hopwise) =>
  services.database.orm
    .select({ key: notifications.key, kind: notifications.kind, at: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.workspaceId, workspaceId))
    .orderBy(asc(notifications.createdAt))

test('two requests cannot share the last place of a limit', async () => {
  const { ada, add } = await nearTheLimit(1)
  const both = await Promise.all([add(), add()])
  expect(both.map((one) => one.status).sort()).toEqual([201, 402])
  const { usage } = (await ada.get('/api/subscription/current')).body
  expect(usage.affiliateLinks).toBe(plans.basic.limits.affiliateLinks)
})

test('the refusal names limit and plan, and archiving is no way around it', async () => {
  const { ada, add } = await nearTheLimit(0)
  const [link] = (await ada.get('/api/affiliate-links?pageSize=1')).body
  await ada.delete(`/api/affiliate-links/${link?.id}`)
  const refused = await add()
  expect(refused.status).toBe(402)
  expect(refused.body).toMatchObject({
    code: 'limit-reached',
    message:
      'Your Basic plan allows 25 new affiliate links a month, and 25 are in use. Change the plan under Subscription to add more.',
  })
  // It never gave its place back, so it needs none to return.
  expect((await ada.post(`/api/affiliate-links/${link?.id}/restore`)).status).toBe(200)
})

test('over the limit after a trial, everything stays as it is and only adding is refused', async () => {
  const { ada, add } = await nearTheLimit(-5)
  const plan = (await ada.get('/api/subscription/current')).body
  expect(plan).toMatchObject({ tier: 'basic', status: 'free' })
  expect(plan.usage.affiliateLinks).toBeGreaterThan(plan.limits.affiliateLinks)
  expect((await add()).status).toBe(402)
  const list = await ada.get('/api/affiliate-links?pageSize=1')
  expect(list.headers['x-total-count']).toBe('30')
  const [link] = list.body
  const edited = await ada.patch(`/api/affiliate-links/${link?.id}`, { title: 'Bio' })
  expect(edited.status).toBe(200)
})

test('a new month has room again', async () => {
  const { add } = await nearTheLimit(0)
  expect((await add()).status).toBe(402)
  const then = now
  now = new Date('2026-12-01T00:00:01Z')
  expect((await add()).status).toBe(201)
  now = then
})

test('the end of a trial is announced three days before, a day before, and when it came, once each', async () => {
  const ada = await hopwise.signUp()
  const end = new Date('2026-12-05T12:00:00Z')
  const workspaceId = await setTrialEnd(ada, end)
  const then = now
  for (const hours of [96, 72, 71, 48, 24, 23, 1, 0, -1, -24, -24 * 8]) {
    now = new Date(end.getTime() - hours * 3_600_000)
    await notifyOfTrialEnd(hopwise.services)
  }
  now = then
  expect(await noticesOf(workspaceId)).toEqual([
    { key: 'trial-ends-in-3-days', kind: 'account', at: new Date(end.getTime() - 3 * dayMs) },
    { key: 'trial-ends-in-1-day', kind: 'account', at: new Date(end.getTime() - dayMs) },
    { key: 'trial-ended', kind: 'account', at: end },
  ])
})

test('a person who was away until long after the trial gets no notice', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await setTrialEnd(ada, new Date(now.getTime() - 8 * dayMs))
  await notifyOfTrialEnd(hopwise.services)
  expect(await noticesOf(workspaceId)).toEqual([])
})

test('where no plan can be bought, no one is held to limits and no trial ends', async () => {
  const bare = await startTestApp({ hasPlanLimits: false }, { now: () => now })
  const { ada, add, workspaceId } = await nearTheLimit(0, bare)
  expect((await add()).status).toBe(201)
  await setTrialEnd(ada, new Date(now.getTime() + dayMs), bare)
  await notifyOfTrialEnd(bare.services)
  expect(await noticesOf(workspaceId, bare)).toEqual([])
  expect((await ada.get('/api/subscription/current')).body).toMatchObject({
    tier: 'basic',
    status: 'free',
    trialEndsAt: null,
    limits: plans.enterprise.limits,
    usage: { affiliateLinks: plans.basic.limits.affiliateLinks + 1 },
    unavailable: expect.stringMatching(/^Plans can’t be bought here yet, so nothing is limited\./),
  })
  await bare.stop()
})
