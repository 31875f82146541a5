import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { disabledHosts, domains, certificates as ordered } from '@hopwise/db'
import { hostProof, ownerKeyOf } from '@hopwise/redirector'
import { expect, onTestFinished, test } from 'vitest'
import { startDnsServer } from '#src/testing/dns-server.ts'
import { makeCertificate } from '#src/testing/front-proxy.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import type { Installation } from './check.ts'
import { checkDomains } from './check-domains.ts'

const token = 'a-token-of-its-own'
const here = ['127.0.0.1']
const patience = { atOnce: 8, eachMs: 60_000, allMs: 60_000, mostNamed: 50 }

/** Hosts that lead to one server, which shows a certificate of so many days at each. */
async function start(certificates: Record<string, number | 'unknown'>) {
  const dns = await startDnsServer()
  onTestFinished(() => dns.stop())
  const known = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(known))
  const contexts = new Map(
    Object.entries(certificates).map(([host, days]) => {
      const made = makeCertificate(host, days === 'unknown' ? 90 : days)
      if (days !== 'unknown') {
        setDefaultCACertificates([...getCACertificates('default'), made.cert])
      }
      return [host, createSecureContext(made)]
    }),
  )
  const held: (() => void)[] = []
  const state = { isHeld: false, isParked: new Set<string>(), atOnce: 0, mostAtOnce: 0 }
  const server = createServer({
    SNICallback: (host, done) => done(null, contexts.get(host)),
  }).listen(0, '127.0.0.1')
  server.on('request', async ({ headers }, response) => {
    const host = (headers.host ?? '').replace(/:\d+$/, '')
    state.atOnce += 1
    state.mostAtOnce = Math.max(state.atOnce, state.mostAtOnce)
    if (state.isHeld) await new Promise<void>((go) => held.push(go))
    state.atOnce -= 1
    const key = ownerKeyOf(hopwise.services.config.secretKey)
    response.end(state.isParked.has(host) ? 'parked' : hostProof(key, host, token))
  })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  const hopwise = await startTestApp({
    publicUrl: `https://app.example.com:${port}`,
    dnsServers: [dns.address],
    receivers: { isPrivateAllowed: true, sandboxUrl: null },
  })
  onTestFinished(() => hopwise.stop())
  const { services } = hopwise
  const installation: Installation = { ...services, databaseFault: null }
  const hosts = Object.keys(certificates)
  dns.records = Object.fromEntries(
    ['app.example.com', ...hosts].flatMap((host) => [
      [host, { A: here }],
      [`_hopwise.${host}`, { TXT: [`hopwise=${token}`] }],
    ]),
  )
  const change = (host: string, record: object) => {
    dns.records = { ...dns.records, [host]: record }
  }
  async function add(host: string, values: Partial<typeof domains.$inferInsert> = {}) {
    const workspaceId = await workspaceIdOf(await hopwise.signUp())
    const row = { workspaceId, host, token, verifiedAt: new Date(), ...values }
    await services.database.orm.insert(domains).values(row)
  }
  return { state, held, services, installation, change, add }
}

test('an installation without domains has nothing to check', async () => {
  const { installation, add } = await start({})
  await add('pending.example.com', { verifiedAt: null })
  const message = 'No workspace has a verified domain.'
  expect(await checkDomains(installation)).toEqual({ state: 'skipped', message })
  expect(await checkDomains({ ...installation, database: null })).toMatchObject({
    state: 'skipped',
  })
})

test('each domain of every workspace that has a problem is named, with what to do', async () => {
  const certificates = {
    'blocked.example.com': 200,
    'elsewhere.example.com': 200,
    'ending.example.com': 90,
    'fine.example.com': 200,
    'gone.example.com': 200,
    'nowhere.example.com': 200,
    'untrusted.example.com': 'unknown',
  } as const
  const { state, services, installation: present, change, add } = await start(certificates)
  const installation = { ...present, now: () => new Date(Date.now() + 85 * 86_400_000) }
  for (const host of Object.keys(certificates)) await add(host)
  expect(await checkDomains({ ...installation, dangers: null })).toEqual({
    state: 'warning',
    message: expect.stringMatching(/^2 of 7 domains need attention/),
  })
  change('_hopwise.gone.example.com', { TXT: ['v=spf1 -all'] })
  change('nowhere.example.com', {})
  change('app.example.com', { A: ['192.0.2.1'] })
  state.isParked.add('elsewhere.example.com')
  await services.database.orm
    .insert(disabledHosts)
    .values({ host: 'blocked.example.com', reason: 'Phishing.' })
  services.dangers.forgetHosts()
  const found = await checkDomains(installation)
  expect(found.state).toBe('warning')
  const lines = found.message.split('\n')
  expect(lines).toEqual([
    '6 of 7 domains need attention.',
    expect.stringMatching(/may block links at blocked\.example\.com\. Phishing\./),
    expect.stringMatching(/^elsewhere\.example\.com .*Point it to app\.example\.com/),
    expect.stringMatching(
      /^The certificate of ending\.example\.com expires in 4 days\. .*log of the proxy/,
    ),
    expect.stringMatching(/^The TXT record at _hopwise\.gone\.example\.com is gone\. Put it back/),
    expect.stringMatching(/^nowhere\.example\.com .*no longer resolves\. Put its CNAME record/),
    expect.stringMatching(/^untrusted\.example\.com .*its certificate is self-signed/),
  ])
  expect((await checkDomains(installation, { ...patience, mostNamed: 4 })).message).toMatch(
    /gone\.example\.com .*\nAnd 2 more\.$/,
  )
}, 60_000)

test('why a domain’s certificate was not renewed is named, where Hopwise orders it', async () => {
  const host = 'ending.example.com'
  const { services, installation, add } = await start({ [host]: 90 })
  await add(host)
  const order = { host, orderAt: new Date(), wantedAt: new Date(), problem: 'Too many requests' }
  await services.database.orm.insert(ordered).values(order)
  const tls = { email: 'a@example.com', directoryUrl: '', httpPort: 80, httpsPort: 443 }
  const at = (config: object) =>
    checkDomains({
      ...installation,
      config: { ...installation.config, ...config },
      now: () => new Date(Date.now() + 85 * 86_400_000),
    })
  expect((await at({ tls })).message).toContain(
    'the log of Hopwise.\nIts certificate could not be ordered, and is tried again: Too many requests.',
  )
  expect((await at({})).message).not.toContain('Too many requests')
}, 60_000)

test('domains that are all well are said to be', async () => {
  const { installation, add } = await start({ 'a.example.com': 90, 'b.example.com': 90 })
  await add('a.example.com')
  await add('b.example.com')
  const message = 'Links work at all workspace domains (2).'
  expect(await checkDomains(installation)).toEqual({ state: 'fine', message })
})

test('a domain that says nothing holds up the others for a while alone, of which some are asked at a time', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((one) => `${one}.example.com`)
  const { state, held, installation, add } = await start(
    Object.fromEntries(names.map((name) => [name, 90])),
  )
  for (const name of names) await add(name)
  state.isHeld = true
  const late = await checkDomains(installation, { ...patience, eachMs: 1 })
  expect(late.message).toMatch(
    /^All 5 domains need attention\.\na\.example\.com .*within 0\.001 seconds/,
  )
  const letGo = () => {
    for (const go of held.splice(0)) go()
  }
  await expect.poll(() => state.atOnce + held.length).toBe(10)
  letGo()
  await expect.poll(() => state.atOnce).toBe(0)
  state.mostAtOnce = 0
  const looking = checkDomains(installation, { ...patience, atOnce: 2 })
  for (let seen = 0; seen < names.length; ) {
    await expect.poll(() => held.length).toBe(Math.min(2, names.length - seen))
    seen += held.length
    letGo()
  }
  expect(await looking).toMatchObject({ state: 'fine' })
  expect(state.mostAtOnce).toBe(2)
})

test('of domains that there was no time for, the last daily check is shown', async () => {
  const { state, held, installation, add } = await start({ 'a.example.com': 90 })
  await add('a.example.com')
  await add('b.example.com', { problem: 'It was away yesterday.' })
  state.isHeld = true
  expect(await checkDomains(installation, { ...patience, allMs: 0 })).toEqual({
    state: 'warning',
    message: '1 of 2 domains needs attention.\nb.example.com: It was away yesterday.',
  })
  expect(held).toEqual([])
})
