// npm run bench:events -- [--seconds 60] [--rate 100] [--slow 4] [--backlog 100000]
// From a sale to the receiver of its webhook: so many sales a second, and slow receivers of the same events next
// to a quick one. With --backlog, another workspace has that many events to be numbered in the meantime, as after a
// large import. BENCH_DATABASE_URL takes that server instead of the embedded database.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@hopwise/db'
import { recordConversions } from '../apps/server/src/features/money/earnings/index.ts'
import { hasNewEvents } from '../apps/server/src/features/money/events/new-events.ts'
import { handOnAtOnce } from '../apps/server/src/jobs/hand-on-events.ts'
import { tenantOf } from '../apps/server/src/services.ts'
import { workspaceIdOf } from '../apps/server/src/testing/records.ts'
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
    slow: { type: 'string', default: '4' },
    backlog: { type: 'string', default: '0' },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const slowReceivers = Number(values.slow)
const backlog = Number(values.backlog)
const goalMs = 2_000
const slowMs = 5_000
const stepMs = 100
/** After the last sale; what has not come by then counts as if it came then. */
const graceMs = 20_000

const serverUrl = process.env['BENCH_DATABASE_URL']
if (serverUrl === undefined) delete process.env['TEST_DATABASE_URL']
else process.env['TEST_DATABASE_URL'] = serverUrl

const soldAt = new Map<string, number>()
const delays = new Map<string, number>()
let slowCalls = 0
const receivers = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', async () => {
    if (request.url === '/quick') {
      const { transactionId } = JSON.parse(body).data
      delays.set(transactionId, performance.now() - (soldAt.get(transactionId) ?? Number.NaN))
    } else {
      slowCalls += 1
      await sleep(slowMs)
    }
    response.end()
  })
})
receivers.listen(0, '127.0.0.1')
await once(receivers, 'listening')
// safe because a server that listens on a port has such an address
const origin = `http://127.0.0.1:${(receivers.address() as AddressInfo).port}`

const hopwise = await startTestApp({ receivers: { isPrivateAllowed: true, sandboxUrl: null } })
const jobs = openDatabase(hopwise.database.target, { purpose: 'jobs', max: 6 })
const services = { ...hopwise.services, database: jobs }
const ada = await hopwise.signUp()
const tenant = tenantOf(hopwise.services, await workspaceIdOf(ada))
const paths = ['/quick', ...Array.from({ length: slowReceivers }, (_, at) => `/slow/${at}`)]
for (const path of paths) await listen(ada, path, 'conversion.created')
const other = await fillBacklog()

const stop = handOnAtOnce(services)
if (other !== null) services.live.announce(other, 'links')
await sell()
const stillBehind = other !== null && (await hasNewEvents({ orm: jobs.orm, workspaceId: other }))
await Promise.race([allCame(), sleep(graceMs)])
report(stillBehind)
const stopped = stop()
await hopwise.services.background.stop()
await stopped
await jobs.close()
receivers.closeAllConnections()
receivers.close()
await hopwise.stop()

async function listen(marketer: typeof ada, path: string, event: string): Promise<void> {
  const made = await marketer.post('/api/v1/webhooks', { url: origin + path, events: [event] })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
}

/** Changes of links of another workspace, whose webhook is called for none of them. */
async function fillBacklog(): Promise<number | null> {
  if (backlog === 0) return null
  const eve = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(eve)
  await listen(eve, '/other', 'link.archived')
  await jobs.pool.query(
    `with product as (
       insert into products (workspace_id, name, network) values ($1, 'bench', 'clickbank') returning id
     )
     insert into links (workspace_id, slug, product_id, original_url, platform)
     select $1, 'other-' || n, product.id, 'https://hop.clickbank.net/?vendor=shop', 'general'
     from product, generate_series(1, 1000) n`,
    [workspaceId],
  )
  await jobs.pool.query(
    `insert into events (workspace_id, type, record_id)
     select $1, 'link.updated', id from generate_series(1, $2::int / 1000) round, links
     where workspace_id = $1 order by round, id`,
    [workspaceId, backlog],
  )
  return workspaceId
}

async function sell(): Promise<void> {
  const begun = performance.now()
  const steps = (seconds * 1_000) / stepMs
  for (let step = 0; step < steps; step += 1) {
    const wait = begun + step * stepMs - performance.now()
    if (wait > 0) await sleep(wait)
    const sales = Array.from({ length: (rate * stepMs) / 1_000 }, (_, at) => ({
      source: 'bench',
      transactionId: `S${step}-${at}`,
      kind: 'sale' as const,
      status: 'pending' as const,
      amount: '40.00',
      currency: 'USD',
      subIds: [],
      occurredAt: new Date(),
    }))
    for (const { transactionId } of sales) soldAt.set(transactionId, performance.now())
    await recordConversions(tenant, sales, { route: 'postback' })
  }
  const late = performance.now() - begun - seconds * 1_000
  if (late > 1_000) console.log(`recording took ${Math.round(late)} ms longer than it should`)
}

async function allCame(): Promise<void> {
  while (delays.size < soldAt.size) await sleep(stepMs)
}

function report(isBehind: boolean): void {
  const all = [...soldAt.keys()].map((id) => delays.get(id) ?? Infinity).sort((a, b) => a - b)
  const at = (share: number) => Math.round(all[Math.ceil(all.length * share) - 1] ?? Number.NaN)
  const isGood = at(0.95) <= goalMs
  const others =
    backlog === 0
      ? ''
      : `, ${backlog} events of another workspace ${isBehind ? 'left over' : 'numbered'}`
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} ${all.length} events at ${rate} a second, ${slowReceivers} slow receivers (${slowCalls} calls)${others}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (goal ${goalMs} at the p95)`,
  )
  if (!isGood) process.exitCode = 1
}
