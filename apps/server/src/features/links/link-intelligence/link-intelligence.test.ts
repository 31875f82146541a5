import { analysisSteps } from '@hopwise/contracts'
import { clicks, conversions, linkAnalyses, linkChecks, links } from '@hopwise/db'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollBack } from '#src/features/links/smart-links/index.ts'
import { newClaim } from '#src/jobs/claims.ts'
import { ctxOfPerson } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { endLeftAnalyses } from './index.ts'

let hopwise: TestApp
const start = Date.parse('2026-11-21T15:00:00Z')
let clock = start

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())
beforeEach(() => {
  clock = start
})

const hourMs = 3_600_000
const home = 'https://shop.example/desk'
const chair = 'https://shop.example/chair'

async function aMarketer() {
  const ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  const product = await ada.post('/api/products', { name: 'Desk' })
  return { ada, workspaceId: Number(workspace.id), productId: Number(product.body.id) }
}

async function aLink(ada: Marketer, given: object) {
  const answer = await ada.post('/api/smart-links/create', { originalUrl: home, ...given })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Number(answer.body.id)
}

interface Clicked {
  workspaceId: number
  linkId: number
  /** Before the clock, in hours. */
  hoursAgo?: number
  clicks: number
  sales: number
  device?: 'mobile' | 'desktop'
  country?: string
  userAgent?: string
}

/** Clicks of one kind, and the sales that came of some of them. */
async function happened(given: Clicked): Promise<void> {
  const { workspaceId, linkId, hoursAgo = 48, clicks: count, sales: sold } = given
  const { country = 'US', device = 'desktop', userAgent = 'Mozilla/5.0' } = given
  const occurredAt = new Date(clock - hoursAgo * hourMs)
  const visit = { workspaceId, linkId, occurredAt, country, device, userAgent }
  await addVisits(hopwise.services, [{ ...visit, times: count }])
  const { orm } = hopwise.services.database
  const buyers = await orm
    .select({ id: clicks.id })
    .from(clicks)
    .where(
      and(eq(clicks.linkId, linkId), eq(clicks.occurredAt, occurredAt), eq(clicks.device, device)),
    )
    .limit(sold)
  await orm.insert(conversions).values(
    buyers.map(({ id }, sale) => ({
      workspaceId,
      linkId,
      source: 'test',
      transactionId: `sale of ${id}`,
      amount: (25 + (sale % 10)).toFixed(2),
      rate: '1',
      clickId: id,
      matchedBy: 'click' as const,
      occurredAt: new Date(occurredAt.getTime() + hourMs / 2),
    })),
  )
}

const latestOf = (who: Marketer, id: number) =>
  who.get(`/api/link-intelligence/${id}/analyses/latest`)

async function waitForRun(who: Marketer, id: number) {
  const workspaceId = (await who.get('/api/auth/user')).body.workspace.id
  for (;;) {
    const received = Promise.withResolvers<void>()
    const stop = hopwise.services.live.listen(workspaceId, () => received.resolve())
    const { body } = await latestOf(who, id)
    if (body.run !== null && body.run.status !== 'running') {
      stop()
      return body
    }
    await received.promise
    stop()
  }
}

async function analyse(who: Marketer, id: number) {
  const answer = await who.post(`/api/link-intelligence/${id}/analyses`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return await waitForRun(who, id)
}

/** A rotation whose phones hardly buy. */
async function aGap() {
  const one = await aMarketer()
  const linkId = await aLink(one.ada, { rotateUrls: [chair] })
  const of = { workspaceId: one.workspaceId, linkId }
  await happened({ ...of, clicks: 1_500, sales: 75, device: 'desktop' })
  await happened({ ...of, clicks: 1_500, sales: 12, device: 'mobile', country: 'GB' })
  return { ...one, linkId }
}

test('a link without clicks says how many are missing', async () => {
  const { ada } = await aMarketer()
  const id = await aLink(ada, {})
  expect((await latestOf(ada, id)).body).toEqual({
    run: null,
    analysis: null,
    analysedAt: null,
    applied: [],
  })
  const { run, analysis } = await analyse(ada, id)
  expect(run).toMatchObject({ status: 'done', stepsDone: analysisSteps.length, step: null })
  expect(analysis).toMatchObject({
    clicks: 0,
    missing: { clicks: 200, conversions: 10 },
    performanceScore: null,
    optimizationPotential: null,
    insights: [],
    topPerformingCountries: [],
  })
})

test('a run reports each of its steps, and its result has the figures of the link', async () => {
  const { ada, workspaceId, linkId } = await aGap()
  const steps = new Set<string>()
  const reads: Promise<unknown>[] = []
  const stop = hopwise.services.live.listen(workspaceId, (topic) => {
    if (topic !== 'intelligence') return
    reads.push(
      hopwise.services.database.orm
        .select({ step: linkAnalyses.step })
        .from(linkAnalyses)
        .where(eq(linkAnalyses.linkId, linkId))
        .then(([row]) => row?.step && steps.add(row.step)),
    )
  })
  const { analysis, analysedAt } = await analyse(ada, linkId)
  await Promise.all(reads)
  stop()
  expect(steps.size).toBeGreaterThan(1)
  expect(analysisSteps).toEqual(expect.arrayContaining([...steps]))
  expect(analysedAt).toBe(new Date(start).toISOString())
  expect(analysis).toMatchObject({ clicks: 3_000, conversions: 87, missing: null })
  expect(Number(analysis?.revenue)).toBeGreaterThan(2_000)
  const devices = Object.fromEntries(
    (analysis?.devicePerformance ?? []).map((one) => [one.device, one]),
  )
  expect(devices['desktop']).toMatchObject({ clicks: 1_500, conversions: 75 })
  expect(devices['desktop']?.rate).toBeGreaterThan(4)
  expect(devices['desktop']?.perClick.low).toBeGreaterThan(devices['mobile']?.perClick.high ?? 0)
  expect(analysis?.topPerformingCountries.map((one: { country: string }) => one.country)).toEqual([
    'US',
    'GB',
  ])
  const gap = analysis?.insights.find(({ key }: { key: string }) => key === 'device')
  expect(gap).toMatchObject({
    type: 'device',
    impact: 'high',
    unit: 'per-click',
    change: 'Turns on device targeting',
  })
  expect(gap).not.toHaveProperty('operation')
  expect(gap?.confidence).toBeGreaterThan(95)
  expect(gap?.currentValue.value).toBeLessThan(gap?.optimizedValue?.value ?? 0)
})

test('two presses of the button are one run; one that a crash left over is ended', async () => {
  const { ada } = await aMarketer()
  const id = await aLink(ada, {})
  const url = `/api/link-intelligence/${id}/analyses` as const
  const [one, other] = await Promise.all([ada.post(url), ada.post(url)])
  expect(one.body.id).toBe(other.body.id)
  await waitForRun(ada, id)
  const { orm } = hopwise.services.database
  await orm
    .update(linkAnalyses)
    .set({ status: 'running', ...newClaim() })
    .where(eq(linkAnalyses.id, one.body.id))
  await endLeftAnalyses(hopwise.services)
  expect((await latestOf(ada, id)).body.run?.status).toBe('running')
  await letClaimsPass(hopwise.services)
  expect((await latestOf(ada, id)).body.run?.status).toBe('failed')
  await endLeftAnalyses(hopwise.services)
  const [row] = await orm.select().from(linkAnalyses).where(eq(linkAnalyses.id, one.body.id))
  expect(row?.status).toBe('failed')
  expect((await analyse(ada, id)).run?.status).toBe('done')
})

test('an insight is applied as a version of the link, and undone by one more', async () => {
  const { ada, linkId } = await aGap()
  await analyse(ada, linkId)
  const insight = `/api/link-intelligence/${linkId}/insights/device` as const
  const applied = await ada.post(`${insight}/apply`)
  expect(applied.status, JSON.stringify(applied.body)).toBe(201)
  expect(applied.body).toMatchObject({
    insight: 'device',
    change: 'Turns on device targeting',
    blockedBecause: null,
    effect: {
      before: { clicks: 3_000, conversions: 87 },
      after: { clicks: 0 },
      change: null,
      confidence: null,
    },
  })
  expect(applied.body.effect.missingClicks).toBeGreaterThanOrEqual(100)
  const link = () => ada.get(`/api/smart-links/${linkId}`).then(({ body }) => body)
  expect((await link()).enableDeviceTargeting).toBe(true)
  const again = await ada.post(`${insight}/apply`)
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'This link is already set up that way.' },
  })
  const { body: versions } = await ada.get(`/api/smart-links/${linkId}/versions`)
  expect(versions[0]?.note).toMatch(/^Insight applied: /)

  expect((await latestOf(ada, linkId)).body.applied).toHaveLength(1)
  const undone = await ada.post(`${insight}/undo`)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await link()).enableDeviceTargeting).toBe(false)
  expect((await latestOf(ada, linkId)).body.applied).toEqual([])
  expect((await ada.post(`${insight}/undo`)).status).toBe(404)
})

test('what was applied is not undone over a change that someone made since', async () => {
  const { ada, linkId } = await aGap()
  await analyse(ada, linkId)
  const insight = `/api/link-intelligence/${linkId}/insights/device` as const
  await ada.post(`${insight}/apply`)
  await ada.patch(`/api/smart-links/${linkId}`, { isCloaked: true })
  const refused = await ada.post(`${insight}/undo`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^This link was changed since the insight was applied/)
  const [shown] = (await latestOf(ada, linkId)).body.applied
  expect(shown?.blockedBecause).toBe(refused.body.message)
  expect((await ada.get(`/api/smart-links/${linkId}`)).body).toMatchObject({
    isCloaked: true,
    enableDeviceTargeting: true,
  })
  // The change taken back, nothing stands in the way any more.
  await ada.patch(`/api/smart-links/${linkId}`, { isCloaked: false })
  expect((await ada.post(`${insight}/undo`)).status).toBe(200)
})

/** While the record of applied insights takes no row in, or lets none change. */
async function withoutBook<Result>(action: 'insert' | 'update', work: () => Promise<Result>) {
  const { orm } = hopwise.services.database
  await orm.execute(sql`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise 'the book is closed'; end $$`)
  await orm.execute(
    sql.raw(`create trigger closed before ${action} on applied_insights execute function refuse()`),
  )
  try {
    return await work()
  } finally {
    await orm.execute(sql`drop trigger closed on applied_insights`)
  }
}

test('a change and its record are one: neither is made without the other', async () => {
  const { ada, linkId } = await aGap()
  await analyse(ada, linkId)
  const insight = `/api/link-intelligence/${linkId}/insights/device` as const
  const link = () => ada.get(`/api/smart-links/${linkId}`).then(({ body }) => body)
  const before = await link()
  expect((await withoutBook('insert', () => ada.post(`${insight}/apply`))).status).toBe(500)
  expect(await link()).toEqual(before)
  expect((await ada.post(`${insight}/apply`)).status).toBe(201)
  const applied = await link()
  expect((await withoutBook('update', () => ada.post(`${insight}/undo`))).status).toBe(500)
  expect(await link()).toEqual(applied)
  expect((await latestOf(ada, linkId)).body.applied).toHaveLength(1)
})

test('an undo gives way to a change made in the very moment between its look and its action', async () => {
  const { ada, linkId } = await aGap()
  await analyse(ada, linkId)
  const insight = `/api/link-intelligence/${linkId}/insights/device` as const
  expect((await ada.post(`${insight}/apply`)).status).toBe(201)
  const { body: link } = await ada.get(`/api/smart-links/${linkId}`)
  await ada.patch(`/api/smart-links/${linkId}`, { isCloaked: true })
  const { workspace } = (await ada.get('/api/auth/user')).body
  const ctx = ctxOfPerson(
    hopwise.services,
    { kind: 'person', userId: '' },
    { workspaceId: Number(workspace.id), timeZone: 'UTC', isSample: false },
  )
  const late = rollBack(ctx, linkId, 1, 'Insight undone', { expected: link.version })
  await expect(late).rejects.toThrow(/changed elsewhere/)
  expect((await ada.get(`/api/smart-links/${linkId}`)).body.isCloaked).toBe(true)
})

test('the effect of a change is measured once there are clicks enough to tell', async () => {
  const { ada, workspaceId, linkId } = await aGap()
  await analyse(ada, linkId)
  await ada.post(`/api/link-intelligence/${linkId}/insights/device/apply`)
  clock += 10 * 24 * hourMs
  // One of them within the very hour of the change.
  await happened({ workspaceId, linkId, hoursAgo: 239.5, clicks: 300, sales: 20 })
  await happened({ workspaceId, linkId, clicks: 1_200, sales: 100 })
  const [shown] = (await latestOf(ada, linkId)).body.applied
  expect(shown?.effect).toMatchObject({
    before: { clicks: 3_000, conversions: 87 },
    after: { clicks: 1_500, conversions: 120 },
    missingClicks: 0,
  })
  expect(shown?.effect.change?.low).toBeGreaterThan(50)
  expect(shown?.effect.confidence).toBeGreaterThan(95)
})

test('a destination with a problem is reported as observed, without a confidence', async () => {
  const { ada, workspaceId, linkId } = await aGap()
  const { orm } = hopwise.services.database
  await orm.insert(linkChecks).values({
    workspaceId,
    linkId,
    variantId: 1,
    checkedAt: new Date(clock),
    outcome: 'dead',
    status: 404,
    problem: 'The page is gone (404).',
    failures: 2,
  })
  const { analysis } = await analyse(ada, linkId)
  const found = analysis?.insights.find(({ type }: { type: string }) => type === 'destination')
  expect(found).toMatchObject({
    key: 'destination-1',
    confidence: null,
    confidenceOf: 'Observed by the health check, 2 times in a row',
    change: `Removes ${chair} from the rotation`,
  })
  expect(
    (await ada.post(`/api/link-intelligence/${linkId}/insights/destination-1/apply`)).status,
  ).toBe(201)
  expect((await ada.get(`/api/smart-links/${linkId}`)).body.rotateUrls).toEqual([])
})

test('hours are those of the workspace’s time zone', async () => {
  const { ada, workspaceId } = await aMarketer()
  expect((await ada.patch('/api/settings/preferences', { timeZone: 'Asia/Kolkata' })).status).toBe(
    200,
  )
  const id = await aLink(ada, {})
  await happened({ workspaceId, linkId: id, clicks: 300, sales: 12 })
  const { analysis } = await analyse(ada, id)
  const times = analysis?.timeOptimization
  // Thursday 15:00 UTC is 20:30 there.
  expect(times?.clicks[3]?.[20]).toBe(300)
  expect(times?.hours[20]).toMatchObject({ hour: 20, clicks: 300, conversions: 12 })
  expect(times?.averagePerformance[3]).toMatchObject({ weekday: 4, clicks: 300 })
  expect(times?.days.at(-3)).toMatchObject({ day: '2026-11-19', clicks: 300 })
})

test('tables come as CSV, and bad asking is refused by its field', async () => {
  const { ada, linkId } = await aGap()
  const url = `/api/link-intelligence/${linkId}/export` as const
  expect((await ada.get(url)).status).toBe(404)
  await analyse(ada, linkId)
  const { status, headers, body } = await ada.get(`${url}?table=devices`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(String(body).split('\r\n').join('\n').split('\n')).toHaveLength(4)
  expect(String(body)).toContain('Conversion rate (%),"Conversion rate, estimate (%)"')
  expect(String(body)).toMatch(/\b1500,75,[\d.]+,5\.000,/)
  for (const table of ['countries', 'hours', 'weekdays', 'days']) {
    expect((await ada.get(`${url}?table=${table}`)).status).toBe(200)
  }
  const refused = await ada.get(`${url}?table=moon`)
  expect(refused.status).toBe(400)
  expect(refused.body.issues?.[0]?.path).toBe('table')
})

test('someone else’s link does not exist, whatever is asked of it', async () => {
  const { linkId } = await aGap()
  const eve = await hopwise.signUp()
  const url = `/api/link-intelligence/${linkId}` as const
  const answers = await Promise.all([
    eve.get(`${url}/analyses/latest`),
    eve.get(`${url}/export`),
    eve.post(`${url}/analyses`),
    eve.post(`${url}/insights/device/apply`),
    eve.post(`${url}/insights/device/undo`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const { orm } = hopwise.services.database
  expect(await orm.$count(linkAnalyses, eq(linkAnalyses.linkId, linkId))).toBe(0)
  expect(await orm.$count(links, eq(links.id, linkId))).toBe(1)
})
