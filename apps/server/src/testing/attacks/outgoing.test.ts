import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkChecks, subscriptions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { checkLinks } from '#src/features/links/link-health/index.ts'
import { followChain } from '#src/integrations/destination/follow-chain.ts'
import { callReceiver } from '#src/integrations/receiver/call-receiver.ts'
import { inside, type Resolve } from '#src/integrations/receiver/guarded-lookup.ts'
import { deliverWebhooks } from '#src/testing/deliver-webhooks.ts'
import { type Marketer, startTestApp, type TestApp } from '../start-test-app.ts'
import { aFullWorkspace } from './a-full-workspace.ts'
import { type Canary, startCanary } from './canary.ts'
import { NoLimits } from './no-limits.ts'
import type { Rows } from './places.ts'
import { type Spelling, spellings } from './spellings.ts'
import { requestThrough, urlDoors } from './url-doors.ts'

/** Thousands of requests, on a machine that may do something else. */
const patient = { timeout: 1_200_000 }
/** Each place takes its share of the spellings in turns, and all of them with ATTACKS=all. */
const slices = 8
const isWhole = process.env['ATTACKS'] === 'all'
const refusal = 'It points to a private network, so it isn’t called.'
let hopwise: TestApp
let canary: Canary
let redirecting: Server
let target = ''
let ada: Marketer
let rows: Rows

beforeAll(async () => {
  canary = await startCanary()
  redirecting = createServer((_, response) => response.writeHead(302, { location: target }).end())
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  hopwise = await startTestApp(
    { connectors, receivers: { isPrivateAllowed: false, sandboxUrl: null } },
    { limits: NoLimits },
  )
  ada = await hopwise.signUp()
  const filled = await aFullWorkspace(hopwise, ada, 'Outgoing')
  rows = filled.rows
  await hopwise.services.database.orm
    .update(subscriptions)
    .set({ tier: 'enterprise' })
    .where(eq(subscriptions.workspaceId, filled.workspaceId))
})
afterAll(async () => {
  await hopwise.stop()
  redirecting.close()
  await canary.stop()
})

/** A name server that knows the names of the table alone. */
const resolve: Resolve = (host, done) => {
  const addresses = spellings.find(({ url }) => hostOf(url) === host)?.resolvesTo
  if (addresses === undefined) {
    return done(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }), [])
  }
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return done(null, all)
}

function hostOf(url: string): string | null {
  const given = url.replaceAll('{port}', '1')
  return URL.canParse(given) ? new URL(given).hostname : null
}

const spelled = ({ url }: Spelling) => url.replaceAll('{port}', String(canary.port))

/** A browser and Node drop what stands around an address. */
const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

test('no spelling of an address inside is connected to by what calls a URL', async () => {
  const known = { isPrivateAllowed: false, knownOrigins: [originOf(redirecting)] }
  const reachable = spellings.filter((one) => isWeb(spelled(one)))
  for (const one of reachable) {
    const url = spelled(one)
    const rules = { ...known, resolve }
    const called = await callReceiver({ url, method: 'GET', headers: {}, body: null }, rules)
    expect.soft(called, url).toEqual({ status: null, problem: refusal })
    for (const start of [url, originOf(redirecting)]) {
      target = new URL(url).href
      const visiting = { ...rules, userAgent: 'Hopwise', isOwn: () => false }
      const { end } = await followChain(start, visiting)
      expect.soft(end, `${start} to ${url}`).toEqual({ kind: 'no-answer', code: inside })
    }
  }
  expect(canary.connections).toBe(0)
  process.stdout.write(
    `${reachable.length} of ${spellings.length} spellings at 3 doors that connect\n`,
  )
})

test(
  'no spelling is connected to once it went in at any place that takes a URL',
  patient,
  async () => {
    let attempts = 0
    let taken = 0
    for (const [number, one] of spellings.entries()) {
      const url = spelled(one)
      for (const [at, door] of urlDoors.entries()) {
        if (!isWhole && (at + number) % slices !== 0) continue
        const request = requestThrough(door, url, rows)
        const headers = { ...request.headers, cookie: ada.cookie }
        const { statusCode } = await hopwise.app.inject({ ...request, headers })
        attempts += 1
        if (statusCode < 300) taken += 1
        expect.soft(statusCode, `${door.operation.path} ${door.path} ${url}`).toBeLessThan(500)
      }
    }
    await visitAll()
    await hopwise.services.background.idle()
    expect(canary.connections).toBe(0)
    expect(taken).toBeGreaterThan(0)
    process.stdout.write(
      `${attempts} attempts at ${urlDoors.length} places, ${taken} were stored\n`,
    )
  },
)

/** As the jobs do, until no link and no delivery is left. */
async function visitAll(): Promise<void> {
  const { orm } = hopwise.services.database
  await deliverWebhooks(hopwise.services, {
    call: (call, rules) => callReceiver(call, { ...rules, resolve }),
  })
  for (let before = -1, after = 0; after > before; ) {
    before = after
    await checkLinks(hopwise.services, { gapMs: 0, resolve })
    after = await orm.$count(linkChecks)
  }
}

test('the canary is found by what may call this machine', async () => {
  const free = { isPrivateAllowed: true, knownOrigins: [] }
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = `http://${host}:${canary.port}/`
    const answer = await callReceiver({ url, method: 'GET', headers: {}, body: null }, free)
    expect(answer).toEqual({ status: 200, problem: null })
  }
  expect(canary.connections).toBe(2)
})

// safe because a server that listens on a port has such an address
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
