import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { acmeChallenges, certificates } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TlsConfig } from '#src/config.ts'
import { startDnsServer } from '#src/testing/dns-server.ts'
import { freePort, pebble, startPebble } from '#src/testing/start-pebble.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import { openTls } from './open-tls.ts'
import { orderCertificates } from './order-certificates.ts'

const dayMs = 86_400_000
const here = { A: ['127.0.0.1'] }

type Ports = Pick<TlsConfig, 'httpPort' | 'httpsPort'>

/** Two Hopwise on one database: the authority asks the second for what the first orders. */
async function startTwo({ isPlainReached = true } = {}) {
  const dns = await startDnsServer()
  onTestFinished(() => dns.stop())
  dns.records = { 'hopwise.example.com': here, 'go.hopwise.example.com': here }
  const [httpPort, httpsPort, closed] = [await freePort(), await freePort(), await freePort()]
  const { directoryUrl, root } = await startPebble({
    dns: dns.address,
    httpPort: isPlainReached ? httpPort : closed,
    tlsPort: httpsPort,
  })
  const database = await createTestDatabase()
  const clock = { aheadMs: 0 }
  async function startOne(ports: Ports) {
    const tls = { email: 'ops@example.com', directoryUrl, ...ports }
    const hopwise = await startTestApp(
      {
        publicUrl: 'https://hopwise.example.com',
        shortHost: 'go.hopwise.example.com',
        secretKey: 'one key that both processes have',
        tls,
      },
      {
        database: { ...database, drop: async () => undefined },
        now: () => new Date(Date.now() + clock.aheadMs),
      },
    )
    await hopwise.app.ready()
    const door = await openTls(hopwise.services, tls, (request, response) => {
      hopwise.app.server.emit('request', request, response)
    })
    onTestFinished(async () => {
      await door.close()
      hopwise.app.server.closeAllConnections()
      await hopwise.stop()
    })
    return { ...hopwise, door }
  }
  onTestFinished(() => database.drop())
  const first = await startOne({ httpPort: 0, httpsPort: 0 })
  return { first, second: await startOne({ httpPort, httpsPort }), clock, dns, root }
}

/** As a visitor does who trusts the authority. */
async function visit(port: number, host: string, ca: string) {
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: host,
    headers: { host },
    path: '/healthz',
    agent: false,
    ca,
  }).end()
  const [answer] = await once(asked, 'response')
  // safe because it was asked over TLS
  const { serialNumber } = (answer.socket as TLSSocket).getPeerCertificate()
  await text(answer)
  return { status: answer.statusCode, serialNumber }
}

describe.skipIf(!existsSync(pebble))('certificates from Pebble', { timeout: 90_000 }, () => {
  test('what one process ordered another proves, both serve it, and it is renewed at two thirds of its life', async () => {
    const { first, second, clock, root } = await startTwo()
    await orderCertificates(first.services)
    const rows = await first.services.database.orm
      .select()
      .from(certificates)
      .orderBy(certificates.host)
    expect(rows.map(({ host, problem }) => ({ host, problem }))).toEqual([
      { host: 'go.hopwise.example.com', problem: null },
      { host: 'hopwise.example.com', problem: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    const before = await visit(first.door.httpsPort, 'hopwise.example.com', root)
    expect(before.status).toBe(200)
    expect(await visit(second.door.httpsPort, 'hopwise.example.com', root)).toEqual(before)
    await expect(visit(first.door.httpsPort, 'evil.example', root)).rejects.toThrow()

    const [{ issuedAt, expiresAt, orderAt } = { issuedAt: null, expiresAt: null, orderAt: null }] =
      rows
    const lifeMs = Number(expiresAt) - Number(issuedAt)
    expect((Number(orderAt) - Number(issuedAt)) / lifeMs).toBeCloseTo(2 / 3, 2)
    const chains = async () => {
      const all = await first.services.database.orm
        .select({ chain: certificates.chain })
        .from(certificates)
        .orderBy(certificates.host)
      return all.map(({ chain }) => chain)
    }
    const issued = await chains()
    clock.aheadMs = (lifeMs * 2) / 3 - dayMs
    await orderCertificates(second.services)
    expect(await chains()).toEqual(issued)
    clock.aheadMs += 2 * dayMs
    await orderCertificates(first.services)
    const renewed = await chains()
    for (const chain of issued) expect(renewed).not.toContain(chain)
  })

  test('where port 80 cannot be reached, one process proves on 443 what another ordered, also when it is renewed', async () => {
    const { first, second, clock, root } = await startTwo({ isPlainReached: false })
    const { orm } = first.services.database
    const order = async () => {
      await orderCertificates(first.services)
      expect(await orm.select().from(acmeChallenges)).toEqual([])
      const rows = await orm.select().from(certificates)
      expect(rows.map(({ problem }) => problem)).toEqual([null, null])
      return rows
    }
    const issued = await order()
    for (const { door } of [first, second]) {
      expect((await visit(door.httpsPort, 'hopwise.example.com', root)).status).toBe(200)
    }
    clock.aheadMs = Math.max(...issued.map(({ orderAt }) => Number(orderAt))) - Date.now() + dayMs
    const renewed = (await order()).map(({ chain }) => chain)
    for (const { chain } of issued) expect(renewed).not.toContain(chain)
  })

  test('where neither port can be reached, it is said of both', async () => {
    const { first, second } = await startTwo()
    await second.door.close()
    await orderCertificates(first.services)
    const rows = await first.services.database.orm.select().from(certificates)
    for (const { problem, failures } of rows) {
      expect(failures).toBe(1)
      expect(problem).toMatch(/^HTTP-01: .+ TLS-ALPN-01: ./)
    }
  })

  test('a host that does not lead here waits longer each time, and holds up no other', async () => {
    const { first, clock, dns, root } = await startTwo()
    const { orm } = first.services.database
    dns.records = { 'hopwise.example.com': here }
    const failed = async () => {
      await orderCertificates(first.services)
      const [row] = await orm
        .select()
        .from(certificates)
        .where(eq(certificates.host, 'go.hopwise.example.com'))
      const waitMs = Number(row?.orderAt) - Date.now() - clock.aheadMs
      return { failures: row?.failures, minutes: Math.round(waitMs / 60_000) }
    }
    expect(await failed()).toEqual({ failures: 1, minutes: 15 })
    expect((await visit(first.door.httpsPort, 'hopwise.example.com', root)).status).toBe(200)
    clock.aheadMs = 16 * 60_000
    expect(await failed()).toEqual({ failures: 2, minutes: 30 })
    dns.records = { ...dns.records, 'go.hopwise.example.com': here }
    clock.aheadMs += 31 * 60_000
    expect(await failed()).toMatchObject({ failures: 0 })
    expect((await visit(first.door.httpsPort, 'go.hopwise.example.com', root)).status).toBe(200)
  })

  test('the fifty-first certificate of a registered domain waits until the week is over', async () => {
    const { first, clock } = await startTwo()
    const { orm } = first.services.database
    const issuedAt = new Date()
    const later = new Date(Date.now() + 60 * dayMs)
    const rest = { issuedAt, orderAt: later, wantedAt: later }
    await orm
      .insert(certificates)
      .values(Array.from({ length: 50 }, (_, at) => ({ host: `a${at}.example.com`, ...rest })))
    const ours = () =>
      orm.select().from(certificates).where(eq(certificates.host, 'hopwise.example.com'))
    await orderCertificates(first.services)
    expect(await ours()).toMatchObject([{ chain: null, problem: expect.stringContaining('50') }])
    clock.aheadMs = 8 * dayMs
    await orderCertificates(first.services)
    expect(await ours()).toMatchObject([{ chain: expect.anything(), problem: null }])
  })
})
