// Run by alongside.ts: the whole app and the redirector in one process, alongside a year of clicks.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRedirector, createVisitorServer, type Redirector } from '@hopwise/redirector'
import { checkLinks } from '../apps/server/src/features/links/link-health/index.ts'
import { refitRotations } from '../apps/server/src/features/links/rotation/index.ts'
import { rebuildDays } from '../apps/server/src/rollups/rebuild-days.ts'
import { aRotatingLink } from '../apps/server/src/testing/a-rotating-link.ts'
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts'
import { fillAnalytics } from './fill-analytics.ts'

const clicks = Number(process.argv[2])
const checkedHosts = 250
const checkedAddresses = 10_000
/** A run visits at most so many. */
const checksOfRun = 300
/** Enough for every address at the pace of `host-turns.ts`, slow runs included. */
const longestMs = 300_000
const exportedEarnings = 100_000
const rotatingLinks = 10
const arms = 8

delete process.env['TEST_DATABASE_URL']
const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-alongside-'))
let redirector: Redirector | undefined
const hopwise = await startTestApp(
  { receivers: { isPrivateAllowed: true, sandboxUrl: null } },
  {
    serverFactory: (handler) =>
      createVisitorServer(
        (request, response) => {
          if (redirector?.handle(request, response) !== true) handler(request, response)
        },
        { requestMs: 3_600_000 },
      ).server,
  },
)
const { services } = hopwise
const { orm, pool } = services.database
const silent = { info: () => undefined, warn: console.error, error: console.error }
redirector = createRedirector({
  target: hopwise.database.target,
  journalDirectory: path.join(folder, 'journal'),
  linksDirectory: path.join(folder, 'links'),
  ownerKey: 'bench',
  trustedProxies: 0,
  log: silent,
})
const ada = await hopwise.signUp()
const workspaceId: number = (await ada.get('/api/auth/user')).body.workspace.id
for await (const _ of fillAnalytics(services.database, workspaceId, clicks, new Date()));
await hopwise.app.listen({ port: 0, host: '127.0.0.1' })

const works: Record<string, () => Promise<unknown>> = {
  rebuild: () => rebuildDays(orm, workspaceId),
  'link-check': checkAll,
  refit: () => refitRotations(services),
}

const preparations: Record<string, () => Promise<unknown>> = {
  import: () =>
    pool.query(
      `insert into subscriptions (workspace_id, tier, status, customer_id, subscription_id)
       values ($1, 'enterprise', 'active', 'cus_bench', 'sub_bench')`,
      [workspaceId],
    ),
  'link-check': insertChecked,
  refit: insertRotating,
  export: () =>
    pool.query(
      `insert into conversions (workspace_id, link_id, source, transaction_id, status, amount, occurred_at)
       select $1, id, 'clickbank', 'exported-' || n, 'confirmed', 5, now() - n * interval '1 minute'
       from generate_series(1, $2::int) n
       join links on workspace_id = $1 and slug = 'bench-' || (n % 200 + 1)`,
      [workspaceId, exportedEarnings],
    ),
}

process.on('message', async (message) => {
  const [step, name = ''] = String(message).split(' ')
  if (step === 'stop') return await stop()
  const work = step === 'prepare' ? preparations[name] : works[name]
  await work?.()
  process.send?.({ done: message })
})
// safe because a server that listens on a port has such an address
const { port } = hopwise.app.server.address() as AddressInfo
const { rows } = await pool.query<{ id: number }>(
  "select id from links where workspace_id = $1 and slug = 'bench-1'",
  [workspaceId],
)
const { dataDir } = services.config
const { cookie } = ada
process.send?.({
  port,
  cookie,
  linkId: rows[0]?.id,
  dataDir,
  databaseUrl: hopwise.database.target.url,
})

async function insertChecked(): Promise<void> {
  const shop = createServer((_, response) => response.end('<title>Here</title>'))
  // All of 127.0.0.0/8 is this machine, so each address is a host of its own.
  await new Promise<void>((resolve) => shop.listen(0, '0.0.0.0', resolve))
  shop.unref()
  // safe because a server that listens on a port has such an address
  const { port: shopPort } = shop.address() as AddressInfo
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url, platform)
     select $1, 'checked-' || n, (select min(id) from products where workspace_id = $1),
       'http://127.0.1.' || (n % $2 + 1) || ':' || $3::text || '/' || n, 'general'
     from generate_series(1, $4::int) as n`,
    [workspaceId, checkedHosts, shopPort, checkedAddresses],
  )
}

async function checkAll(): Promise<void> {
  const endMs = performance.now() + longestMs
  let checked = 0
  while (checked < checkedAddresses && performance.now() < endMs) {
    await checkLinks(services, { gapMs: 0 })
    checked += checksOfRun
  }
}

async function insertRotating(): Promise<void> {
  const since = new Date(Date.now() - 30 * 86_400_000)
  for (let n = 0; n < rotatingLinks; n += 1) {
    const urls = Array.from({ length: arms }, (_, arm) => `https://shop.example/${n}/${arm}`)
    const link = await aRotatingLink(hopwise, { urls, since })
    for (let arm = 0; arm < arms; arm += 1) {
      for (const country of ['US', 'DE', 'GB']) {
        const given = { arm, times: 300, probability: 1 / arms, country }
        const ids = await link.click(given)
        for (const id of ids.slice(0, 5 + arm)) await link.sell(id)
      }
    }
  }
}

async function stop(): Promise<void> {
  await redirector?.stop(30_000)
  await hopwise.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
