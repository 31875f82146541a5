import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Domain } from '@hopwise/contracts'
import {
  bulkChanges,
  certificates,
  domains,
  posts,
  rateLimits,
  sessions,
  workspaces,
} from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { createRedirector, ownerKeyOf, type Redirector } from '@hopwise/redirector'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableTarget, enableTarget } from '#src/features/links/operator/index.ts'
import { type DnsServer, startDnsServer } from '#src/testing/dns-server.ts'
import { aLink, aPlacement, aPost, aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkDomains, checkHost } from './check-domains.ts'
import { checkOne } from './verify-domain.ts'

let hopwise: TestApp
let redirector: Redirector
let dns: DnsServer
/** What every domain of these tests leads to. */
let door: Server
let port = 0
/** Answers in place of the redirector; null where nothing stands in its way. */
let inTheWay: { status: number; body: string } | null = null
const folder = mkdtempSync(join(tmpdir(), 'hopwise-domains-'))

beforeAll(async () => {
  dns = await startDnsServer()
  door = createServer((asked, response) => {
    if (inTheWay !== null) response.writeHead(inTheWay.status).end(inTheWay.body)
    else if (!redirector.handle(asked, response)) response.end('the app')
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  // safe because a server that listens on a port has one
  port = (door.address() as AddressInfo).port
  const publicUrl = `http://app.hopwise.test:${port}`
  hopwise = await startTestApp({
    publicUrl,
    dnsServers: [dns.address],
    receivers: { isPrivateAllowed: true, sandboxUrl: null },
  })
  const { services } = hopwise
  redirector = createRedirector({
    target: hopwise.database.target,
    journalDirectory: join(folder, 'journal'),
    linksDirectory: join(folder, 'links'),
    ownerKey: ownerKeyOf(services.config.secretKey),
    publicUrl,
    log: services.log,
  })
  services.domainsChanged = async () => {
    await services.domains.refresh()
    await redirector.domains.refresh()
  }
  services.linkChanged = async (slug) => redirector.invalidate(slug)
})
beforeEach(async () => {
  // As if an hour had gone by.
  await hopwise.services.database.orm.delete(rateLimits)
  inTheWay = null
  dns.isBroken = false
  dns.failsAt = null
})
afterAll(async () => {
  door.closeAllConnections()
  door.close()
  await redirector.stop()
  await hopwise.stop()
  dns.stop()
  rmSync(folder, { recursive: true, force: true })
})

const path = '/api/domains'

/** Sets what the records ask for, and the address of the door. */
function setRecords({ host, records: [claim] }: Pick<Domain, 'host' | 'records'>) {
  dns.records = {
    ...dns.records,
    [claim?.name ?? '']: { TXT: [claim?.value ?? ''] },
    [host]: { A: ['127.0.0.1'] },
    'app.hopwise.test': { A: ['127.0.0.1'] },
  }
}

/** New accounts of strangers answer with a page first. */
async function aMarketer(): Promise<Marketer> {
  const ada = await hopwise.signUp()
  await hopwise.services.database.orm.update(workspaces).set({ isTrusted: true })
  return ada
}

async function add(ada: Marketer, host: string): Promise<Domain> {
  const { status, body } = await ada.post(path, { host })
  expect(status).toBe(201)
  return body
}

async function aVerifiedDomain(ada: Marketer, host: string): Promise<Domain> {
  const added = await add(ada, host)
  setRecords(added)
  const { body } = await ada.post(`${path}/${added.id}/verify`)
  expect(body).toMatchObject({ state: 'verified', problem: null })
  return body
}

function visit(host: string, url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; location: string | undefined; body: string }>(
    (done, failed) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path: url,
        headers: { host, 'user-agent': 'Mozilla/5.0', ...headers },
      })
      asked.on('error', failed)
      asked.on('response', (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, location: response.headers.location, body }),
        )
      })
      asked.end()
    },
  )
}

test.each([
  ['', /^Enter a domain/],
  ['two words', /isn’t a domain name/],
  ['links', /isn’t a domain name/],
  ['-links.example.com', /isn’t a domain name/],
  ['192.0.2.7', /IP address/],
  ['http://[2001:db8::1]/', /IP address/],
  ['0x7f.1', /IP address/],
  ['links.example.com:8443', /without a port or a path/],
  ['https://links.example.com/shop', /without a port or a path/],
  ['ada@example.com', /email address\. Enter the domain alone, such as example\.com\./],
  ['exa_mple.com', /can’t have an underscore/],
  ['_links.example.com', /can’t have an underscore/],
  ['links.internal', /\.internal isn’t a public domain ending/],
  ['co.uk', /co\.uk is shared by many sites/],
  ['github.io', /github\.io is shared by many sites/],
  ['app.hopwise.test', /isn’t a public domain ending/],
])('“%s” is refused with what to enter instead', async (host, sentence) => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.post(path, { host })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    issues: [{ path: 'host', message: expect.stringMatching(sentence) }],
  })
})

test('a host is taken as it is typed, and shown in its own letters', async () => {
  const ada = await hopwise.signUp()
  const body = await add(ada, ' HTTPS://Vögel.example.com./ ')
  expect(body).toMatchObject({
    host: 'xn--vgel-5qa.example.com',
    shownHost: 'vögel.example.com',
    state: 'pending',
    isDefault: false,
    links: 0,
  })
  expect(body.records).toEqual([
    {
      type: 'TXT',
      name: '_hopwise.xn--vgel-5qa.example.com',
      value: expect.stringMatching(/^hopwise=/),
    },
    { type: 'CNAME', name: 'xn--vgel-5qa.example.com', value: 'app.hopwise.test' },
  ])
  // Cyrillic letters that pass for Latin ones.
  expect(await add(ada, 'раураl.example.com')).toMatchObject({
    host: 'xn--l-7sba6dbr.example.com',
    shownHost: 'xn--l-7sba6dbr.example.com',
  })
  expect((await ada.post(path, { host: 'vögel.example.com' })).body).toMatchObject({
    issues: [{ path: 'host', message: 'You already added this domain.' }],
  })
  expect((await add(ada, 'example.org')).records[1]).toMatchObject({ type: 'ALIAS' })
})

test('a check says what is missing, one thing after the other, until the domain is verified', async () => {
  const ada = await hopwise.signUp()
  const added = await add(ada, 'steps.example.com')
  const [claim] = added.records
  const name = claim?.name ?? ''
  const problem = async () => {
    const { body } = await ada.post(`${path}/${added.id}/verify`)
    expect(body.verifiedAt).toBeNull()
    return body.problem
  }
  expect(await problem()).toBe(
    'There is no TXT record at _hopwise.steps.example.com yet. Add it. A new record can take an hour to show.',
  )
  dns.records = { ...dns.records, [name]: { TXT: ['hopwise=other'] } }
  expect(await problem()).toMatch(/doesn’t say hopwise=[\w-]+ yet\./)
  dns.records = { ...dns.records, [name]: { TXT: ['v=spf1 -all', claim?.value ?? ''] } }
  expect(await problem()).toMatch(/^steps\.example\.com doesn’t resolve yet\. Add the CNAME record/)
  setRecords(added)
  inTheWay = { status: 404, body: 'not here' }
  expect(await problem()).toMatch(/pass the Host header on\. Over http it answered with status 404/)
  inTheWay = { status: 200, body: 'a parked domain' }
  expect(await problem()).toMatch(/another server answered/)
  dns.records = { ...dns.records, 'app.hopwise.test': { A: ['192.0.2.1'] } }
  expect(await problem()).toMatch(
    /points to 127\.0\.0\.1, where this Hopwise doesn’t answer\. Point it to app\.hopwise\.test/,
  )
  inTheWay = null
  dns.isBroken = true
  expect(await problem()).toMatch(/doesn’t answer\. Check its name servers/)
  dns.isBroken = false
  const { body } = await ada.post(`${path}/${added.id}/verify`)
  expect(body).toMatchObject({ state: 'verified', problem: null, verifiedAt: expect.any(String) })
})

test('a CAA record against the authority is shown as soon as a domain is added', async () => {
  const ada = await hopwise.signUp()
  const { config } = hopwise.services
  const { publicUrl } = config
  config.publicUrl = 'https://app.hopwise.test'
  try {
    const { body } = await ada.post(path, { host: 'go.forbidden.example.com' })
    expect(body).toMatchObject({ problem: null })
    dns.records = {
      ...dns.records,
      'forbidden.example.com': { CAA: [{ tag: 'issue', value: 'digicert.com' }] },
    }
    const shown = await ada.post(path, { host: 'links.forbidden.example.com' })
    expect(shown.body).toMatchObject({
      state: 'pending',
      problem: expect.stringMatching(
        /^The CAA record at forbidden\.example\.com lets only digicert\.com issue/,
      ),
    })
  } finally {
    config.publicUrl = publicUrl
  }
})

/** As where Hopwise orders certificates, on ports that visitors know: the door is where authorities ask. */
async function withOwnCertificates(act: () => Promise<void>): Promise<void> {
  const { config } = hopwise.services
  const { publicUrl, tls } = config
  config.publicUrl = 'https://app.hopwise.test:1'
  const directoryUrl = 'https://ca.example/directory'
  config.tls = { email: 'ops@example.com', directoryUrl, httpPort: port, httpsPort: 0 }
  try {
    await act()
  } finally {
    config.publicUrl = publicUrl
    config.tls = tls
  }
}

test('a domain that waits for its certificate says so, until it is there or could not be ordered', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  await withOwnCertificates(async () => {
    const added = await add(ada, 'waits.example.com')
    setRecords(added)
    const { body } = await ada.post(`${path}/${added.id}/verify`)
    expect(body).toMatchObject({ state: 'certifying', problem: null })
    const shown = async () => (await ada.get(path)).body[0]
    const now = new Date()
    await orm.insert(certificates).values({
      host: added.host,
      orderAt: now,
      wantedAt: now,
      problem: 'No challenge was answered',
    })
    expect(await shown()).toMatchObject({
      state: 'troubled',
      problem:
        'waits.example.com answers over http alone, so browsers warn about its links. Its certificate could not be ordered, and is tried again: No challenge was answered.',
    })
    await checkHost(hopwise.services, added.host)
    expect(await shown()).toMatchObject({ problem: expect.stringMatching(/Over https/) })
    await orm
      .update(certificates)
      .set({ problem: null, expiresAt: new Date(now.getTime() + 86_400_000) })
      .where(eq(certificates.host, added.host))
    await orm.update(domains).set({ problem: null }).where(eq(domains.id, added.id))
    expect(await shown()).toMatchObject({ state: 'verified', problem: null })
  })
})

test('a domain whose order was cut off has a problem once the order can no longer be under way', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  await withOwnCertificates(async () => {
    const added = await add(ada, 'cut-off.example.com')
    setRecords(added)
    await ada.post(`${path}/${added.id}/verify`)
    const shown = async () => (await ada.get(path)).body[0]
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const set = (change: { failures: number; orderAt: Date }) =>
      orm
        .insert(certificates)
        .values({ host: added.host, wantedAt: new Date(), ...change })
        .onConflictDoUpdate({ target: certificates.host, set: change })
    await set({ failures: 1, orderAt: inMinutes(14) })
    expect(await shown()).toMatchObject({ state: 'certifying', problem: null })
    const cutOff = {
      state: 'troubled',
      problem: expect.stringContaining('Hopwise was stopped during the last order.'),
    }
    await set({ failures: 1, orderAt: inMinutes(4) })
    expect(await shown()).toMatchObject(cutOff)
    // The next one is under way.
    await set({ failures: 2, orderAt: inMinutes(29) })
    expect(await shown()).toMatchObject(cutOff)
  })
})

test('where Hopwise orders certificates, no proxy is blamed for a host that leads here', async () => {
  const ada = await hopwise.signUp()
  await withOwnCertificates(async () => {
    const added = await add(ada, 'closed.example.com')
    setRecords(added)
    inTheWay = { status: 404, body: 'not here' }
    const { body } = await ada.post(`${path}/${added.id}/verify`)
    expect(body.problem).toMatch(
      /^closed\.example\.com points to the right address, but Hopwise doesn’t answer there\. Let ports 80 and 443 through to it\./,
    )
  })
})

test('the first domain waits for a lock on the links, and is verified once it is released', async () => {
  const ada = await hopwise.signUp()
  const added = await add(ada, 'first.example.com')
  setRecords(added)
  const { pool } = hopwise.services.database
  await pool.query('create unique index if not exists links_slug on links (slug)')
  const reader = await pool.connect()
  await reader.query('begin; select from links')
  const check = async () => (await ada.post(`${path}/${added.id}/verify`)).body
  expect(await check()).toMatchObject({
    state: 'pending',
    problem: expect.stringContaining('We’ll check this domain again automatically.'),
  })
  await reader.query('commit')
  reader.release()
  expect(await check()).toMatchObject({ state: 'verified', problem: null })
})

test('name servers that fail at one kind of address are believed about the other', async () => {
  dns.failsAt = 'AAAA'
  await aVerifiedDomain(await hopwise.signUp(), 'four.example.com')
})

test('a private address is not asked, unless the operator allows it', async () => {
  const ada = await hopwise.signUp()
  const added = await add(ada, 'inside.example.com')
  setRecords(added)
  const { receivers } = hopwise.services.config
  hopwise.services.config.receivers = { ...receivers, isPrivateAllowed: false }
  try {
    const { body } = await ada.post(`${path}/${added.id}/verify`)
    expect(body).toMatchObject({
      state: 'pending',
      problem: expect.stringContaining('it points to a private network'),
    })
  } finally {
    hopwise.services.config.receivers = receivers
  }
})

test('a domain answers the links of its workspace at its root, and no one else’s', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const own = await aLink(ada, { slug: 'own-desk', originalUrl: 'https://shop.example/own' })
  await aLink(bob, { slug: 'bobs-desk', originalUrl: 'https://shop.example/bob' })
  expect((await visit('roots.example.com', '/own-desk')).body).toBe('the app')
  // Below /l/, every name that leads here and is no domain answers as the app's own does.
  expect((await visit('roots.example.com', '/l/bobs-desk')).status).toBe(302)
  const { id } = await aVerifiedDomain(ada, 'roots.example.com')
  expect((await visit('roots.example.com', '/own-desk')).status).toBe(404)
  // What was posted below /l/ before the domain was verified goes on.
  expect(await pageAt('roots.example.com', '/l/own-desk')).toBe('own')
  expect((await visit('roots.example.com', '/l/own-desk+')).body).toContain('shop.example')
  await ada.patch(`/api/affiliate-links/${own.id}`, { domainId: id })
  expect((await visit('roots.example.com', '/own-desk')).location).toContain('shop.example/own')
  expect((await visit('ROOTS.example.com.:443', '/l/own-desk')).status).toBe(302)
  for (const url of ['/bobs-desk', '/l/bobs-desk', '/bobs-desk+', '/', '/settings', '/api/login']) {
    expect((await visit('roots.example.com', url)).status, url).toBe(404)
  }
  expect((await visit('roots.example.com', '/own-desk+')).body).toContain('shop.example')
  expect((await visit(`app.hopwise.test:${port}`, `/l/${own.slug}`)).status).toBe(302)
})

test('root and unknown names lead where the owner says, and to no page of ours by themselves', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'leads.example.com')
  const change = { rootUrl: 'https://ada.example/home', unknownUrl: 'ada.example/lost' }
  const { body } = await ada.patch(`${path}/${id}`, change)
  expect(body).toMatchObject({ rootUrl: change.rootUrl, unknownUrl: 'https://ada.example/lost' })
  expect(await visit('leads.example.com', '/?utm_source=x')).toMatchObject({
    status: 302,
    location: change.rootUrl,
  })
  for (const url of ['/nothing-here', '/l/nothing-here', '/deep/path', '/settings']) {
    expect((await visit('leads.example.com', url)).location, url).toBe('https://ada.example/lost')
  }
  await ada.patch(`${path}/${id}`, { rootUrl: '', unknownUrl: null })
  expect((await visit('leads.example.com', '/')).status).toBe(404)
  await add(ada, 'soon.example.com')
  for (const host of ['leads.example.com', 'soon.example.com.']) {
    const circle = await ada.patch(`${path}/${id}`, { unknownUrl: `https://${host}/x` })
    expect(circle.body, host).toMatchObject({ issues: [{ path: 'unknownUrl' }] })
  }
})

/** The page that a link of the tests leads to, by its last word; else the status. */
async function pageAt(host: string, url: string): Promise<string | number> {
  const { status, location } = await visit(host, url)
  return location === undefined ? status : new URL(location).pathname.slice(1)
}

async function shortUrlOf(ada: Marketer, id: number): Promise<string | undefined> {
  return (await ada.get(`/api/affiliate-links?ids=${id}`)).body[0]?.shortUrl
}

const to = (page: string) => `https://shop.example/${page}`

test('two workspaces have one name, each at its own domain, and neither takes the other’s place', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const adas = await aVerifiedDomain(ada, 'ada-two.example.com')
  const bobs = await aVerifiedDomain(bob, 'bob-two.example.com')
  await aLink(ada, { slug: 'spring', domainId: adas.id, originalUrl: to('ada') })
  await aLink(bob, { slug: 'spring', domainId: bobs.id, originalUrl: to('bob') })
  await aLink(bob, { slug: 'spring', domainId: null, originalUrl: to('bob-own') })
  expect(await pageAt('ada-two.example.com', '/spring')).toBe('ada')
  expect(await pageAt('bob-two.example.com', '/l/spring')).toBe('bob')
  expect(await pageAt('app.hopwise.test', '/l/spring')).toBe('bob-own')
  const taken = await ada.post('/api/affiliate-links', {
    productName: 'Spring',
    originalUrl: to('more'),
    slug: 'spring',
    domainId: null,
  })
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({ message: 'This short name is taken.' })
})

test('one workspace gives two brands the same name, and a name that is taken says at which domain', async () => {
  const ada = await aMarketer()
  const first = await aVerifiedDomain(ada, 'brand-one.example.com')
  const second = await aVerifiedDomain(ada, 'brand-two.example.com')
  const one = await aLink(ada, { slug: 'deal', domainId: first.id, originalUrl: to('one') })
  await aLink(ada, { slug: 'deal', domainId: second.id, originalUrl: to('two') })
  expect(await pageAt('brand-one.example.com', '/deal')).toBe('one')
  expect(await pageAt('brand-two.example.com', '/deal')).toBe('two')
  const message = 'This short name is taken at brand-two.example.com.'
  const moved = await ada.patch(`/api/affiliate-links/${one.id}`, { domainId: second.id })
  expect([moved.status, moved.body]).toMatchObject([409, { message, issues: [{ path: 'slug' }] }])
  await ada.patch(`${path}/${second.id}`, { isDefault: true })
  const { body } = await ada.post('/api/smart-links/create', {
    productName: 'Deal',
    originalUrl: to('x'),
    customAlias: 'deal',
  })
  expect(body).toMatchObject({
    issues: [
      { path: 'customAlias', message: 'This custom alias is taken at brand-two.example.com.' },
    ],
  })
  const found = async (query: string) =>
    (await ada.get(`/api/affiliate-links?${query}`)).body.map(({ originalUrl }) => originalUrl)
  expect((await found('slug=deal')).toSorted()).toEqual([to('one'), to('two')])
  expect(await found('shortUrl=brand-one.example.com/Deal')).toEqual([to('one')])
})

test('a short URL below /l/ of a domain finds the link that visitors get there', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const { id, host } = await aVerifiedDomain(ada, 'below.example.com')
  const found = async (of: Marketer, shortUrl: string) =>
    (await of.get(`/api/affiliate-links?shortUrl=${shortUrl}`)).body.map((one) => one.originalUrl)
  await aLink(ada, { slug: 'below', originalUrl: to('own') })
  await aLink(bob, { slug: 'below-bob', originalUrl: to('bob') })
  expect(await pageAt(host, '/l/below')).toBe('own')
  expect(await found(ada, `${host}/l/below`)).toEqual([to('own')])
  expect(await found(ada, `${host}/below`)).toEqual([])
  for (const one of [ada, bob]) expect(await found(one, `${host}/l/below-bob`)).toEqual([])
  await aLink(ada, { slug: 'below', domainId: id, originalUrl: to('there') })
  expect(await pageAt(host, '/l/below')).toBe('there')
  expect(await found(ada, `${host}/l/below`)).toEqual([to('there')])
})

test('no link takes an address that another moved away from, and a short URL of before finds its link', async () => {
  const ada = await aMarketer()
  const first = await aVerifiedDomain(ada, 'left.example.com')
  const second = await aVerifiedDomain(ada, 'right.example.com')
  const { id, shortUrl } = await aLink(ada, { slug: 'mover', domainId: first.id })
  await ada.patch(`/api/affiliate-links/${id}`, { domainId: second.id })
  const counts = async () =>
    (await ada.get(path)).body.map(({ host, links, formerLinks }) => [host, links, formerLinks])
  expect(await counts()).toEqual([
    ['left.example.com', 0, 1],
    ['right.example.com', 1, 0],
  ])
  const late = await ada.post('/api/affiliate-links', {
    productName: 'Late',
    originalUrl: to('late'),
    slug: 'mover',
    domainId: first.id,
  })
  expect(late.body).toMatchObject({ message: 'This short name is taken at left.example.com.' })
  const found = await ada.get(`/api/affiliate-links?shortUrl=${encodeURIComponent(shortUrl)}`)
  expect(found.body.map((one) => one.id)).toEqual([id])
  const bob = await aMarketer()
  for (const url of [shortUrl, 'https://elsewhere.example/mover', 'no url']) {
    const theirs = await bob.get(`/api/affiliate-links?shortUrl=${encodeURIComponent(url)}`)
    expect(theirs.body, url).toEqual([])
  }
  await ada.patch(`/api/affiliate-links/${id}`, { domainId: first.id })
  expect(await counts()).toEqual([
    ['left.example.com', 1, 0],
    ['right.example.com', 0, 1],
  ])
})

test('a move leaves out the links whose name is taken there, says which, and is undone for the others', async () => {
  const ada = await aMarketer()
  const first = await aVerifiedDomain(ada, 'from.example.com')
  const second = await aVerifiedDomain(ada, 'onto.example.com')
  const clash = await aLink(ada, { slug: 'clash', domainId: first.id, originalUrl: to('stays') })
  const free = await aLink(ada, { slug: 'free-one', domainId: first.id, originalUrl: to('goes') })
  await aLink(ada, { slug: 'clash', domainId: second.id, originalUrl: to('there') })
  const ids = [clash.id, free.id]
  const change = { domainId: second.id }
  const { body } = await ada.post('/api/affiliate-links/bulk', { ids, change })
  expect(body).toMatchObject({
    changed: 1,
    skipped: 1,
    note: '/clash wasn’t moved because that short name is taken at onto.example.com.',
  })
  expect(await pageAt('from.example.com', '/clash')).toBe('stays')
  expect(await pageAt('onto.example.com', '/clash')).toBe('there')
  expect(await pageAt('onto.example.com', '/free-one')).toBe('goes')
  const undone = await ada.post(`/api/affiliate-links/bulk/${body.undoId ?? 0}/undo`)
  expect(undone.body).toEqual({ changed: 1, skipped: 0 })
  expect(await shortUrlOf(ada, free.id)).toBe(`http://from.example.com:${port}/free-one`)
  expect(await pageAt('from.example.com', '/free-one')).toBe('goes')
})

test('a move that is undone frees the names that it took, but for those that a link had there before', async () => {
  const ada = await aMarketer()
  const here = await aVerifiedDomain(ada, 'mistaken.example.com')
  const there = await aVerifiedDomain(ada, 'unwanted.example.com')
  const known = await aLink(ada, { slug: 'known', domainId: there.id, originalUrl: to('known') })
  await ada.patch(`/api/affiliate-links/${known.id}`, { domainId: here.id })
  const fresh = await aLink(ada, { slug: 'fresh', domainId: here.id, originalUrl: to('fresh') })
  const change = { domainId: there.id }
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [known.id, fresh.id],
    change,
  })
  expect(await pageAt('unwanted.example.com', '/fresh')).toBe('fresh')
  await ada.post(`/api/affiliate-links/bulk/${body.undoId ?? 0}/undo`)
  expect((await visit('unwanted.example.com', '/fresh')).status).toBe(404)
  await aLink(ada, { slug: 'fresh', domainId: there.id, originalUrl: to('other') })
  expect(await pageAt('unwanted.example.com', '/fresh')).toBe('other')
  expect(await pageAt('mistaken.example.com', '/fresh')).toBe('fresh')
  for (const host of ['mistaken.example.com', 'unwanted.example.com']) {
    expect(await pageAt(host, '/known'), host).toBe('known')
  }
})

test('an undone move keeps names there that people may know: posted since, long there, or left by a domain that is gone', async () => {
  const ada = await aMarketer()
  const here = await aVerifiedDomain(ada, 'undo-from.example.com')
  const there = await aVerifiedDomain(ada, 'undo-to.example.com')
  const gone = await aVerifiedDomain(ada, 'undo-gone.example.com')
  const moved = async (slug: string, domainId: number) => {
    const link = await aLink(ada, { slug, domainId, originalUrl: to(slug) })
    const change = { domainId: there.id }
    const { body } = await ada.post('/api/affiliate-links/bulk', { ids: [link.id], change })
    return { link, undo: () => ada.post(`/api/affiliate-links/bulk/${body.undoId ?? 0}/undo`) }
  }
  const { orm } = hopwise.services.database
  const posted = await moved('posted', here.id)
  const { id } = await aPost(ada)
  const published = { linkId: posted.link.id, publishedAt: hopwise.services.now() }
  await orm.update(posts).set(published).where(eq(posts.id, id))
  await posted.undo()
  const late = await moved('late', here.id)
  await orm
    .update(bulkChanges)
    .set({ createdAt: sql`${bulkChanges.createdAt} - interval '11 min'` })
  await late.undo()
  const left = await moved('left', gone.id)
  await ada.delete(`${path}/${gone.id}`)
  await left.undo()
  for (const slug of ['posted', 'late', 'left']) {
    expect(await pageAt('undo-to.example.com', `/${slug}`), slug).toBe(slug)
  }
})

test('a move that is undone waits for a lock on the domain, and locks no link meanwhile', async () => {
  const ada = await aMarketer()
  const here = await aVerifiedDomain(ada, 'held.example.com')
  const link = await aLink(ada, { slug: 'held', domainId: here.id })
  const change = { archived: true, domainId: null }
  const { body } = await ada.post('/api/affiliate-links/bulk', { ids: [link.id], change })
  await whileHeld(rowOf.domain(here.id), rowOf.link(link.id), () =>
    ada.post(`/api/affiliate-links/bulk/${body.undoId ?? 0}/undo`),
  )
})

test('a move of many that changes more waits for a lock on the domain, and locks no link meanwhile', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'more.example.com')
  const link = await aLink(ada, { slug: 'more', domainId: null })
  const change = { archived: true, domainId: id }
  await whileHeld(rowOf.domain(id), rowOf.link(link.id), () =>
    ada.post('/api/affiliate-links/bulk', { ids: [link.id], change }),
  )
})

test('where a domain is replaced, short URLs of links that moved away from it lead to where these are', async () => {
  const ada = await aMarketer()
  const { domain } = await aUsedDomain(ada, 'left.example.com')
  const third = await aVerifiedDomain(ada, 'third.example.com')
  const next = await aVerifiedDomain(ada, 'next.example.com')
  const link = await aLink(ada, { slug: 'gone-on', domainId: domain.id })
  const post = await aPost(ada, { content: `Mine: ${link.shortUrl} #ad` })
  await ada.patch(`/api/affiliate-links/${link.id}`, { domainId: third.id })
  await ada.patch(`/api/affiliate-links/${link.id}`, { slug: 'gone-on-2' })
  await ada.post(`${path}/${domain.id}/replace`, { domainId: next.id })
  expect((await ada.get(`/api/posts/${post.id}`)).body.content).toBe(
    `Mine: http://third.example.com:${port}/gone-on-2 #ad`,
  )
})

test('a domain is replaced for all links but those whose name is taken, and their texts stay', async () => {
  const ada = await aMarketer()
  const { domain, base, link, post, look } = await aUsedDomain(ada, 'partly.example.com')
  const other = await aVerifiedDomain(ada, 'whole.example.com')
  await aLink(ada, { slug: link.slug, domainId: other.id, originalUrl: to('there') })
  const moved = await ada.post(`${path}/${domain.id}/replace`, { domainId: other.id })
  expect(moved.body).toMatchObject({
    links: 1,
    posts: 0,
    placements: 0,
    note: `/${link.slug} wasn’t moved because that short name is taken at whole.example.com.`,
  })
  expect(await look()).toMatchObject({
    link: `${base}${link.slug}`,
    post: post.content,
    placement: `Read ${base}${link.slug}.`,
    next: `http://whole.example.com:${port}/`,
  })
})

test('links of a removed domain get another name where theirs is taken, and its addresses come again with it', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'back.example.com')
  const second = await aVerifiedDomain(ada, 'second-back.example.com')
  const link = await aLink(ada, { slug: 'again', domainId: second.id, originalUrl: to('mine') })
  await ada.patch(`/api/affiliate-links/${link.id}`, { domainId: id })
  for (const slug of ['again', 'again-2']) {
    await aLink(ada, { slug, domainId: null, originalUrl: to('other') })
  }
  await ada.delete(`${path}/${id}`)
  expect(await shortUrlOf(ada, link.id)).toBe(`http://app.hopwise.test:${port}/l/again-3`)
  expect(await pageAt('app.hopwise.test', '/l/again')).toBe('other')
  expect(await pageAt('second-back.example.com', '/again')).toBe('mine')
  await aVerifiedDomain(ada, 'back.example.com')
  expect(await pageAt('back.example.com', '/again')).toBe('mine')
})

test('links of a removed domain that would get one other name get two', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'alike.example.com')
  const stem = 'alike'.padEnd(62, 'e')
  const moved: number[] = []
  for (const slug of [`${stem}-a`, `${stem}-b`]) {
    moved.push((await aLink(ada, { slug, domainId: id })).id)
    await aLink(ada, { slug, domainId: null })
  }
  await ada.delete(`${path}/${id}`)
  const base = `http://app.hopwise.test:${port}/l/`
  const urls = await Promise.all(moved.map((one) => shortUrlOf(ada, one)))
  expect(urls).toEqual([`${base}${stem}-2`, `${base}${stem}-3`])
})

test('a name that is taken at this Hopwise’s own host while a domain is removed becomes another', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'contested.example.com')
  const link = await aLink(ada, { slug: 'contested', domainId: id })
  const { id: productId } = await aProduct(bob)
  const { pool } = hopwise.services.database
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    `insert into links (workspace_id, slug, product_id, original_url)
     select workspace_id, 'contested', id, 'https://shop.example/' from products where id = $1`,
    [productId],
  )
  const removed = ada.delete(`${path}/${id}`)
  await expect.poll(() => lockWaits(pool)).toBe(1)
  await other.query('commit')
  other.release()
  expect((await removed).status).toBe(200)
  expect(await shortUrlOf(ada, link.id)).toBe(`http://app.hopwise.test:${port}/l/contested-2`)
})

test.each(['affiliate-links', 'smart-links'])(
  'a link that moves to a domain by /api/%s waits for a lock on the domain, and locks no link meanwhile',
  async (list) => {
    const ada = await aMarketer()
    const { id } = await aVerifiedDomain(ada, `${list}.example.com`)
    const link = await aLink(ada, { slug: `to-${list}`, domainId: null })
    await whileHeld(rowOf.domain(id), rowOf.link(link.id), () =>
      ada.patch(`/api/${list}/${link.id}`, { domainId: id }),
    )
  },
)

const row = (table: string) => (id: number) => ({ table, id })
const rowOf = {
  workspace: row('workspaces'),
  domain: row('domains'),
  link: row('links'),
  post: row('posts'),
}
type Row = ReturnType<typeof rowOf.link>

/** Makes a change while one row is locked, and looks whether it waits without locking the other. */
async function whileHeld(
  held: Row,
  free: Row,
  change: () => Promise<{ status: number }>,
): Promise<void> {
  const { pool } = hopwise.services.database
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from ${held.table} where id = $1 for no key update`, [held.id])
    const changed = change()
    await expect.poll(() => lockWaits(pool)).toBe(1)
    await other.query(`select from ${free.table} where id = $1 for update nowait`, [free.id])
    await other.query('commit')
    expect((await changed).status).toBe(200)
  } finally {
    other.release(true)
  }
}

test('an import gives a name at the default domain that strangers and other brands have elsewhere', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  await aLink(bob, { slug: 'imported' })
  const { id } = await aVerifiedDomain(ada, 'imports.example.com')
  await ada.patch(`${path}/${id}`, { isDefault: true })
  const { id: productId } = await aProduct(ada)
  await aLink(ada, { slug: 'at-home' })
  await aLink(ada, { slug: 'there', originalUrl: to('imported') })
  const text = ['imported', 'at-home', 'there']
    .map((slug) => `${slug}, ${to('imported')}`)
    .join('\n')
  const { body } = await ada.post('/api/link-import/preview', { text, productId })
  expect(body.rows.map(({ slug, reason }) => slug ?? reason)).toEqual([
    'imported',
    'at-home-2',
    'You have this link already: /there.',
  ])
})

test('a list that is imported again after the default domain changed makes no second links, but where it names another domain', async () => {
  const ada = await aMarketer()
  const first = await aVerifiedDomain(ada, 'first-brand.example.com')
  const second = await aVerifiedDomain(ada, 'second-brand.example.com')
  await ada.patch(`${path}/${second.id}`, { isDefault: true })
  const { id: productId } = await aProduct(ada)
  const originalUrl = to('again')
  await aLink(ada, { slug: 'again', domainId: first.id, originalUrl })
  const moved = await aLink(ada, { slug: 'moved', domainId: first.id, originalUrl })
  await ada.patch(`/api/affiliate-links/${moved.id}`, { domainId: null, slug: 'renamed' })
  const at = (host: string, slug: string) => `http://${host}:${port}/${slug}`
  const names = [
    'again',
    'bit.example/again',
    at(first.host, 'again'),
    at(first.host, 'moved'),
    'moved',
    at(second.host, 'again'),
  ]
  const text = ['short link,url', ...names.map((name) => `${name},${originalUrl}`)].join('\n')
  const { body } = await ada.post('/api/link-import/preview', { text, productId })
  const there = (slug: string) => ({
    outcome: 'skip',
    reason: `You have this link at another domain already: /${slug}.`,
  })
  expect(body.rows).toMatchObject([
    ...Array.from({ length: 3 }, () => there('again')),
    ...Array.from({ length: 2 }, () => there('moved')),
    { outcome: 'create', slug: 'again', note: there('again').reason },
  ])
})

test('new accounts of strangers send no one anywhere from a root or an unknown name', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aVerifiedDomain(ada, 'stranger.example.com')
  const rootUrl = 'https://ada.example/home'
  await ada.patch(`${path}/${id}`, { rootUrl, unknownUrl: rootUrl })
  for (const url of ['/', '/nothing-here']) {
    expect((await visit('stranger.example.com', url)).status, url).toBe(404)
  }
})

async function aRootThatLeads(host: string, rootUrl: string): Promise<Marketer> {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, host)
  await ada.patch(`${path}/${id}`, { rootUrl })
  expect((await visit(host, '/')).location).toBe(rootUrl)
  return ada
}

test('the root of a suspended account leads nowhere at once', async () => {
  const { account } = await aRootThatLeads('suspended.example.com', 'https://ada.example/home')
  const target = { what: 'account', name: account.email } as const
  await disableTarget(hopwise.services, { ...target, reason: 'Spam.' })
  expect((await visit('suspended.example.com', '/')).status).toBe(404)
  await enableTarget(hopwise.services, target)
  expect((await visit('suspended.example.com', '/')).status).toBe(302)
})

test('a domain of an account that is deleted answers nothing from then on', async () => {
  const ada = await aRootThatLeads('closed.example.com', 'https://ada.example/home')
  const { email, password } = ada.account
  const { status } = await ada.post('/api/settings/account/delete', { email, password })
  expect(status).toBe(200)
  expect((await visit('closed.example.com', '/')).body).toBe('the app')
})

test('disabling a host removes it as the root URL of a domain and notifies the owner', async () => {
  const ada = await aRootThatLeads('shady.example.com', 'https://phish.example/')
  const target = { what: 'host', name: 'phish.example' } as const
  await disableTarget(hopwise.services, { ...target, reason: 'Phishing.' })
  expect((await visit('shady.example.com', '/')).status).toBe(404)
  const [found] = (await ada.get(path)).body
  expect(found?.rootUrl).toBeNull()
  const shown = JSON.stringify((await ada.get('/api/notifications')).body)
  expect(shown).toContain('shady.example.com no longer sends visitors to https://phish.example/')
  const again = await ada.patch(`${path}/${found?.id ?? 0}`, {
    unknownUrl: 'https://phish.example/',
  })
  expect(again.body).toMatchObject({
    issues: [{ path: 'unknownUrl', message: 'An operator blocked this host: Phishing.' }],
  })
  await enableTarget(hopwise.services, target)
})

test('a root URL that Google warns of is refused as a destination is', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'warned.example.com')
  const { clients } = hopwise.services
  const { webRisk } = clients
  clients.webRisk = { find: async (url) => (url.includes('phish') ? 'phishing' : null) }
  try {
    const refused = await ada.patch(`${path}/${id}`, { rootUrl: 'https://phish.example/' })
    expect(refused.body).toMatchObject({
      issues: [{ path: 'rootUrl', message: 'Google Web Risk lists this URL for phishing.' }],
    })
    expect((await ada.patch(`${path}/${id}`, { rootUrl: 'https://ada.example/' })).status).toBe(200)
  } finally {
    clients.webRisk = webRisk
  }
})

test('the search finds links by the domain that they are on', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'searched.example.com')
  const on = await aLink(ada, { slug: 'on-it', domainId: id })
  const off = await aLink(ada, { slug: 'off-it' })
  const find = async (search: string) =>
    (await ada.get(`/api/affiliate-links?search=${encodeURIComponent(search)}`)).body.map(
      (one) => one.id,
    )
  expect(await find('Searched.example.com')).toEqual([on.id])
  expect(await find('app.hopwise.test')).toEqual([off.id])
  expect(await find('http://')).toHaveLength(2)
})

test('new links are on the default domain, and a moved link answers at its old address too', async () => {
  const ada = await aMarketer()
  const before = await aLink(ada, { slug: 'made-before' })
  const first = await aVerifiedDomain(ada, 'first.example.com')
  const second = await aVerifiedDomain(ada, 'second.example.com')
  await ada.patch(`${path}/${first.id}`, { isDefault: true })
  await ada.patch(`${path}/${second.id}`, { isDefault: true })
  const listed = (await ada.get(path)).body
  expect(listed.map(({ host, isDefault }) => [host, isDefault])).toEqual([
    ['first.example.com', false],
    ['second.example.com', true],
  ])
  const made = await aLink(ada, { slug: 'made-after' })
  const base = `http://second.example.com:${port}/`
  expect(made.shortUrl).toBe(`${base}made-after`)
  expect((await ada.get('/api/auth/user')).body.shortUrlBase).toBe(base)
  const read = async (id: number) => (await ada.get(`/api/affiliate-links?ids=${id}`)).body[0]
  expect((await read(before.id))?.shortUrl).toBe(`http://app.hopwise.test:${port}/l/made-before`)
  const moved = await ada.patch(`/api/affiliate-links/${made.id}`, { domainId: first.id })
  expect(moved.body.shortUrl).toBe(`http://first.example.com:${port}/made-after`)
  for (const host of ['first.example.com', 'second.example.com']) {
    expect((await visit(host, '/made-after')).status).toBe(302)
  }
  const all = { ids: [before.id, made.id], change: { domainId: second.id } }
  expect((await ada.post('/api/affiliate-links/bulk', all)).status).toBe(200)
  expect((await read(before.id))?.shortUrl).toBe(`${base}made-before`)
  const own = await ada.patch(`/api/affiliate-links/${made.id}`, { domainId: null })
  expect(own.body.shortUrl).toBe(`http://app.hopwise.test:${port}/l/made-after`)
})

async function aUsedDomain(ada: Marketer, host: string) {
  const domain = await aVerifiedDomain(ada, host)
  await ada.patch(`${path}/${domain.id}`, { isDefault: true })
  const base = `http://${host}:${port}/`
  const link = await aLink(ada, { slug: `on-${domain.id}` })
  const post = await aPost(ada, { content: `Mine: ${link.shortUrl} #ad` })
  const linked = await aPost(ada, { destinationUrl: 'https://shop.example/desk' })
  const placement = await aPlacement(ada)
  const content = `Read ${link.shortUrl}.`
  await ada.patch(`/api/web-distribution/placements/${placement.id}`, {
    version: placement.version,
    content,
  })
  const look = async () => ({
    link: (await ada.get(`/api/affiliate-links?ids=${link.id}`)).body[0]?.shortUrl,
    post: (await ada.get(`/api/posts/${post.id}`)).body.content,
    placement: (await ada.get(`/api/web-distribution/placements/${placement.id}`)).body.content,
    next: (await ada.get('/api/auth/user')).body.shortUrlBase,
  })
  return { domain, base, link, post, linked, placement, look }
}

test('another domain replaces one: for its links, new links and unpublished texts, and back with an undo', async () => {
  const ada = await aMarketer()
  const { domain, base, link, post, look } = await aUsedDomain(ada, 'blocked.example.com')
  const other = await aVerifiedDomain(ada, 'spare.example.com')
  const published = await aPost(ada, { content: `Was ${link.shortUrl} #ad` })
  await hopwise.services.database.orm
    .update(posts)
    .set({ status: 'published' })
    .where(eq(posts.id, published.id))
  const before = await look()
  expect(before).toMatchObject({ link: `${base}on-${domain.id}`, next: base })
  const uses = { links: 2, posts: 1, placements: 1 }
  expect((await ada.get(`${path}/${domain.id}/uses`)).body).toEqual(uses)
  const moved = await ada.post(`${path}/${domain.id}/replace`, { domainId: other.id })
  expect(moved.body).toEqual({ ...uses, note: null, undoId: expect.any(Number) })
  const spare = `http://spare.example.com:${port}/`
  expect(await look()).toEqual({
    link: `${spare}on-${domain.id}`,
    post: `Mine: ${spare}on-${domain.id} #ad`,
    placement: `Read ${spare}on-${domain.id}.`,
    next: spare,
  })
  const sent = await ada.get(`/api/posts/${published.id}`)
  expect(sent.body.content).toBe(`Was ${link.shortUrl} #ad`)
  for (const host of ['blocked.example.com', 'spare.example.com']) {
    expect((await visit(host, `/on-${domain.id}`)).status, host).toBe(302)
  }
  const listed = (await ada.get(`/api/posts/${post.id}`)).body
  expect(listed.version).toBe(post.version + 1)
  const undo = `${path}/bulk/${moved.body.undoId}/undo`
  expect((await ada.post(undo as '/api/domains/bulk/1/undo')).status).toBe(200)
  expect(await look()).toEqual(before)
  // What was posted in the meantime goes on working at both.
  for (const host of ['blocked.example.com', 'spare.example.com']) {
    expect((await visit(host, `/on-${domain.id}`)).status, host).toBe(302)
  }
  expect((await ada.post(undo as '/api/domains/bulk/1/undo')).status).toBe(409)
  const log = JSON.stringify((await ada.get('/api/audit-log')).body)
  expect(log).toContain('Replaced a domain')
  expect(log).toContain('Undid the replacement of a domain')
})

test('this Hopwise’s own host replaces a domain, and what was changed since stays after an undo', async () => {
  const ada = await aMarketer()
  const { domain, post, look } = await aUsedDomain(ada, 'fallen.example.com')
  const { body } = await ada.post(`${path}/${domain.id}/replace`, { domainId: null })
  const own = `http://app.hopwise.test:${port}/l/`
  expect(await look()).toMatchObject({
    link: `${own}on-${domain.id}`,
    post: `Mine: ${own}on-${domain.id} #ad`,
    next: own,
  })
  const { version } = (await ada.get(`/api/posts/${post.id}`)).body
  await ada.patch(`/api/posts/${post.id}`, { version, content: 'Edited #ad' })
  await ada.post(`${path}/bulk/${body.undoId ?? 0}/undo`)
  expect(await look()).toMatchObject({
    link: `http://fallen.example.com:${port}/on-${domain.id}`,
    post: 'Edited #ad',
  })
})

test('an undone replacement waits for the workspace first, as the replacement does', async () => {
  const ada = await aMarketer()
  const { domain, post } = await aUsedDomain(ada, 'ordered.example.com')
  await ada.patch(`${path}/${domain.id}`, { isDefault: false })
  const { body } = await ada.post(`${path}/${domain.id}/replace`, { domainId: null })
  const workspace = rowOf.workspace(await workspaceIdOf(ada))
  await whileHeld(workspace, rowOf.post(post.id), () =>
    ada.post(`${path}/bulk/${body.undoId ?? 0}/undo`),
  )
})

test('a domain is replaced by no domain that is pending, someone else’s or itself', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'kept.example.com')
  const pending = await add(ada, 'waits.example.com')
  const theirs = await aVerifiedDomain(bob, 'foreign.example.com')
  for (const domainId of [pending.id, theirs.id, id]) {
    const { status, body } = await ada.post(`${path}/${id}/replace`, { domainId })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'domainId' }] })
  }
  expect((await ada.post(`${path}/${theirs.id}/replace`, { domainId: null })).status).toBe(404)
  expect((await ada.get(`${path}/${theirs.id}/uses`)).status).toBe(404)
  const { body } = await ada.post(`${path}/${id}/replace`, { domainId: null })
  expect(body).toEqual({ links: 0, posts: 0, placements: 0, note: null, undoId: null })
})

test('no link takes a domain that is pending or of someone else', async () => {
  const ada = await hopwise.signUp()
  const bob = await hopwise.signUp()
  const pending = await add(ada, 'pending.example.com')
  const theirs = await aVerifiedDomain(bob, 'theirs.example.com')
  const link = await aLink(ada)
  for (const domainId of [pending.id, theirs.id]) {
    const { status, body } = await ada.patch(`/api/affiliate-links/${link.id}`, { domainId })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'domainId' }] })
  }
  expect((await ada.patch(`${path}/${pending.id}`, { isDefault: true })).status).toBe(409)
  for (const url of [`${path}/${theirs.id}/verify`]) expect((await ada.post(url)).status).toBe(404)
  expect((await ada.delete(`${path}/${theirs.id}`)).status).toBe(404)
})

test('of two workspaces that claim a host, the first to prove it has it', async () => {
  const ada = await hopwise.signUp()
  const bob = await hopwise.signUp()
  const early = await add(bob, 'claimed.example.com')
  await aVerifiedDomain(ada, 'claimed.example.com')
  const held = dns.records['_hopwise.claimed.example.com']?.TXT ?? []
  const [claim] = early.records
  dns.records = {
    ...dns.records,
    '_hopwise.claimed.example.com': { TXT: [...held, claim?.value ?? ''] },
  }
  const late = await bob.post(`${path}/${early.id}/verify`)
  expect(late.body).toMatchObject({
    state: 'pending',
    problem: expect.stringContaining('verified this domain first'),
  })
})

test('a host whose DNS names another workspace alone goes over to it, and who had it learns so', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const old = await aVerifiedDomain(ada, 'sold.example.com')
  const rootUrl = 'https://ada.example/home'
  await ada.patch(`${path}/${old.id}`, { isDefault: true, rootUrl })
  await aLink(bob, { slug: 'twice-sold', originalUrl: 'https://shop.example/bob' })
  const twice = await aLink(ada, { slug: 'twice-sold', originalUrl: 'https://shop.example/ada' })
  const once = await aLink(ada, { slug: 'once-sold' })
  const bought = await aVerifiedDomain(bob, 'sold.example.com')
  expect((await ada.get(path)).body[0]).toMatchObject({
    state: 'pending',
    isDefault: false,
    rootUrl: null,
    problem: expect.stringContaining('another workspace proved'),
  })
  const [entry] = (await ada.get('/api/audit-log')).body
  expect(entry).toMatchObject({
    action: 'loseDomain',
    actor: 'job',
    recordName: 'sold.example.com',
    before: { isDefault: true, rootUrl },
    after: { isDefault: false, rootUrl: null, renamed: ['/twice-sold is now /twice-sold-2'] },
  })
  for (const slug of ['twice-sold', 'once-sold']) {
    expect((await visit('sold.example.com', `/${slug}`)).status, slug).toBe(404)
  }
  const own = `http://app.hopwise.test:${port}/l/`
  expect(await shortUrlOf(ada, once.id)).toBe(`${own}once-sold`)
  expect(await shortUrlOf(ada, twice.id)).toBe(`${own}twice-sold-2`)
  expect(await pageAt('app.hopwise.test', '/l/twice-sold-2')).toBe('ada')
  expect(await pageAt('app.hopwise.test', '/l/twice-sold')).toBe('bob')
  const notices = JSON.stringify((await ada.get('/api/notifications')).body)
  expect(notices).toContain('sold.example.com is no longer your domain')
  expect(notices).toContain(
    '1 of them has a new short name because its own was already taken. See the audit log.',
  )
  expect(notices).toContain('/settings?tab=audit')
  // Who has the host now decides what its names lead to.
  const made = { slug: 'once-sold', domainId: bought.id, originalUrl: 'https://shop.example/new' }
  await aLink(bob, made)
  expect(await pageAt('sold.example.com', '/once-sold')).toBe('new')
})

test('a check that began before another one takes back nothing of what that found', async () => {
  const ada = await hopwise.signUp()
  const added = await add(ada, 'raced.example.com')
  const { orm } = hopwise.services.database
  const [early] = await orm.select().from(domains).where(eq(domains.id, added.id))
  if (early === undefined) throw new Error('the domain was not kept')
  setRecords(added)
  const { body } = await ada.post(`${path}/${added.id}/verify`)
  inTheWay = { status: 404, body: 'not here' }
  await checkOne(hopwise.services, early)
  const [found] = (await ada.get(path)).body
  expect(found).toMatchObject({ state: 'troubled', verifiedAt: body.verifiedAt })
})

test('a removed domain answers nothing at its root, and its links stand at the host of Hopwise again', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'gone.example.com')
  const link = await aLink(ada, { slug: 'stays-here', domainId: id })
  expect((await ada.get(path)).body[0]).toMatchObject({ links: 1 })
  expect((await ada.delete(`${path}/${id}`)).status).toBe(200)
  expect((await visit('gone.example.com', '/stays-here')).body).toBe('the app')
  expect((await visit('gone.example.com', '/l/stays-here')).status).toBe(302)
  const [shown] = (await ada.get(`/api/affiliate-links?ids=${link.id}`)).body
  expect(shown).toMatchObject({
    domainId: null,
    shortUrl: `http://app.hopwise.test:${port}/l/stays-here`,
  })
})

test('who removes a domain learns which links got another short name, however many', async () => {
  const ada = await aMarketer()
  const bob = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'renaming.example.com')
  const slugs = Array.from({ length: 25 }, (_, at) => `renaming-${at}`)
  for (const slug of slugs) {
    await aLink(bob, { slug })
    await aLink(ada, { slug, domainId: id })
  }
  await aLink(ada, { slug: 'not-renamed', domainId: id })
  expect((await ada.delete(`${path}/${id}`)).body).toEqual({ renamed: 25 })
  const [entry] = (await ada.get('/api/audit-log')).body
  expect(entry).toMatchObject({
    action: 'removeDomain',
    after: { renamed: slugs.map((slug) => `/${slug} is now /${slug}-2`) },
  })
  const other = await aVerifiedDomain(ada, 'renames-none.example.com')
  expect((await ada.delete(`${path}/${other.id}`)).body).toEqual({ renamed: 0 })
})

test('a later problem is said, and links go on', async () => {
  const ada = await aMarketer()
  const { id } = await aVerifiedDomain(ada, 'later.example.com')
  await aLink(ada, { slug: 'goes-on', domainId: id })
  const { orm } = hopwise.services.database
  await orm
    .update(domains)
    .set({ checkedAt: new Date(0) })
    .where(eq(domains.id, id))
  const { 'later.example.com': _gone, ...others } = dns.records
  dns.records = others
  await checkDomains(hopwise.services)
  const found = (await ada.get(path)).body.find((one) => one.id === id)
  expect(found).toMatchObject({
    state: 'troubled',
    problem: expect.stringContaining('no longer resolves'),
  })
  expect((await visit('later.example.com', '/goes-on')).status).toBe(302)
})

test('a pending domain is verified by itself once its records are there', async () => {
  const ada = await hopwise.signUp()
  const added = await add(ada, 'watched.example.com')
  setRecords(added)
  await checkDomains(hopwise.services)
  const found = (await ada.get(path)).body.find((one) => one.id === added.id)
  expect(found?.state).toBe('verified')
})

test('tls-ask approves certificates for verified domains only', async () => {
  const ada = await hopwise.signUp()
  await aVerifiedDomain(ada, 'secure.example.com')
  await add(ada, 'unproved.example.com')
  const ask = async (domain: string) =>
    (
      await hopwise.app.inject({
        url: `/internal/tls-ask?domain=${domain}`,
        headers: { host: 'hopwise:3000' },
      })
    ).statusCode
  expect(await ask('secure.example.com')).toBe(200)
  expect(await ask('SECURE.example.com')).toBe(200)
  for (const host of ['unproved.example.com', 'app.hopwise.test', 'evil.example.com', '']) {
    expect(await ask(host), host).toBe(404)
  }
})

test('the app is at no domain', async () => {
  const ada = await hopwise.signUp()
  await aVerifiedDomain(ada, 'proxied.example.com')
  const headers = { host: 'proxied.example.com' }
  const asked = async (url: string) => (await hopwise.app.inject({ url, headers })).statusCode
  expect(await asked('/api/login')).toBe(421)
  expect(await asked('/')).toBe(421)
  const { statusCode } = await hopwise.app.inject({
    url: '/robots.txt',
    headers: { host: 'proxied.example.com' },
  })
  expect(statusCode).toBe(200)
})

test('adding, changing and removing a domain needs a recent proof of identity', async () => {
  const ada = await hopwise.signUp()
  const { id } = await add(ada, 'proof.example.com')
  await hopwise.services.database.orm.update(sessions).set({ provedAt: new Date(0) })
  const refused = [
    await ada.post(path, { host: 'other.example.com' }),
    await ada.patch(`${path}/${id}`, { rootUrl: 'https://ada.example' }),
    await ada.delete(`${path}/${id}`),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'proof_required' })
  }
})
