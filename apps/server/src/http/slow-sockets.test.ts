import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'
import { refuseUnreadable } from './unreadable.ts'

/** A client that keeps its side open whatever the server does. */
function aStubbornClient(port: number, text: string): Socket {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
  client.on('error', () => undefined).write(text)
  onTestFinished(() => void client.destroy())
  return client
}

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', 'HTTP/1.1 408 ', 'took too long'],
  ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 ', 'cannot be read'],
  ['long headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n`, 'HTTP/1.1 431 ', '16 kB'],
])('%s: the client gets an answer, and its socket is closed', async (_, text, status, message) => {
  const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 })
  server.on('clientError', refuseUnreadable).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  // safe because a server that listens on a port has such an address
  const client = aStubbornClient((server.address() as AddressInfo).port, text)
  const answer = once(client, 'data')
  const [socket] = await accepted
  const [bytes] = await answer
  expect(String(bytes).startsWith(status)).toBe(true)
  expect(String(bytes)).toContain(message)
  if (!socket.closed) await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('a body that dribbles in is cut off, and one that came in time is not', async () => {
  const app = Fastify()
  cutSlowBodies(app, 50)
  app.post('/', async () => 'taken')
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  // safe because a server that listens on a port has such an address
  const { port } = app.server.address() as AddressInfo
  aStubbornClient(
    port,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
  )
  const [socket] = await accepted
  if (!socket.closed) await once(socket, 'close')
  const whole = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(whole.body).toBe('taken')
})
