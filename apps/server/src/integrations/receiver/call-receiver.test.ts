import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callReceiver, type ReceiverRules } from './call-receiver.ts'
import type { Resolve } from './guarded-lookup.ts'
import { isOutside } from './outside-address.ts'

const strict: ReceiverRules = { isPrivateAllowed: false, knownOrigins: [] }
const inside = 'It points to a private network, so it isn’t called.'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(handler: RequestListener): Promise<string> {
  const started = createServer(handler)
  server = started
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  // safe because a server that listens on a port has one
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

const call = (url: string, rules: Partial<ReceiverRules> = {}) =>
  callReceiver({ url, method: 'GET', headers: {}, body: null }, { ...strict, ...rules })

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::a9fe:a9fe]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('%s is not called', async (url) => {
  expect(await call(url)).toEqual({ status: null, problem: inside })
})

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is outside', (one) => {
  expect(isOutside(one)).toBe(true)
})

const answering =
  (...addresses: string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:10.0.0.1']])(
  'a name that leads to %s is not called',
  async (...addresses) => {
    const received: string[] = []
    const url = await listen((request, response) => {
      received.push(request.url ?? '')
      response.end()
    })
    const port = new URL(url).port
    const answer = await call(`http://rebind.example:${port}/`, {
      resolve: answering(...addresses),
    })
    expect(answer).toEqual({ status: null, problem: inside })
    expect(received).toEqual([])
  },
)

test('a name is looked up once a call: what was checked is what is connected to', async () => {
  let looks = 0
  const resolve: Resolve = (host, done) => {
    looks += 1
    answering(looks === 1 ? '192.0.2.1' : '127.0.0.1')(host, done)
  }
  await call('http://rebind.example:9/', { resolve, timeoutMs: 50 })
  expect(looks).toBe(1)
})

test('a redirect is not followed', async () => {
  const url = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/inner' }).end(),
  )
  expect(await call(url, { knownOrigins: [url] })).toEqual({
    status: 302,
    problem: 'It answered with a redirect (302), which is not followed.',
  })
})

test('one origin that is known opens no other port of this machine', async () => {
  const url = await listen((_request, response) => response.end())
  expect((await call(url, { knownOrigins: [url] })).problem).toBeNull()
  expect((await call(url, { knownOrigins: ['http://127.0.0.1:1'] })).problem).toBe(inside)
})

test('a receiver that hangs is given up, and one that never ends its answer is not waited for', async () => {
  const hanging = await listen(() => undefined)
  expect((await call(hanging, { isPrivateAllowed: true, timeoutMs: 30 })).problem).toContain(
    'did not answer within',
  )
  server?.closeAllConnections()
  const endless = await listen((_request, response) => {
    response.write('on and on')
  })
  expect(await call(endless, { isPrivateAllowed: true })).toEqual({ status: 200, problem: null })
})

test('an address without a listener is described in words', async () => {
  const url = await listen(() => undefined)
  server?.close()
  expect((await call(url, { isPrivateAllowed: true })).problem).toBe('The connection was refused.')
})
