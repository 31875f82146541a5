import { createServer, type Server, request as send } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createHandle, type HandleOptions } from './handle.ts'
import { type CompiledLink, compileLink } from './hot-path/compiled-link.ts'
import { createLinkCache } from './hot-path/link-cache.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import { notFoundPages } from './http/pages.ts'
import type { Journal } from './journal/journal.ts'
import { type ClickRecord, decodeRecord } from './journal/record.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

async function aDoor(options: Partial<HandleOptions> = {}, link: Partial<StoredLink> = {}) {
  const records: ClickRecord[] = []
  const waiting: (() => void)[] = []
  const state = { isJournalSlow: false, isDatabaseDown: false }
  const journal: Pick<Journal, 'append'> = {
    append(line, done) {
      const record = decodeRecord(line.slice(0, -1))
      if (record !== null) records.push(record)
      if (state.isJournalSlow) waiting.push(done)
      else done()
    },
  }
  const cache = createLinkCache<CompiledLink>({
    now: Date.now,
    load: async (slug) => {
      if (state.isDatabaseDown) throw new Error('down')
      if (slug !== 'sale') return null
      return compileLink({
        id: 5,
        workspaceId: 3,
        originalUrl: 'https://hop.clickbank.net/?vendor=shop',
        platform: 'twitter',
        network: 'clickbank',
        clickIdParameter: null,
        rules: [],
        ...link,
      })
    },
  })
  const { handle, counts } = createHandle({
    cache,
    // safe because the door only appends
    journal: journal as Journal,
    countryOf: () => 'FR',
    ownerKey: 'key of owners',
    shortHost: null,
    publicUrl: null,
    trustedProxies: 0,
    geoHeader: null,
    ...options,
  })
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.end('passed on')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = send({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (text) => {
          body += text
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  return { ask, records, waiting, state, counts }
}

test('a visitor is sent on with a click id that is in the journal', async () => {
  const { ask, records } = await aDoor()
  const { status, headers } = await ask('/l/Sale?utm=x', {
    'user-agent': 'A',
    referer: 'https://t.co/x',
  })
  expect(status).toBe(302)
  expect(headers).toMatchObject({
    location: `https://hop.clickbank.net/?vendor=shop&tid=${records[0]?.id}`,
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-robots-tag': 'noindex',
  })
  expect(records).toMatchObject([
    { workspaceId: 3, linkId: 5, platform: 'twitter', userAgent: 'A', referrer: 'https://t.co/x' },
  ])
})

test('the answer waits for the journal', async () => {
  const { ask, waiting, state, counts } = await aDoor()
  state.isJournalSlow = true
  const timed = () => counts.times.read().counts.reduce((sum, count) => sum + count, 0)
  let isAnswered = false
  const answer = ask('/l/sale').finally(() => {
    isAnswered = true
  })
  await expect.poll(() => waiting.length).toBe(1)
  expect([isAnswered, timed()]).toEqual([false, 0])
  waiting[0]?.()
  expect((await answer).status).toBe(302)
  expect(timed()).toBe(1)
})

test('HEAD is answered like GET and journaled as what it is', async () => {
  const { ask, records } = await aDoor()
  const { status, headers } = await ask('/l/sale', {}, 'HEAD')
  expect([status, headers['location']]).toEqual([302, expect.stringContaining('tid=')])
  expect(records).toMatchObject([{ isHead: true }])
})

test('another method is refused in a sentence, and nothing is journaled', async () => {
  const { ask, records } = await aDoor()
  const { status, headers, body } = await ask('/l/sale', {}, 'POST')
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  expect(JSON.parse(body)).toEqual({
    code: 'method-not-allowed',
    message: 'A link can only be opened with GET or HEAD.',
    requestId: expect.any(String),
  })
  expect(records).toEqual([])
})

test('an unknown slug is a page that says so, never kept by a cache', async () => {
  const { ask, records } = await aDoor({ notFoundPage: '<p>Nothing here' })
  const { status, headers, body } = await ask('/l/nope')
  expect([status, body, headers['cache-control']]).toEqual([404, '<p>Nothing here', 'no-store'])
  expect(records).toEqual([])
})

test('with the database down a link never seen asks for patience, and a seen one redirects', async () => {
  const { ask, state } = await aDoor()
  await ask('/l/sale')
  state.isDatabaseDown = true
  expect((await ask('/l/sale')).status).toBe(302)
  const { status, headers } = await ask('/l/other')
  expect([status, headers['retry-after']]).toEqual([503, '2'])
})

test('what stands below /l/ and is no link is the page that says so', async () => {
  const { ask } = await aDoor({ notFoundPage: '<p>Nothing here' })
  for (const path of ['/l/', '/l/sale/x', '/l/a%20b', '/l/a/b?c=d', '/l/-a']) {
    const { status, body } = await ask(path)
    expect([status, body], path).toEqual([404, '<p>Nothing here'])
  }
})

test('what is no link is passed on', async () => {
  const { ask } = await aDoor()
  for (const path of ['/', '/login', '/l', '/api/l/sale', '/sale']) {
    expect((await ask(path)).body, path).toBe('passed on')
  }
})

test('the short host answers links and what programs ask of any host, and nothing of the app', async () => {
  const { ask, records } = await aDoor({ shortHost: 'Go.example' })
  for (const host of ['go.example', 'GO.example', 'go.example:443', 'go.example.']) {
    const asked = (path: string, method?: string) => ask(path, { host }, method)
    expect((await asked('/sale')).status, host).toBe(302)
    expect((await asked('/l/sale')).status, host).toBe(302)
    for (const path of ['/robots.txt', '/.well-known/security.txt']) {
      expect((await asked(path)).body, `${host}${path}`).toBe('passed on')
    }
    for (const path of ['/', '/login', '/api/login', '/metrics', '/readyz', '/healthz', '/a/b']) {
      const { status, body } = await asked(path)
      expect([status, body], `${host}${path}`).toEqual([404, notFoundPages.en.toString()])
    }
    expect((await asked('/api/login', 'POST')).status, host).toBe(404)
  }
  expect(records).toHaveLength(8)
  expect((await ask('/sale', { host: 'app.example' })).body).toBe('passed on')
})

test('a page with pixels is answered on the short host alone, where its click is counted', async () => {
  const retargeting = { retargets: true, pixels: [{ network: 'meta', pixelId: '1' }] }
  const separate = { shortHost: 'go.example', publicUrl: 'https://app.example' }
  const { ask, records } = await aDoor(separate, retargeting)
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' }
  const onApp = await ask('/l/Sale?utm=x', { ...browser, host: 'app.example' })
  expect([onApp.status, onApp.headers['location'], onApp.body]).toEqual([
    302,
    'https://go.example/l/Sale?utm=x',
    '',
  ])
  expect(records).toEqual([])
  const onShort = await ask('/l/Sale?utm=x', { ...browser, host: 'go.example' })
  expect([onShort.status, onShort.body]).toEqual([200, expect.stringContaining('fbevents.js')])
  expect(records).toHaveLength(1)
})

test('a link without pixels is answered on either host', async () => {
  const { ask } = await aDoor({ shortHost: 'go.example', publicUrl: 'https://app.example' })
  const { headers } = await ask('/l/sale', { host: 'app.example' })
  expect(headers['location']).toContain('hop.clickbank.net')
})

test('every answer is framed by no one, has no device at its call, and is remembered as https', async () => {
  const { ask, state } = await aDoor({ publicUrl: 'https://app.example' }, { escapesApps: true })
  const inApp = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Instagram' }
  const answers = [
    await ask('/l/sale'),
    await ask('/l/sale', inApp),
    await ask('/l/nope'),
    await ask('/l/sale', {}, 'POST'),
  ]
  state.isDatabaseDown = true
  answers.push(await ask('/l/cold'))
  expect(answers.map(({ status }) => status)).toEqual([302, 200, 404, 405, 503])
  for (const { status, headers } of answers) {
    expect(headers, String(status)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
})

test('without https nothing promises it', async () => {
  const { ask } = await aDoor({ publicUrl: 'http://localhost:3000' })
  expect((await ask('/l/sale')).headers['strict-transport-security']).toBeUndefined()
})

test('forwarded addresses and countries are believed only behind a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 8.8.8.8', 'cf-ipcountry': 'DE' }
  const trusting = await aDoor({ trustedProxies: 1, geoHeader: 'cf-ipcountry' })
  const wary = await aDoor({ geoHeader: 'cf-ipcountry' })
  await trusting.ask('/l/sale', headers)
  await wary.ask('/l/sale', headers)
  expect(trusting.records).toMatchObject([{ ip: '8.8.8.8', country: 'DE' }])
  expect(wary.records).toMatchObject([{ ip: '127.0.0.1', country: '' }])
})

test('prefetch, Sec-GPC and the owner’s cookie are noted', async () => {
  const { ask, records } = await aDoor()
  await ask('/l/sale', { 'sec-purpose': 'prefetch;prerender', 'sec-gpc': '1' })
  await ask('/l/sale', { cookie: 'a=b; hopwise_own=3.abc; c=d' })
  await ask('/l/sale', { purpose: 'prefetch' })
  await ask('/l/sale', { 'x-moz': 'prefetch' })
  expect(records).toMatchObject([
    { isPrefetch: true, isAnonymous: true, owner: '' },
    { isPrefetch: false, isAnonymous: false, owner: '3.abc' },
    { isPrefetch: true },
    { isPrefetch: true },
  ])
})

test('a rule meets the visitor it names', async () => {
  const target = (name: string) => ({ variantId: 1, url: `https://shop.example/${name}` })
  const rules = [
    { id: 'phones', when: [{ kind: 'device', in: ['mobile'] }], target: target('phones') },
    { id: 'french', when: [{ kind: 'country', in: ['FR'] }], target: target('french') },
  ]
  const { ask, records } = await aDoor({}, { rules })
  await ask('/l/sale', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' })
  await ask('/l/sale', { 'user-agent': 'curl/8' })
  expect(records.map((record) => record.chosenBy)).toEqual(['phones', 'french'])
})
