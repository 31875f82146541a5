import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acmeAccounts, certificates, domains, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startDnsServer } from '#src/testing/dns-server.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { listDue } from './list-due.ts'
import { orderCertificates } from './order-certificates.ts'

const dayMs = 86_400_000
const name = 'hopwise.example.com'

/** An authority that answers all it is asked in the same way. */
async function startAuthority(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/directory`
}

const isOverloaded: RequestListener = (_, response) =>
  response.writeHead(503, { 'retry-after': '86400' }).end()

async function start(directoryUrl: string, clock = { aheadMs: 0 }) {
  const now = () => new Date(Date.now() + clock.aheadMs)
  const tls = { email: 'ops@example.com', directoryUrl, httpPort: 0, httpsPort: 0 }
  const hopwise = await startTestApp({ publicUrl: `https://${name}`, tls }, { now })
  onTestFinished(() => hopwise.stop())
  const { services } = hopwise
  const { orm } = services.database
  const inDays = (days: number) => new Date(now().getTime() + days * dayMs)
  /** A row of which nothing is due. */
  const aRow = (host: string, change: Partial<typeof certificates.$inferInsert> = {}) => ({
    host,
    privateKey: services.secrets.seal('PEM', acmeKeyPurpose),
    chain: 'PEM',
    issuedAt: inDays(-30),
    expiresAt: inDays(60),
    orderAt: inDays(30),
    wantedAt: now(),
    directoryUrl,
    ...change,
  })
  return {
    ...hopwise,
    clock,
    inDays,
    aRow,
    keep: (rows: ReturnType<typeof aRow>[]) => orm.insert(certificates).values(rows),
    rows: () => orm.select().from(certificates).orderBy(certificates.host),
    async findRow(host: string) {
      const [row] = await orm.select().from(certificates).where(eq(certificates.host, host))
      return row
    },
    async addDomain(host: string) {
      const workspaceId = await workspaceIdOf(await hopwise.signUp())
      const verifiedAt = now()
      await orm.insert(domains).values({ workspaceId, host, token: 'token', verifiedAt })
      return workspaceId
    },
  }
}

test('the domain of a suspended account keeps its certificate, that of a deleted one loses it after a week', async () => {
  const { services, clock, keep, aRow, findRow, addDomain } = await start('http://ca.example/')
  const { orm } = services.database
  const [suspended, deleted] = ['suspended.example.org', 'deleted.example.org']
  const suspendedId = await addDomain(suspended)
  const deletedId = await addDomain(deleted)
  await keep([aRow(name), aRow(suspended), aRow(deleted)])
  const set = (id: number, change: Partial<typeof workspaces.$inferInsert>) =>
    orm.update(workspaces).set(change).where(eq(workspaces.id, id))
  await set(suspendedId, { suspendedReason: 'Sent spam.' })
  await set(deletedId, { closedAt: new Date() })
  for (let day = 1; day <= 6; day += 1) {
    clock.aheadMs = day * dayMs
    await orderCertificates(services)
  }
  const kept = { privateKey: expect.any(String) }
  expect(await findRow(deleted)).toMatchObject(kept)
  clock.aheadMs = 8 * dayMs
  await orderCertificates(services)
  expect(await findRow(deleted)).toBeUndefined()
  expect(await findRow(suspended)).toMatchObject(kept)
})

test('an authority that asks for a day of patience holds up no job, and is asked again by our own pauses', async () => {
  const { services, findRow } = await start(await startAuthority(isOverloaded))
  await orderCertificates(services)
  const row = await findRow(name)
  expect(row).toMatchObject({ failures: 1, problem: expect.stringContaining('503') })
  const minutes = (Number(row?.orderAt) - services.now().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(15)
})

test('what is noted of a failure is one short line', async () => {
  const directoryUrl = `${await startAuthority(isOverloaded)}?${'x'.repeat(900)}`
  const { services, findRow } = await start(directoryUrl)
  await orderCertificates(services)
  expect((await findRow(name))?.problem).toMatch(/^Attempting to read ACME directory.{0,500}$/)
  expect((await findRow(name))?.problem).toHaveLength(500)
})

test('an authority that cannot be reached is noted as such, and who waits for the order learns of its end', async () => {
  const { services, findRow } = await start('http://127.0.0.1:1/directory')
  const ended: unknown[] = []
  await orderCertificates(services, async (host) => {
    ended.push([host, (await findRow(host))?.problem])
  })
  expect(ended).toEqual([[name, expect.stringContaining('ECONNREFUSED')]])
  expect((await findRow(name))?.problem).toContain('ECONNREFUSED')
})

test('an order counts from its start, and one that a stop ends does not count', async () => {
  const asked = Promise.withResolvers<void>()
  const directoryUrl = await startAuthority(() => asked.resolve())
  const { services, findRow } = await start(directoryUrl)
  const ordered = orderCertificates(services)
  await asked.promise
  expect(await findRow(name)).toMatchObject({ failures: 1, problem: null })
  await services.background.stop()
  await ordered
  const row = await findRow(name)
  expect(row).toMatchObject({ failures: 0, problem: null })
  expect(Number(row?.orderAt)).toBeLessThanOrEqual(services.now().getTime())
})

test('a run that has taken minutes leaves the next order to the next run', async () => {
  const clock = { aheadMs: 0 }
  const directoryUrl = await startAuthority((request, response) => {
    clock.aheadMs += 5 * 60_000
    isOverloaded(request, response)
  })
  const { services, findRow, addDomain } = await start(directoryUrl, clock)
  const next = 'next.example.org'
  await addDomain(next)
  await orderCertificates(services)
  expect(await findRow(name)).toMatchObject({ failures: 1 })
  expect(await findRow(next)).toMatchObject({ failures: 0 })
  await orderCertificates(services)
  expect(await findRow(next)).toMatchObject({ failures: 1 })
})

test('no order is wasted on a host whose CAA record forbids it, and the next run looks again', async () => {
  const dns = await startDnsServer()
  onTestFinished(() => dns.stop())
  const asked: string[] = []
  const directoryUrl = await startAuthority(({ url = '' }, response) => {
    asked.push(url)
    response.end(JSON.stringify({ meta: { caaIdentities: ['ca.example'] } }))
  })
  const clock = { aheadMs: 0 }
  const { services, findRow } = await start(directoryUrl, clock)
  services.config.dnsServers = [dns.address]
  dns.records = { 'example.com': { CAA: [{ tag: 'issue', value: 'letsencrypt.org' }] } }
  await orderCertificates(services)
  const refused = await findRow(name)
  expect(refused).toMatchObject({
    failures: 0,
    problem: expect.stringContaining('Add this record there: CAA 0 issue "ca.example".'),
  })
  expect(asked).toEqual(['/directory'])
  dns.records = {}
  await orderCertificates(services)
  expect(asked).toHaveLength(1)
  clock.aheadMs = 16 * 60_000
  await orderCertificates(services)
  expect(asked.length).toBeGreaterThan(1)
  expect(await findRow(name)).toMatchObject({ failures: 1 })
})

test('an account whose key cannot be read gets a new one', async () => {
  const directoryUrl = await startAuthority(isOverloaded)
  const { services, findRow } = await start(directoryUrl)
  const { orm } = services.database
  await orm.insert(acmeAccounts).values({ directoryUrl, privateKey: 'sealed by no one' })
  await orderCertificates(services)
  expect(await findRow(name)).toMatchObject({ failures: 1 })
  const [account] = await orm.select().from(acmeAccounts)
  const key = services.secrets.open(account?.privateKey ?? '', acmeKeyPurpose)
  expect(key).toContain('BEGIN PRIVATE KEY')
})

test('own hosts are first, then what expires next, then what is new; a row that cannot be right is due', async () => {
  const directoryUrl = 'https://ca.example/'
  const { services, keep, aRow, inDays } = await start(directoryUrl)
  const none = { privateKey: null, chain: null, expiresAt: null, directoryUrl: null }
  const due = {
    'new.example.org': { ...none, orderAt: inDays(-9) },
    'clock-was-ahead.example.org': { ...none, orderAt: inDays(900) },
    'never-ordered.example.org': { orderAt: inDays(61), expiresAt: inDays(60) },
    'of-another.example.org': { directoryUrl: 'https://other.example/', expiresAt: inDays(50) },
    'unreadable.example.org': { privateKey: 'sealed by no one', expiresAt: inDays(40) },
    'failed-ahead.example.org': { failures: 3, orderAt: inDays(900), expiresAt: inDays(30) },
    'old.example.org': { orderAt: inDays(-1), expiresAt: inDays(20) },
    [name]: { ...none, orderAt: inDays(0) },
  }
  const waiting = {
    'well.example.org': {},
    'unreadable-and-failed.example.org': {
      privateKey: 'sealed by no one',
      failures: 1,
      orderAt: inDays(1),
    },
    'at-the-limit.example.org': { ...none, orderAt: inDays(1) },
  }
  const all = Object.entries({ ...due, ...waiting })
  await keep(all.map(([host, change]) => aRow(host, change)))
  const hosts = all.map(([host]) => host)
  const found = await listDue(services, directoryUrl, hosts)
  expect(found.map(({ host }) => host)).toEqual([
    name,
    'old.example.org',
    'failed-ahead.example.org',
    'unreadable.example.org',
    'of-another.example.org',
    'never-ordered.example.org',
    'new.example.org',
    'clock-was-ahead.example.org',
  ])
})

test('the limit of a week holds up new hosts of a registered domain, and neither renewals nor customers of a provider', async () => {
  const directoryUrl = await startAuthority(isOverloaded)
  const { services, keep, aRow, inDays, findRow, addDomain } = await start(directoryUrl)
  const many = Array.from({ length: 50 }, (_, at) => [`a${at}.example.org`, `a${at}.github.io`])
  await keep(many.flat().map((host) => aRow(host, { issuedAt: inDays(-1) })))
  const [renewed, fresh, customer] = ['a0.example.org', 'new.example.org', 'new.github.io']
  for (const host of [renewed, fresh, customer]) await addDomain(host)
  const { orm } = services.database
  await orm
    .update(certificates)
    .set({ orderAt: inDays(-1) })
    .where(eq(certificates.host, renewed))
  await orderCertificates(services)
  const isLimited = { failures: 0, problem: expect.stringContaining('example.org within a week') }
  expect(await findRow(fresh)).toMatchObject(isLimited)
  for (const host of [renewed, customer]) expect(await findRow(host)).toMatchObject({ failures: 1 })
})

test('where TLS is off, keys of certificates that have expired go, and others stay', async () => {
  const { services, keep, aRow, inDays, rows } = await start('https://ca.example/')
  await keep([aRow('past.example.org', { expiresAt: inDays(-1) }), aRow('valid.example.org')])
  await orderCertificates({ ...services, config: { ...services.config, tls: null } })
  expect((await rows()).map(({ host }) => host)).toEqual(['valid.example.org'])
})
