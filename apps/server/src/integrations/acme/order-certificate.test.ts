import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeKey, orderCertificate } from './order-certificate.ts'

const host = 'hopwise.example.com'
const waits = { backoffMin: 1, backoffMax: 2 }

interface Behavior {
  /** What comes of a challenge once it was answered. */
  status: 'pending' | 'invalid'
  /** The authority’s own words. */
  detail?: string
  isOverloaded?: boolean
}

/** An authority that never takes a host as proved. Counts what is ordered. */
async function startAuthority({ status, detail = 'No.', isOverloaded = false }: Behavior) {
  const seen = { orders: 0 }
  const answered = new Set<string>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    const origin = `http://${request.headers.host}`
    const send = (body: object, code = 200, location = url) =>
      response
        .writeHead(code, {
          'content-type': 'application/json',
          'replay-nonce': 'nonce',
          location: origin + location,
        })
        .end(JSON.stringify(body))
    const challenge = (type: string) => ({
      type,
      url: `${origin}/${type}`,
      token: `token-${type}`,
      status: answered.has(`/${type}`) ? status : 'pending',
      error: { type: 'urn:ietf:params:acme:error:unauthorized', detail },
    })
    if (url === '/directory') {
      send({
        newNonce: `${origin}/nonce`,
        newAccount: `${origin}/account`,
        newOrder: `${origin}/order`,
      })
    } else if (url === '/order') {
      seen.orders += 1
      const identifiers = [{ type: 'dns', value: host }]
      const authorizations = [`${origin}/authorization`]
      send({ status: 'pending', identifiers, authorizations, finalize: `${origin}/end` }, 201)
    } else if (url === '/authorization') {
      const challenges = ['http-01', 'tls-alpn-01'].map(challenge)
      send({ status: 'pending', identifier: { type: 'dns', value: host }, challenges })
    } else if (answered.has(url) && isOverloaded) send({ detail: 'Overloaded.' }, 503)
    else if (url.endsWith('-01')) {
      answered.add(url)
      send(challenge(url.slice(1)))
    } else send({ status: 'valid' }, url === '/account' ? 201 : 200)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  const authority = {
    directoryUrl: `http://127.0.0.1:${port}/directory`,
    email: 'ops@example.com',
    accountKey: await makeKey(),
    challenges: { put: async () => undefined, remove: async () => undefined },
  }
  const order = () => orderCertificate(host, authority, AbortSignal.timeout(60_000), waits)
  return { seen, order }
}

test('a host that the authority found unproved in one way is tried in the other, and both answers are kept', async () => {
  const detail = `What answered was: ${'x'.repeat(900)}`
  const { seen, order } = await startAuthority({ status: 'invalid', detail })
  const message = await order().catch((error: Error) => error.message)
  expect(message).toMatch(/^HTTP-01: What answered was: x+ TLS-ALPN-01: What answered was: x+$/)
  expect(String(message).length).toBeLessThan(500)
  expect(seen.orders).toBe(2)
})

test.for([
  { status: 'pending', isOverloaded: true, reason: '503' },
  { status: 'pending', isOverloaded: false, reason: 'pending or processing' },
] as const)(
  'an authority that gives no answer about a proof gets no second order: $reason',
  async ({ reason, ...behavior }) => {
    const { seen, order } = await startAuthority(behavior)
    await expect(order()).rejects.toThrow(reason === '503' ? /Overloaded|503/ : reason)
    expect(seen.orders).toBe(1)
  },
)
