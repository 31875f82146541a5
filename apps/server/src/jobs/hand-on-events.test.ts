import { events, webhooks } from '@hopwise/db'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Live } from '#src/live.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { handOnAtOnce } from './hand-on-events.ts'

const gatherMs = 500
let now = new Date()
let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let live: Live
let stop: () => Promise<void>
const clock = vi.fn(() => now)

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = new Date()
  ada = await hopwise.signUp()
  workspaceId = await workspaceIdOf(ada)
  // Its own: what the calls of this test announce is another process's.
  live = new Live()
  const services = { ...hopwise.services, live, now: clock }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = handOnAtOnce(services)
})
afterEach(async () => {
  vi.useRealTimers()
  await stop()
})

const unnumbered = () =>
  hopwise.services.database.orm.$count(
    events,
    and(eq(events.workspaceId, workspaceId), isNull(events.sequence)),
  )

async function listen(): Promise<void> {
  await hopwise.services.database.orm.insert(webhooks).values({
    workspaceId,
    form: 'webhook',
    url: 'https://nobody.invalid/',
    method: 'POST',
    events: ['webhook.paused'],
    secret: 's',
  })
}

test('what a burst announces is handed on together, half a second later', async () => {
  await listen()
  await aLink(ada)
  const before = vi.getTimerCount()
  for (const topic of ['links', 'clicks', 'earnings', 'links'] as const) {
    live.announce(workspaceId, topic)
  }
  expect(vi.getTimerCount() - before).toBe(1)
  expect(await unnumbered()).toBe(1)
  vi.advanceTimersByTime(gatherMs)
  await expect.poll(unnumbered).toBe(0)
})

test('what is no event starts nothing, such as the delivery of one', () => {
  const before = vi.getTimerCount()
  for (const topic of ['webhooks', 'notifications'] as const) live.announce(workspaceId, topic)
  expect(vi.getTimerCount()).toBe(before)
})

/** Lets a turn look who listens: it asks what time it is to know for how long that holds. */
async function lookOnce(): Promise<void> {
  clock.mockClear()
  live.announce(workspaceId, 'links')
  vi.advanceTimersByTime(gatherMs)
  await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(0)
}

test('a webhook that another process made is noticed within the minute', async () => {
  await lookOnce()
  await listen()
  await aLink(ada)
  await lookOnce()
  expect(await unnumbered()).toBe(1)
  now = new Date(now.getTime() + 60_001)
  await lookOnce()
  await expect.poll(unnumbered).toBe(0)
})

test('a webhook that this process made is noticed at once', async () => {
  await lookOnce()
  await listen()
  await aLink(ada)
  live.announce(workspaceId, 'webhooks')
  await lookOnce()
  await expect.poll(unnumbered).toBe(0)
})

test('after a stop nothing is begun, neither what was gathered nor what comes', async () => {
  await listen()
  await aLink(ada)
  const before = vi.getTimerCount()
  live.announce(workspaceId, 'links')
  await stop()
  live.announce(workspaceId, 'links')
  expect(vi.getTimerCount()).toBe(before)
  expect(await unnumbered()).toBe(1)
})
