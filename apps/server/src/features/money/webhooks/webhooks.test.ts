import { clicks, conversions, notifications, webhookDeliveries, webhooks } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ConversionReport, recordConversions } from '#src/features/money/earnings/index.ts'
import type { ReceiverAnswer, ReceiverCall } from '#src/integrations/receiver/call-receiver.ts'
import type { Tenant } from '#src/services.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import { deliverWebhooks } from '#src/testing/deliver-webhooks.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { collectEvents, withWork } from './collect-events.ts'
import { listening } from './listeners.ts'

const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
const url = '/api/webhooks'
const start = new Date('2026-11-21T12:00:00Z')
let now = start
let hopwise: TestApp
let ada: Marketer
let tenant: Tenant
let linkId: number

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  const workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId }
  const product = (await ada.post('/api/products', { name: 'Keto' })).body
  const link = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
    slug: 'keto-bio',
  })
  linkId = link.body.id
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = start
  await tenant.orm.delete(webhooks)
  await tenant.orm.delete(conversions)
  await tenant.orm.delete(clicks)
})

const taken: ReceiverAnswer = { status: 200, problem: null }
const refused: ReceiverAnswer = { status: 500, problem: 'It answered with an error (500).' }

async function add(change: object = {}) {
  const { body, status } = await ada.post(url, {
    form: 'webhook',
    url: 'https://receiver.example/hook',
    events: ['conversion', 'click'],
    ...change,
  })
  expect(status).toBe(201)
  return body as { id: number; secret: string }
}

/** Runs the job; answers the calls that went out. */
async function run(answer: (call: ReceiverCall) => ReceiverAnswer = () => taken) {
  const sent: ReceiverCall[] = []
  await deliverWebhooks(hopwise.services, {
    call: async (call) => {
      sent.push(call)
      return answer(call)
    },
  })
  return sent
}

const report: ConversionReport = {
  source: 'Net & Co',
  transactionId: 'T/1',
  kind: 'sale',
  status: 'pending',
  amount: '40.00',
  currency: 'USD',
  subIds: [],
  occurredAt: null,
}
const sell = (change: Partial<ConversionReport> = {}) =>
  recordConversions(tenant, [{ ...report, ...change }], { route: 'postback' })

async function addClick(at: Date, flag: 'none' | 'crawler' = 'none') {
  const id = ids.next(at.getTime())
  await tenant.orm
    .insert(clicks)
    .values({ workspaceId: tenant.workspaceId, id, occurredAt: at, linkId, flag, country: 'DE' })
  return id
}

/** As a receiver does, whose clock is the test's: the library refuses what is old by the real one. */
function verify(secret: string, { body, headers }: Partial<ReceiverCall>): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body ?? '', headers ?? {})
  } finally {
    vi.useRealTimers()
  }
}

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const deliveries = async (query = '') => (await ada.get(`/api/webhook-deliveries${query}`)).body

test('a conversion is sent when it is added and when it changes, signed as the library verifies', async () => {
  const { secret } = await add()
  await sell()
  await sell({ status: 'confirmed' })
  const webhookId = ({ headers }: ReceiverCall) => Number(headers['webhook-id']?.split('_').at(-1))
  // Some go out at the same time, and none waits for the other.
  const sent = (await run()).toSorted((one, other) => webhookId(one) - webhookId(other))
  const received = sent.map((call) => verify(secret, call))
  expect(received).toMatchObject([
    {
      type: 'conversion.added',
      data: { status: 'pending', amount: '40.00', transactionId: 'T/1' },
    },
    { type: 'conversion.changed', data: { status: 'confirmed', isDayOnly: false } },
  ])
  const forged = `${sent[0]?.body} `
  expect(() => verify(secret, { ...sent[0], body: forged })).toThrow()
  expect(await run()).toEqual([])
})

test('counted clicks are sent once, those that ingest writes late as well', async () => {
  await add({ events: ['click'] })
  later(1)
  const first = await addClick(now)
  await addClick(now, 'crawler')
  expect(await run()).toHaveLength(1)
  later(3)
  const late = await addClick(new Date(now.getTime() - 2.5 * 60_000))
  const sent = await run()
  expect(sent.map(({ body }) => JSON.parse(body ?? '').data.id)).toEqual([late])
  expect(late).not.toBe(first)
  expect(await run()).toEqual([])
})

test('a click is no news for a webhook that wants conversions alone', async () => {
  await add({ events: ['conversion'] })
  await addClick(now)
  const news = async () =>
    withWork(hopwise.services, await listening(tenant.orm, tenant.workspaceId))
  expect(await news()).toEqual([])
  await sell()
  expect(await news()).toHaveLength(1)
})

test('a change of what is listened to ends, also while the clock goes on', async () => {
  const { id } = await add({ events: ['click'] })
  later(60)
  await addClick(now)
  const still = hopwise.services.now
  hopwise.services.now = () => new Date(now.getTime() + performance.now())
  onTestFinished(() => {
    hopwise.services.now = still
  })
  await ada.patch(`${url}/${id}`, { events: ['conversion'] })
  expect(await run()).toHaveLength(1)
})

test('what a receiver has not taken stays where it is read from, and all of it is sent in the end', async () => {
  const { id } = await add({ events: ['conversion'] })
  for (let part = 0; part < 4; part += 1) {
    const reports = Array.from({ length: 400 }, (_, at) => ({
      ...report,
      transactionId: `N${part}-${at}`,
    }))
    await recordConversions(tenant, reports, { route: 'postback' })
  }
  const due = { id, workspaceId: tenant.workspaceId }
  const collect = () => collectEvents(hopwise.services, due)
  expect([await collect(), await collect(), await collect()]).toEqual([true, true, false])
  expect(await tenant.orm.$count(webhookDeliveries)).toBe(1_000)
  expect(await run()).toHaveLength(1_600)
})

test('one webhook too many is refused at its field', async () => {
  for (let count = 0; count < 20; count += 1) await add()
  const { status, body } = await ada.post(url, {
    form: 'webhook',
    url: 'https://receiver.example/hook',
    events: ['click'],
  })
  const message = 'You can have up to 20 webhooks. Remove one first.'
  expect(status).toBe(402)
  expect(body).toMatchObject({ message, issues: [{ path: 'url', message }] })
})

test('what happened before a webhook was added is not sent', async () => {
  await sell()
  await addClick(new Date(now.getTime() - 60_000))
  await add()
  expect(await run()).toEqual([])
})

test('the country of a sale is its click’s, and what the sale knows of it once the click was dropped', async () => {
  await add({ events: ['conversion'] })
  const { orm } = tenant
  const click = await addClick(now)
  const countries = async () => (await run()).map(({ body }) => JSON.parse(body ?? '').data.country)
  await sell({ subIds: [click] })
  await orm.update(conversions).set({ clickCountry: null })
  expect(await countries()).toEqual(['DE'])
  await orm.update(conversions).set({ clickCountry: 'DE' })
  await orm.delete(clicks)
  await sell({ status: 'confirmed' })
  expect(await countries()).toEqual(['DE'])
})

test('a postback fills its placeholders, URL-encoded, by GET or POST', async () => {
  const template =
    'https://t.example/pb?c={clickid}&s={subid}&p={payout}&u={currency}&st={status}&t={txid}&e={event}&co={country}&so={source}'
  await add({ form: 'postback', url: template, events: ['conversion'] })
  await add({ form: 'postback', url: template, method: 'POST', events: ['click'] })
  later(1)
  const click = await addClick(now)
  await sell({ subIds: [click, 'a&b=c'] })
  const sent = await run()
  expect(sent.map(({ method, url }) => [method, url]).toSorted()).toEqual([
    [
      'GET',
      `https://t.example/pb?c=${click}&s=a%26b%3Dc&p=40.00&u=USD&st=pending&t=T%2F1&e=sale&co=DE&so=Net%20%26%20Co`,
    ],
    ['POST', `https://t.example/pb?c=${click}&s=keto-bio&p=&u=&st=&t=&e=click&co=DE&so=`],
  ])
})

test('what is not taken is tried again with growing pauses for a day, then given up', async () => {
  const { id } = await add()
  await sell()
  const attempts: number[] = []
  for (let minute = 0; minute < 26 * 60; minute += 1) {
    const [waiting] = await tenant.orm.select().from(webhookDeliveries)
    if (waiting === undefined || (waiting.nextAt && waiting.nextAt <= now)) {
      if ((await run(() => refused)).length > 0) attempts.push(minute)
    }
    later(1)
  }
  expect(attempts).toHaveLength(10)
  const pauses = attempts.slice(1).map((minute, index) => minute - (attempts[index] ?? 0))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect((attempts.at(-1) ?? 0) / 60).toBeGreaterThan(23)
  expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 10, answerStatus: 500 }])
  const [row] = (await ada.get(url)).body
  expect(row).toMatchObject({ id, failures: 10, pausedAt: expect.any(String) })
  const received = await tenant.orm
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, tenant.workspaceId))
  expect(received.map(({ title }) => title)).toContain('A webhook was paused')
  await ada.patch(`${url}/${id}`, { isPaused: false })
  await sell({ status: 'confirmed' })
  const sent = await run()
  // What was given up is sent as well once the receiver is back.
  expect(sent.map(({ body }) => JSON.parse(body ?? '').data.status).toSorted()).toEqual([
    'confirmed',
    'pending',
  ])
})

test('after a pause everything is caught up with', async () => {
  const { id } = await add()
  await ada.patch(`${url}/${id}`, { isPaused: true })
  later(1)
  await sell()
  await addClick(now)
  expect(await run()).toEqual([])
  later(15)
  await ada.patch(`${url}/${id}`, { isPaused: false })
  const types = (await run()).map(({ body }) => JSON.parse(body ?? '').type)
  expect(types.toSorted()).toEqual(['click', 'conversion.added'])
})

test('a receiver that is gone for good is paused at once', async () => {
  await add()
  await sell()
  await run(() => ({ status: 410, problem: 'It answered with an error (410).' }))
  expect((await ada.get(url)).body).toMatchObject([{ pausedAt: expect.any(String) }])
})

test('two dispatchers at once send nothing twice', async () => {
  await add()
  await sell()
  for (let index = 0; index < 30; index += 1) await sell({ transactionId: `N${index}` })
  const sent = (await Promise.all([run(), run(), run()])).flat()
  const messages = sent.map(({ headers }) => headers['webhook-id'])
  expect(messages).toHaveLength(31)
  expect(new Set(messages).size).toBe(31)
  expect(await deliveries('?status=delivered')).toHaveLength(31)
})

test('a delivery whose process ended is tried again after its claim, under the same id', async () => {
  await add()
  await sell()
  const begun = Promise.withResolvers<string | undefined>()
  void deliverWebhooks(anotherProcess(hopwise.services), {
    call: ({ headers }) => {
      begun.resolve(headers['webhook-id'])
      return new Promise(() => undefined)
    },
  })
  const first = await begun.promise
  expect(await run()).toEqual([])
  await letClaimsPass(hopwise.services)
  const [again] = await run()
  expect(again?.headers['webhook-id']).toBe(first)
})

test('a receiver that hangs delays no other', async () => {
  await add({ url: 'https://slow.example/' })
  await add({ url: 'https://quick.example/' })
  await sell()
  const hanging = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  const running = deliverWebhooks(hopwise.services, {
    call: async ({ url }) => {
      if (url.includes('slow')) await hanging.promise
      else quick.resolve()
      return taken
    },
  })
  await quick.promise
  hanging.resolve()
  await running
  expect(await deliveries('?status=delivered')).toHaveLength(2)
})

test('a failing receiver is asked once a run, not for every event', async () => {
  await add()
  for (let index = 0; index < 20; index += 1) await sell({ transactionId: `N${index}` })
  expect((await run(() => refused)).length).toBeLessThanOrEqual(4)
})

test('a test is sent at once to a paused webhook too, and is not tried again', async () => {
  const { id } = await add({ url: 'https://nobody.invalid/' })
  await ada.patch(`${url}/${id}`, { isPaused: true })
  const { body } = await ada.post(`${url}/${id}/test`)
  expect(body).toMatchObject({ event: 'test', status: 'failed', attempts: 1, nextAt: null })
  const again = await ada.post(`/api/webhook-deliveries/${body.id}/send`)
  expect(again.body).toMatchObject({ status: 'failed', attempts: 2 })
})

test.each([
  [
    { url: 'http://127.0.0.1:5432/' },
    'url',
    'This address is inside a private network and can’t be called',
  ],
  [
    { url: 'http://localhost:3000/' },
    'url',
    'This address is inside a private network and can’t be called',
  ],
  [
    { url: 'http://[::ffff:10.0.0.1]/' },
    'url',
    'This address is inside a private network and can’t be called',
  ],
  [{ url: 'ftp://x.example/' }, 'url', 'URL must start with http:// or https://'],
  [
    { form: 'postback', url: 'https://{clickid}.example/' },
    'url',
    'A placeholder can’t be in the host name',
  ],
  [{ events: [] }, 'events', 'Select at least one event'],
  [{ form: 'mail' }, 'form', 'Form must be webhook or postback'],
])('%j is refused at its field', async (invalid, path, message) => {
  const refusal = await ada.post(url, {
    form: 'webhook',
    url: 'https://receiver.example/',
    events: ['click'],
    ...invalid,
  })
  expect(refusal.status).toBe(400)
  expect(refusal.body.issues).toContainEqual({ path, message })
})

test('a placeholder no one knows is refused, in a change as well', async () => {
  const bad = 'https://t.example/?x={secret}'
  const form = { form: 'postback', url: 'https://t.example/', events: ['click'] }
  expect((await ada.post(url, { ...form, url: bad })).body.issues?.[0]?.path).toBe('url')
  const { id } = await add(form)
  expect((await ada.patch(`${url}/${id}`, { url: bad })).status).toBe(400)
})

test('the secret is shown once; for a day after a rotation both sign, then the new one alone', async () => {
  const { id, secret } = await add()
  expect(JSON.stringify((await ada.get(url)).body)).not.toContain(secret)
  const { body } = await ada.post(`${url}/${id}/rotate`)
  later(23 * 60)
  await sell()
  const [overlapped] = await run()
  expect(verify(secret, { ...overlapped })).toBeTruthy()
  expect(verify(body.secret, { ...overlapped })).toBeTruthy()
  later(2 * 60)
  await sell({ status: 'confirmed' })
  const [sent] = await run()
  expect(() => verify(secret, { ...sent })).toThrow()
  expect(verify(body.secret, { ...sent })).toBeTruthy()
})

test('what waits for a webhook that is removed is over, and stays so when it is restored', async () => {
  const { id } = await add()
  await sell()
  await run(() => refused)
  await ada.delete(`${url}/${id}`)
  expect(await deliveries()).toMatchObject([
    { status: 'failed', nextAt: null, problem: 'This webhook was removed.' },
  ])
  later(60)
  await ada.post(`${url}/${id}/restore`)
  expect(await run()).toEqual([])
})

test('a removed webhook receives nothing, and is back when restored; a stranger finds none of it', async () => {
  const { id } = await add()
  const eve = await hopwise.signUp()
  expect((await eve.delete(`${url}/${id}`)).status).toBe(404)
  await ada.delete(`${url}/${id}`)
  await sell()
  expect(await run()).toEqual([])
  await ada.post(`${url}/${id}/restore`)
  expect(await run()).toHaveLength(1)
  expect((await eve.get('/api/webhook-deliveries')).body).toEqual([])
})
