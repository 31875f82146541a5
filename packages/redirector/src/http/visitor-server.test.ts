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

test('one that is taken is told by its setting', async () => {
  const { port } = await aServer()
  const other = createVisitorServer(() => undefined)
  await expect(other.listen({ host: '127.0.0.1', port })).rejects.toThrow(
    `PORT ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another.`,
  )
})

test('closing lets a request under way end, and keeps no connection', async () => {
  const started = Promise.withResolvers<() => void>()
  const { server, listen, close } = createVisitorServer((_request, response) =>
    started.resolve(() => response.end('late')),
  )
  const port = await listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`http://127.0.0.1:${port}/`)
  const finish = await started.promise
  const closed = close(10_000)
  finish()
  expect(await (await answer).text()).toBe('late')
  await closed
  expect(server.listening).toBe(false)
})
