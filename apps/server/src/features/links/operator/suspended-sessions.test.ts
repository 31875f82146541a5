import { liveTopics } from '@hopwise/contracts'
import { sessions, users } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { relayLive } from '#src/relay-live.ts'
import { confirmEmail } from '#src/testing/confirm-email.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { runOperator } from '#src/testing/run-operator.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let here: TestApp
let there: TestApp
let grace: Marketer
const relays: { stop(): Promise<void> }[] = []

/** Two processes on one database, whose clocks stand still: what they remember never ages. */
beforeAll(async () => {
  const start = new Date()
  const now = () => start
  here = await startTestApp({}, { now })
  const { secretKey } = here.services.config
  const database = { ...here.database, drop: async () => undefined }
  there = await startTestApp({ secretKey }, { database, now })
  // The first account runs the installation.
  grace = await here.signUp()
  const missed: string[] = []
  there.services.live.listen(await workspaceIdOf(grace), (topic) => missed.push(topic))
  for (const { services } of [here, there]) {
    relays.push(relayLive(services.live, services.database))
  }
  // A process that begins to listen does not know what it missed.
  await vi.waitFor(() => expect(missed).toEqual(liveTopics))
})
afterAll(async () => {
  for (const relay of relays) await relay.stop()
  await there.stop()
  await here.stop()
})

/** Signed in, as both processes remember. */
async function aRememberedAccount() {
  const { account, cookie } = await here.signUp()
  const statuses = async () => {
    const ask = ({ anyone }: TestApp) =>
      anyone.send({ method: 'GET', url: '/api/products', headers: { cookie } })
    return (await Promise.all([here, there].map(ask))).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  return { name: account.email, statuses }
}

test('a suspended account is signed out at once of every process that remembers its session', async () => {
  const { name, statuses } = await aRememberedAccount()
  const reason = 'It imitates a bank'
  await grace.post('/api/operator/disable', { what: 'account', name, reason })
  await expect.poll(statuses).toEqual([401, 401])
})

test('an account that is suspended by the command is signed out at once, too', async () => {
  const { name, statuses } = await aRememberedAccount()
  await runOperator(here, 'disable', 'account', name, '--reason', 'It imitates a bank')
  await expect.poll(statuses).toEqual([401, 401])
})

test('open screens of every process learn at once whom the command appoints and dismisses', async () => {
  const one = await here.signUp()
  await confirmEmail(here, one)
  const learned: string[] = []
  there.services.live.listen(await workspaceIdOf(one), (topic) => learned.push(topic))
  await runOperator(here, 'appoint', one.account.email)
  await expect.poll(() => learned).toContain('account')
  learned.length = 0
  await runOperator(here, 'dismiss', one.account.email)
  await expect.poll(() => learned).toContain('account')
})

test('open screens of operators learn at once what the command disables', async () => {
  const learned: string[] = []
  there.services.live.listen(await workspaceIdOf(grace), (topic) => learned.push(topic))
  await runOperator(here, 'disable', 'host', 'evil.example', '--reason', 'It imitates a bank')
  await expect.poll(() => learned).toContain('operator')
})

test('what was announced while a process did not listen ends its sessions once it listens again', async () => {
  const { name, statuses } = await aRememberedAccount()
  const { orm, pool } = here.services.database
  const ids = orm.select({ id: users.id }).from(users).where(eq(users.email, name))
  await orm.delete(sessions).where(inArray(sessions.userId, ids))
  expect(await statuses()).toEqual([200, 200])
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen live'`)
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([401, 401])
})
