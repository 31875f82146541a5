import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Authority, makeKey, orderCertificate } from './order-certificate.ts'

/** An authority that has an account for everyone, and takes no orders. */
async function startAuthority(onAccount: () => void) {
  const asked: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    response.setHeader('replay-nonce', 'nonce')
    const base = `http://${headers.host}`
    if (url === '/account') {
      onAccount()
      response.writeHead(201, { location: `${base}/account/1` }).end('{}')
    } else if (url === '/order') {
      response.writeHead(503).end(JSON.stringify({ detail: 'It is too busy.' }))
    } else {
      const newNonce = `${base}/nonce`
      const resources = { newNonce, newAccount: `${base}/account`, newOrder: `${base}/order` }
      response.end(JSON.stringify(resources))
    }
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  const authority: Authority = {
    directoryUrl: `http://127.0.0.1:${port}/directory`,
    email: 'ops@example.com',
    accountKey: await makeKey(),
    challenges: { put: async () => undefined, remove: async () => undefined },
  }
  return { authority, asked }
}

test('an order that is ended at one step does not take the next', async () => {
  const ending = new AbortController()
  const { authority, asked } = await startAuthority(() => ending.abort(new Error('a stop')))
  const order = (signal: AbortSignal) => orderCertificate('hopwise.example.com', authority, signal)
  await expect(order(ending.signal)).rejects.toThrow('a stop')
  // This one has a longer way to the same step, so that the first would have been there before.
  await expect(order(new AbortController().signal)).rejects.toThrow('It is too busy.')
  expect(asked.filter((url) => url === '/order')).toHaveLength(1)
})
