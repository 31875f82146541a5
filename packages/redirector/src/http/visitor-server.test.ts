import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createVisitorServer } from './visitor-server.ts'

async function aServer(headersMs?: number) {
  const made = createVisitorServer((_request, response) => response.end('here'), {
    ...(headersMs !== undefined && { headersMs }),
  })
  const port = await made.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    made.server.closeAllConnections()
    if (made.server.listening) await made.close(0)
  })
  return { ...made, port }
}

test.each(['', 'GET / HTTP/1.1\r\nhost: a'])(
  'a connection that never finishes its headers (%j) is closed',
  async (start) => {
    const { port } = await aServer(100)
    const socket = connect(port, '127.0.0.1')
    socket.resume().write(start)
    await once(socket, 'close')
  },
)

test('an expectation that no one knows is passed over', async () => {
  const { port } = await aServer()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nexpect: nonsense\r\nconnection: close\r\n\r\n')
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a port in use is reported by the name of its setting', async () => {
  const { port } = await aServer()
  const other = createVisitorServer(() => undefined)
  await expect(other.listen({ host: '127.0.0.1', port })).rejects.toThrow(
    `PORT ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another.`,
  )
  const https = { setting: 'HTTPS_PORT', otherwise: 'unset TLS' }
  await expect(other.listen({ port, ...https })).rejects.toThrow(
    `HTTPS_PORT ${port} is taken. Stop what listens there, or unset TLS.`,
  )
})

test('an encrypted connection that never ends its handshake is closed', async () => {
  const { listen, close } = createVisitorServer(() => undefined, { headersMs: 100, tls: {} })
  const port = await listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => close(0))
  await once(connect(port, '127.0.0.1').resume(), 'close')
})

test('closing does not wait for handshakes', async () => {
  const { server, listen, close } = createVisitorServer(() => undefined, {
    headersMs: 60_000,
    tls: {},
  })
  const port = await listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(server, 'connection')
  const silent = connect(port, '127.0.0.1').resume()
  await accepted
  const closed = close(60_000)
  await Promise.all([once(silent, 'close'), closed])
  expect(server.listening).toBe(false)
})

test('closing waits for a request under way, and not for a connection that asks for nothing', async () => {
  const started = Promise.withResolvers<() => void>()
  const { server, listen, close } = createVisitorServer((_request, response) =>
    started.resolve(() => response.end('late')),
  )
  const port = await listen({ host: '127.0.0.1', port: 0 })
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  const finish = await started.promise
  const closed = close(60_000)
  await once(silent, 'close')
  finish()
  expect(await (await answer).text()).toBe('late')
  await closed
  expect(server.listening).toBe(false)
})
