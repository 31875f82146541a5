import { clicks, conversions, products } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { centsOf } from '@hopwise/units'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '#src/services.ts'
import { type ClickbankShop, clickbankShop } from '#src/testing/clickbank-shop.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { aSyncRun } from '#src/testing/sync-run.ts'
import { clickbankEarnings } from './clickbank-earnings.ts'
import { clickbankProducts } from './clickbank-products.ts'
import type { OpenConnection } from './sync-part.ts'

/** The shop opens then, on the same day by ClickBank's clock. */
const now = () => new Date('2026-11-20T12:00:00Z')

let sandbox: SandboxProcess
let hopwise: TestApp
let shop: ClickbankShop
let tenant: Tenant
let connection: OpenConnection
let nick: string
let nicks = 0

beforeAll(async () => {
  sandbox = await startSandbox(undefined, now())
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now })
  shop = clickbankShop(sandbox.url)
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})
beforeEach(async () => {
  nicks += 1
  nick = `ada${nicks}`
  const ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId: workspace.id }
  const added = await ada.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: `API-${nick}-KEY`,
    accountId: nick,
  })
  await hopwise.services.background.idle()
  connection = {
    id: added.body.id,
    network: 'clickbank',
    accountId: nick,
    apiKey: `API-${nick}-KEY`,
    payoutHoldDays: 60,
  }
})
afterEach(async () => {
  await sandbox.setFault('clickbank', 'none')
  await sandbox.control('clickbank', {
    malformed: false,
    pageSize: 100,
    throttleAfter: 0,
    rebillSuffix: true,
  })
})

const sync = (run = aSyncRun()) => clickbankEarnings.run(tenant, connection, run)
const rows = () =>
  tenant.orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, tenant.workspaceId))
    .orderBy(asc(conversions.id))
const keptCents = async () => (await rows()).reduce((sum, { amount }) => sum + centsOf(amount), 0)

async function addClick(): Promise<string> {
  const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
  const id = ids.next(now().getTime())
  await tenant.orm
    .insert(clicks)
    .values({ workspaceId: tenant.workspaceId, id, occurredAt: now(), linkId: 1 })
  return id
}

test('a sale is read with its lines, its click and the day it becomes safe', async () => {
  const tid = await addClick()
  const receipt = await shop.buy({ affiliate: nick, vendor: 'ketokitchn', tid, withBump: true })
  expect(await sync()).toMatchObject({ added: 1, changed: 0, unmatched: 0 })
  const [sale] = await rows()
  expect(sale).toMatchObject({
    source: 'clickbank',
    transactionId: receipt,
    kind: 'sale',
    status: 'pending',
    clickId: tid,
    lines: { '1': '31.86', bump: '7.36' },
    amount: '39.22',
    productName: 'Keto Kitchen: 28-day plan',
    productKey: 'ketokitchn/1',
  })
  const payoutHoldDays = (Number(sale?.confirmAt) - Number(sale?.occurredAt)) / 86_400_000
  expect(payoutHoldDays).toBe(60)
})

test('reading the same days again changes nothing', async () => {
  await shop.buy({ affiliate: nick, vendor: 'ketokitchn' })
  const first = aSyncRun()
  await sync(first)
  expect(await sync(aSyncRun(first.position))).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('the end of the refund period confirms, and a refund after it is taken off', async () => {
  const receipt = await shop.buy({ affiliate: nick, vendor: 'ketokitchn' })
  await sync()
  await shop.action(receipt, 'end-refund-period')
  await sync()
  expect(await rows()).toMatchObject([{ status: 'confirmed', amount: '31.86' }])
  await shop.action(receipt, 'refund')
  expect(await sync()).toMatchObject({ added: 1, refunds: 1 })
  expect(await rows()).toMatchObject([
    { kind: 'sale', status: 'confirmed' },
    { kind: 'refund', status: 'confirmed', amount: '-31.86' },
  ])
})

test.each([[true], [false]])(
  'rebills belong to their first sale, receipts of their own: %s',
  async (rebillSuffix) => {
    await sandbox.control('clickbank', { rebillSuffix })
    const tid = await addClick()
    const receipt = await shop.buy({ affiliate: nick, vendor: 'yogahome', tid })
    await shop.action(receipt, 'rebill')
    await shop.action(receipt, 'rebill')
    await sync()
    const found = await rows()
    expect(found.map(({ kind, clickId }) => [kind, clickId])).toEqual([
      ['sale', tid],
      ['rebill', tid],
      ['rebill', tid],
    ])
    expect(found.slice(1).map(({ parentTransactionId }) => parentTransactionId)).toEqual([
      receipt,
      receipt,
    ])
    expect(await keptCents()).toBe(await shop.balanceCents(nick))
  },
)

test('parts of an order that go back one after the other all count', async () => {
  const receipt = await shop.buy({ affiliate: nick, vendor: 'woodplans', withBump: true })
  for (const action of ['partial-refund', 'partial-refund', 'chargeback']) {
    await shop.action(receipt, action)
  }
  await sync()
  expect(await keptCents()).toBe(0)
})

test('pages are read to the end, and someone else’s orders are not', async () => {
  await sandbox.control('clickbank', { pageSize: 2 })
  for (let order = 0; order < 5; order += 1)
    await shop.buy({ affiliate: nick, vendor: 'woodplans' })
  await shop.buy({ affiliate: 'somebody', vendor: 'woodplans' })
  expect(await sync()).toMatchObject({ added: 5, unmatched: 5 })
  expect(await keptCents()).toBe(await shop.balanceCents(nick))
})

test.each([1, 2, 3, 5])(
  'a sync that dies before it can note page %i goes on there, with nothing lost or doubled',
  async (pages) => {
    await sandbox.control('clickbank', { pageSize: 2 })
    for (let order = 0; order < 7; order += 1) {
      await shop.buy({ affiliate: nick, vendor: 'woodplans' })
    }
    let kept = 0
    const dying = aSyncRun(null, () => {
      kept += 1
      if (kept === pages) throw new Error('killed')
    })
    await expect(sync(dying)).rejects.toThrow('killed')
    const again = aSyncRun(dying.position)
    await sync(again)
    expect(await rows()).toHaveLength(7)
    expect(await keptCents()).toBe(await shop.balanceCents(nick))
    expect(again.steps.length).toBeLessThan(100)
  },
)

test('a run that is asked to stop ends where the next one goes on', async () => {
  await shop.buy({ affiliate: nick, vendor: 'woodplans' })
  const stopping = { ...aSyncRun(), signal: AbortSignal.abort() }
  expect(await sync(stopping)).toMatchObject({ added: 0 })
  expect(await sync()).toMatchObject({ added: 1 })
})

test('throttling, said with 403, ends the run with a time to come back, and nothing is lost', async () => {
  for (let order = 0; order < 3; order += 1)
    await shop.buy({ affiliate: nick, vendor: 'woodplans' })
  await sandbox.control('clickbank', { throttleAfter: 1, pageSize: 1 })
  const run = aSyncRun()
  await expect(sync(run)).rejects.toMatchObject({
    problem: 'throttled',
    retryAt: expect.any(Date),
  })
  await sandbox.control('clickbank', { throttleAfter: 0 })
  await sync(aSyncRun(run.position))
  expect(await keptCents()).toBe(await shop.balanceCents(nick))
})

test.each([
  ['outage', 'away'],
  ['nonsense', 'not-understood'],
  ['rate-limit', 'throttled'],
])('during %s a run fails as “%s”', async (fault, problem) => {
  await sandbox.setFault('clickbank', fault)
  await expect(sync()).rejects.toMatchObject({ problem })
})

test('an order that cannot be read fails the run, whole', async () => {
  await shop.buy({ affiliate: nick, vendor: 'woodplans' })
  await sandbox.control('clickbank', { malformed: true })
  await expect(sync()).rejects.toMatchObject({
    problem: 'not-understood',
    message: expect.stringContaining('accountAmount'),
  })
  expect(await rows()).toEqual([])
})

test('a key that is no longer accepted is distinguished from throttling', async () => {
  connection.apiKey = 'API-WRONG'
  await expect(sync()).rejects.toMatchObject({ problem: 'refused' })
})

const readProducts = () =>
  tenant.orm
    .select()
    .from(products)
    .where(eq(products.workspaceId, tenant.workspaceId))
    .orderBy(asc(products.externalId))

test('an affiliate’s products are those that the orders name, and are reported as such', async () => {
  await shop.buy({ affiliate: nick, vendor: 'ketokitchn', withBump: true })
  const run = aSyncRun()
  expect(await clickbankProducts.run(tenant, connection, run)).toMatchObject({ added: 2 })
  expect(run.steps.join(' ')).toContain('ClickBank doesn’t list its marketplace for affiliates')
  expect(await readProducts()).toMatchObject([
    {
      externalId: 'ketokitchn/1',
      name: 'Keto Kitchen: 28-day plan',
      network: 'clickbank',
      url: `https://hop.clickbank.net/?affiliate=${nick}&vendor=ketokitchn`,
    },
    { externalId: 'ketokitchn/bump' },
  ])
  expect(await clickbankProducts.run(tenant, connection, aSyncRun())).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
    vanished: 0,
  })
})

test('a vendor’s own products are listed, and one that is sold no more is marked, not deleted', async () => {
  connection = { ...connection, accountId: 'yogahome', apiKey: 'API-yogahome-KEY' }
  await tenant.orm.insert(products).values({
    workspaceId: tenant.workspaceId,
    name: 'Yoga on paper',
    network: 'clickbank',
    externalId: 'yogahome/old',
  })
  expect(await clickbankProducts.run(tenant, connection, aSyncRun())).toMatchObject({
    added: 2,
    vanished: 1,
  })
  expect(await readProducts()).toMatchObject([
    { externalId: 'yogahome/1', commission: 50, vanishedAt: null },
    { externalId: 'yogahome/bump' },
    { externalId: 'yogahome/old', vanishedAt: expect.any(Date) },
  ])
})
