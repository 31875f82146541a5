import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificates, openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { acmeKeyPurpose } from './features/links/certificates/index.ts'
import { createSecrets } from './secrets.ts'
import { type Hopwise, startHopwise } from './start-hopwise.ts'
import { makeCertificate } from './testing/front-proxy.ts'
import { aLinkBy, type Caller, signUpAt } from './testing/sign-up-at.ts'
import { freePort } from './testing/start-pebble.ts'

const human = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

let hopwise: Hopwise
let database: TestDatabase
let dataDir: string
let call: Caller
let cookie: string

/** What a restore that was killed leaves, also one of earlier versions. */
const restoring = ['restoring/journal', 'journal.restoring']

/** A blocklist, on this machine. */
const lists = createServer((_request, response) => response.end('0.0.0.0 listed.example\n'))

beforeAll(async () => {
  lists.listen(0, '127.0.0.1')
  await once(lists, 'listening')
  // safe because a server that listens on a port has one
  const { port } = lists.address() as AddressInfo
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-start-'))
  for (const folder of restoring) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(join(dataDir, folder, '1-2-ab.seg'), 'clicks of a backup')
  }
  database = await createTestDatabase()
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: 'a-token-of-16-or-more',
    PUBLIC_URL: 'https://hopwise.example',
    DANGER_LISTS: `http://127.0.0.1:${port}/hosts`,
  })
  hopwise = await startHopwise({ ...config, port: 0, databaseUrl: database.target.url })
  ;({ call, cookie } = await signUpAt(hopwise.url))
})
afterAll(async () => {
  await hopwise.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
  lists.close()
})

function visit(slug: string) {
  return fetch(`${hopwise.url}/l/${slug}`, { redirect: 'manual', headers: human })
}

const aLink = (originalUrl: string, product?: object) =>
  aLinkBy(call, { originalUrl, ...(product !== undefined && { product }) })

test('a running Hopwise is alive and ready', async () => {
  expect(await (await fetch(`${hopwise.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const ready = await fetch(`${hopwise.url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ status: 'ready', faults: {}, failingJobs: [] })
})

test('what a killed restore left is removed at a start', () => {
  expect(restoring.filter((folder) => existsSync(join(dataDir, folder)))).toEqual([])
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
})

test('blocklists are fetched at a start, not only at night', async () => {
  const fetched = async () => (await call('GET', '/api/operator')).body.lists.entries
  await expect.poll(fetched).toBe(1)
})

test('strangers learn in one word whether it is ready', async () => {
  const behindProxy = { 'x-forwarded-for': '203.0.113.7' }
  const ready = await fetch(`${hopwise.url}/readyz`, { headers: behindProxy })
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
})

test('a redirect is remembered as https too', async () => {
  const link = await aLink('https://shop.example.com/secure')
  const { headers } = await visit(link.slug)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('metrics are for those who know the token', async () => {
  expect((await fetch(`${hopwise.url}/metrics`)).status).toBe(404)
  const headers = { authorization: 'Bearer a-token-of-16-or-more' }
  const answer = await fetch(`${hopwise.url}/metrics`, { headers })
  expect(await answer.text()).toMatch(/^hopwise_redirects_total \d+$/m)
})

test('an edit reaches the very next visitor', async () => {
  const link = await aLink('https://shop.example.com/old')
  expect((await visit(link.slug)).headers.get('location')).toContain('/old?subid=')
  await call('PATCH', `/api/affiliate-links/${link.id}`, {
    originalUrl: 'https://shop.example.com/new',
  })
  expect((await visit(link.slug)).headers.get('location')).toContain('/new?subid=')
})

test('a slug that no one had is known the moment a link takes it', async () => {
  expect((await visit('fresh-one')).status).toBe(404)
  const link = await aLink('https://shop.example.com/')
  await call('PATCH', `/api/affiliate-links/${link.id}`, { slug: 'fresh-one' })
  expect((await visit('fresh-one')).status).toBe(302)
  expect((await visit(link.slug)).status).toBe(404)
})

test('the click id goes where the product’s network wants it, at once after a change', async () => {
  const link = await aLink('https://hop.clickbank.net/?affiliate=a&vendor=b', {
    name: 'Course',
    network: 'clickbank',
  })
  expect((await visit(link.slug)).headers.get('location')).toContain('&tid=')
  await call('PATCH', `/api/products/${link.productId}`, { network: 'amazon' })
  expect((await visit(link.slug)).headers.get('location')).toBe(
    'https://hop.clickbank.net/?affiliate=a&vendor=b',
  )
})

test('an idle connection is kept longer than a proxy keeps it, for links and for the rest', async () => {
  for (const path of ['/healthz', '/l/nobody']) {
    const { headers } = await fetch(`${hopwise.url}${path}`)
    expect(headers.get('keep-alive')).toBe('timeout=72')
  }
})

test('an archived link keeps redirecting and counting', async () => {
  const link = await aLink('https://shop.example.com/')
  await call('DELETE', `/api/affiliate-links/${link.id}`)
  expect((await visit(link.slug)).status).toBe(302)
  await expect
    .poll(async () => (await call('GET', '/api/affiliate-links?state=archived')).body[0]?.clicks, {
      timeout: 10_000,
    })
    .toBe(1)
})

test('an open dashboard learns of a click without asking', async () => {
  const link = await aLink('https://shop.example.com/')
  const stream = await fetch(`${hopwise.url}/api/live`, { headers: { cookie } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await visit(link.slug)
  let received = ''
  while (!received.includes('data: {"topic":"clicks"}')) {
    const part = await reader?.read()
    if (part === undefined || part.done) throw new Error(`the stream ended after: ${received}`)
    received += part.value
  }
  await reader?.cancel()
})

test('a stop closes every port at once, and lets a request that came in encrypted end', async () => {
  const { encrypted, httpsPort, ask } = await startEncrypted()
  const body = JSON.stringify({ identifier: 'nobody', password: 'correct horse battery' })
  const asked = ask('POST', '/api/login', {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  })
  await once(asked, 'continue')
  const stopped = encrypted.stop()
  for (const url of [`https://127.0.0.1:${httpsPort}/`, `${encrypted.url}/healthz`]) {
    await expect(fetch(url), url).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  }
  asked.end(body)
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBeLessThan(500)
  answer.resume()
  await stopped
})

test('a stop ends an event stream that came in encrypted, rather than cutting it off', async () => {
  const { encrypted, ask } = await startEncrypted()
  const { cookie } = await signUpAt(encrypted.url)
  const [stream] = await once(ask('GET', '/api/live', { cookie }).end(), 'response')
  expect(stream.headers['content-type']).toBe('text/event-stream')
  await Promise.all([once(stream.resume(), 'end'), encrypted.stop()])
  expect(stream.complete).toBe(true)
})

test('a start that fails once visitors are answered encrypted closes every port', async () => {
  const { folder, own, config, httpsPort } = await prepareEncrypted()
  const database = openDatabase(own.target, { purpose: 'server' })
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await database.close()
  const httpPort = await freePort()
  const port = await freePort()
  const tls = config.tls && { ...config.tls, httpPort }
  const given = { ...config, tls, port, databaseUrl: own.target.url }
  await expect(startHopwise(given)).rejects.toThrow('A newer Hopwise')
  for (const one of [port, httpPort, httpsPort]) {
    await expect(fetch(`http://127.0.0.1:${one}/`), String(one)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    })
  }
  expect(existsSync(join(folder, 'links'))).toBe(true)
})

const name = 'hopwise.example.com'

async function startEncrypted() {
  const { own, config, httpsPort, cert } = await prepareEncrypted()
  const encrypted = await startHopwise({ ...config, port: 0, databaseUrl: own.target.url })
  onTestFinished(() => encrypted.stop())
  const ask = (method: string, path: string, headers: Record<string, string | number>) =>
    request({
      host: '127.0.0.1',
      port: httpsPort,
      servername: name,
      ca: cert,
      agent: false,
      method,
      path,
      headers: { host: name, ...headers },
    })
  return { encrypted, httpsPort, ask }
}

/** With a certificate of its own making, of which nothing is due. */
async function prepareEncrypted() {
  const httpsPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-encrypted-'))
  const own = await createTestDatabase()
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: `https://${name}`,
    TLS: 'auto',
    ACME_EMAIL: 'ops@example.com',
    ACME_DIRECTORY: 'https://127.0.0.1:1/directory',
    HTTP_PORT: '0',
    HTTPS_PORT: String(httpsPort),
  })
  const { key, cert } = makeCertificate(name, 30)
  const opened = openDatabase(own.target, { purpose: 'server' })
  const later = new Date(Date.now() + 20 * 86_400_000)
  await opened.orm.insert(certificates).values({
    host: name,
    privateKey: createSecrets(config.secretKey).seal(key, acmeKeyPurpose),
    chain: cert,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
    orderAt: later,
    wantedAt: later,
    directoryUrl: config.tls?.directoryUrl ?? null,
  })
  await opened.close()
  onTestFinished(async () => {
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, own, config, httpsPort, cert }
}
