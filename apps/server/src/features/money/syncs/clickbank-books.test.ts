import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conversions } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConversionReport, recordConversions } from '#src/features/money/earnings/index.ts'
import type { Tenant } from '#src/services.ts'
import { type ClickbankShop, clickbankShop } from '#src/testing/clickbank-shop.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { aSyncRun } from '#src/testing/sync-run.ts'
import { clickbankEarnings } from './clickbank-earnings.ts'

/** The shop opens then, on the same day by ClickBank's clock. */
const now = () => new Date('2026-11-20T12:00:00Z')

let sandbox: SandboxProcess
let hopwise: TestApp
let shop: ClickbankShop
let tenant: Tenant
let path: string
let secretKey: string
let connectionId: number
/** Listens where the shop sends its notifications, and keeps them. */
let postbox: Server
let postboxUrl: string
let caught: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox(undefined, now())
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now })
  shop = clickbankShop(sandbox.url)
  const ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId: workspace.id }
  const network = { network: 'clickbank', apiKey: 'API-ADA-KEY' }
  connectionId = (await ada.post('/api/affiliate-networks', network)).body.id
  await hopwise.services.background.idle()
  const made = await ada.post(`/api/affiliate-networks/${connectionId}/notifications`)
  path = new URL(made.body.address ?? '').pathname
  secretKey = made.body.secretKey ?? ''
  postbox = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      caught.push(body)
      response.end()
    })
  })
  await new Promise<void>((resolve) => postbox.listen(0, '127.0.0.1', resolve))
  postboxUrl = `http://127.0.0.1:${(postbox.address() as AddressInfo).port}/`
})
afterAll(async () => {
  postbox.closeAllConnections()
  postbox.close()
  await hopwise.stop()
  sandbox.stop()
})

const order = fc.record({
  vendor: fc.constantFrom('ketokitchn', 'yogahome', 'woodplans', 'anybody'),
  withBump: fc.boolean(),
  actions: fc.array(
    fc.constantFrom(
      'refund',
      'partial-refund',
      'partial-refund',
      'chargeback',
      'rebill',
      'rebill',
      'end-refund-period',
    ),
    { maxLength: 5 },
  ),
})

/** From an address of its own for each run: so much in a minute is more than one may send. */
async function notify(payload: string, run: number) {
  const answer = await hopwise.anyone.send({
    method: 'POST',
    url: path,
    remoteAddress: `192.0.2.${run}`,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.status).toBe(200)
}

interface Received {
  /** Places in the shuffled, doubled and thinned row of messages. */
  random: Iterator<number>
  messages: string[]
}

/** Some never come, some come twice, and none in its place. */
function garbled({ random, messages }: Received): string[] {
  const draw = () => random.next().value ?? 0
  return messages
    .flatMap((message) => {
      const fate = draw() % 5
      if (fate === 0) return []
      return fate === 1 ? [message, message] : [message]
    })
    .map((message) => ({ message, place: draw() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ message }) => message)
}

async function sync(nick: string, page: number) {
  const today = now().toISOString().slice(0, 10)
  // Only the last days: what is older is the shop's past.
  const run = aSyncRun({ readTo: today, deepOn: today, pass: null })
  await sandbox.control('clickbank', { pageSize: page })
  const apiKey = `API-${nick}-KEY`
  const connection = { id: connectionId, network: 'clickbank', accountId: nick } as const
  await clickbankEarnings.run(tenant, { ...connection, apiKey, payoutHoldDays: 60 }, run)
}

/** A postback of a sale that nothing else reported yet, with the sum that its template was given. */
function firstWord(transactionId: string): ConversionReport {
  return {
    source: 'clickbank',
    transactionId,
    kind: 'sale',
    status: 'pending',
    amount: '12.34',
    currency: 'USD',
    subIds: ['bio'],
    occurredAt: null,
  }
}

/** As a postback address reports what is there: receipt and sum alone, known to be late or twice. */
async function postbacks(): Promise<ConversionReport[]> {
  const rows = await keptRows()
  return rows.map((row) => ({
    source: 'clickbank',
    transactionId: row.transactionId,
    kind: row.kind,
    status: 'pending',
    amount: row.amount,
    currency: 'USD',
    subIds: [],
    occurredAt: null,
  }))
}

const keptRows = () =>
  tenant.orm.select().from(conversions).where(eq(conversions.workspaceId, tenant.workspaceId))

async function totalsCents() {
  const rows = await keptRows()
  const { rows: days } = await tenant.database.pool.query(
    `select coalesce(sum(earnings), 0)::text as sum from conversion_days where workspace_id = $1`,
    [tenant.workspaceId],
  )
  return {
    rows: rows.reduce((sum, { amount }) => sum + centsOf(amount), 0),
    figures: centsOf(days[0].sum),
  }
}

test('whatever was lost, doubled or late, after the next sync the totals are the shop’s own, to the cent', async () => {
  let runs = 0
  let received = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 8, maxLength: 18 }),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 20 }),
      async (orders, rebillSuffix, stream, pageSize) => {
        runs += 1
        const nick = `run${runs}`
        caught = []
        await tenant.orm.delete(conversions)
        await sandbox.control('clickbank', { rebillSuffix })
        await shop.setAccount(nick, postboxUrl, secretKey)
        const receipts: string[] = []
        let reported = 0
        for (const { vendor, withBump, actions } of orders) {
          const receipt = await shop.buy({ affiliate: nick, vendor, withBump, tid: 'bio' })
          receipts.push(receipt)
          for (const action of actions) await shop.action(receipt, action)
          reported += 1 + actions.length
        }
        // Comes back once all that the shop has to report is reported.
        await sandbox.control('clickbank', {})
        const random = stream[Symbol.iterator]()
        const messages = garbled({ random, messages: caught })
        const first = receipts.filter((_, index) => index % 2 === 0).map(firstWord)
        await recordConversions(tenant, first, { route: 'postback' })
        const half = Math.floor(messages.length / 2)
        for (const message of messages.slice(0, half)) await notify(message, runs)
        const early = await postbacks()
        await sync(nick, pageSize)
        for (const message of messages.slice(half)) await notify(message, runs)
        const late = [...early, ...(await postbacks())]
        await recordConversions(tenant, late, { route: 'postback' })
        const cents = await shop.balanceCents(nick)
        expect(await totalsCents()).toEqual({ rows: cents, figures: cents })
        await sync(nick, 100)
        expect(await totalsCents()).toEqual({ rows: cents, figures: cents })
        received += first.length + messages.length + late.length + 2 * caught.length
        expect(reported).toBeGreaterThanOrEqual(caught.length)
      },
    ),
    { numRuns: 20 },
  )
  expect(received).toBeGreaterThan(2_000)
}, 300_000)
