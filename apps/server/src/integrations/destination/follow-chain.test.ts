import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type ChainRules, followChain } from './follow-chain.ts'

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // safe because a server that listens on a port has one
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const rules: ChainRules = {
  isPrivateAllowed: true,
  knownOrigins: [],
  userAgent: 'Test',
  isOwn: () => false,
}
const follow = (url: string, given: Partial<ChainRules> = {}) =>
  followChain(url, { ...rules, ...given })

const pageOf = (title: string) => `<!doctype html><title>${title}</title>`

test('what redirects is asked by HEAD alone; the page at the end is read', async () => {
  const asked: string[] = []
  const url = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/hop') response.writeHead(302, { location: '/shop' }).end()
    else response.setHeader('content-type', 'text/html').end(pageOf('The desk'))
  })
  const { hops, url: end } = await follow(`${url}/hop`)
  expect(asked).toEqual(['HEAD /hop', 'HEAD /shop', 'GET /shop'])
  expect(hops).toEqual([{ url: `${url}/hop`, status: 302, setsCookie: false }])
  expect(end).toBe(`${url}/shop`)
})

test('where HEAD is refused, GET is asked, and what it says holds', async () => {
  const url = await listen((request, response) => {
    if (request.method === 'HEAD') response.writeHead(405).end()
    else if (request.url === '/hop') response.writeHead(302, { location: '/shop' }).end()
    else response.end('fine')
  })
  expect(await follow(`${url}/hop`)).toMatchObject({
    url: `${url}/shop`,
    end: { kind: 'answer', status: 200 },
  })
})

test('cookies travel, so that a page that sets one and asks again is no loop', async () => {
  const url = await listen((request, response) => {
    if (request.headers.cookie === 'seen=1') response.end('fine')
    else response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end()
  })
  expect(await follow(`${url}/`)).toMatchObject({
    hops: [{ setsCookie: true }],
    end: { kind: 'answer', status: 200 },
  })
})

test('a page that sends on by itself is followed', async () => {
  const url = await listen((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/end') response.end(pageOf('The end'))
    else response.end('<meta http-equiv="refresh" content="0; url=\'/end\'">')
  })
  expect(await follow(`${url}/`)).toMatchObject({
    url: `${url}/end`,
    end: { kind: 'answer', page: { title: 'The end' } },
  })
})

test('loops end, and so do ways that never do', async () => {
  let visits = 0
  const url = await listen((request, response) => {
    visits += 1
    const next = request.url === '/a' ? '/b' : request.url === '/b' ? '/a' : `/${visits}`
    response.writeHead(302, { location: next }).end()
  })
  expect((await follow(`${url}/a`)).end).toEqual({ kind: 'loop', why: 'again' })
  expect((await follow(`${url}/0`)).end).toEqual({ kind: 'loop', why: 'long' })
})

test('a redirect into a private network is not followed, by number or by name', async () => {
  const inner: string[] = []
  const target = await listen((request, response) => {
    inner.push(request.url ?? '')
    response.end('secret')
  })
  const byName = target.replace('127.0.0.1', 'rebind.example')
  for (const location of [target, byName]) {
    const url = await listen((_request, response) => response.writeHead(302, { location }).end())
    const chain = await follow(url, {
      isPrivateAllowed: false,
      knownOrigins: [url],
      resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    expect(chain.end).toEqual({ kind: 'no-answer', code: 'EINSIDE' })
  }
  expect(inner).toEqual([])
})

test('one’s own short links are never visited', async () => {
  const asked: string[] = []
  const own = await listen((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const url = await listen((_request, response) =>
    response.writeHead(302, { location: `${own}/l/desk` }).end(),
  )
  const chain = await follow(url, { isOwn: (one) => one.startsWith(`${own}/l/`) })
  expect(chain.end).toEqual({ kind: 'loop', why: 'own' })
  expect(asked).toEqual([])
})

test('anyone who never answers is given up, also in the middle of a page', async () => {
  const silent = await listen(() => undefined)
  expect((await follow(silent, { timeoutMs: 40 })).end).toEqual({
    kind: 'no-answer',
    code: 'ETIMEDOUT',
  })
  const endless = await listen((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.method === 'HEAD') response.end()
    else response.write('<title>On and on')
  })
  expect((await follow(endless, { timeoutMs: 60 })).end).toEqual({
    kind: 'no-answer',
    code: 'ETIMEDOUT',
  })
})

test('of a page without end only the beginning is read', async () => {
  let sent = 0
  const url = await listen((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.method === 'HEAD') return void response.end()
    const chunk = `${pageOf('Large')}${' '.repeat(16_384)}`
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) break
      }
    }
    response.on('drain', more)
    more()
  })
  const { end } = await follow(url, { mostBytes: 100_000 })
  expect(end).toMatchObject({ kind: 'answer', page: { title: 'Large' } })
  expect(sent).toBeLessThan(20_000_000)
})

test.each([
  ['packed', { 'content-type': 'text/html', 'content-encoding': 'gzip' }],
  ['no page', { 'content-type': 'application/pdf' }],
])('what is %s is not read', async (_what, headers) => {
  const url = await listen((_request, response) =>
    response.writeHead(200, headers).end(gzipSync(pageOf('Not found'))),
  )
  expect((await follow(url)).end).toEqual({ kind: 'answer', status: 200, page: null })
})

test('nonsense instead of HTTP is no answer', async () => {
  const url = await listen((request) => request.socket.end('hello\r\n\r\n'))
  expect((await follow(url)).end.kind).toBe('no-answer')
})
