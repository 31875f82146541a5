import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { capPerAddress } from './cap-connections.ts'
import { createVisitorServer } from './visitor-server.ts'

function aSocket(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    isOpen: true,
    destroy() {
      socket.isOpen = false
      queueMicrotask(() => socket.emit('close'))
    },
  })
  // safe because these are the parts that are asked of a socket
  return socket as unknown as Socket & { isOpen: boolean }
}

const openOnes = (sockets: { isOpen: boolean }[]) => sockets.map(({ isOpen }) => isOpen)

test('beyond its cap, the oldest connection of an address gives way', async () => {
  const cap = capPerAddress(2)
  const sockets = Array.from({ length: 4 }, () => aSocket('203.0.113.7'))
  const other = aSocket('203.0.113.8')
  for (const socket of [...sockets, other]) cap(socket)
  expect(openOnes(sockets)).toEqual([false, false, true, true])
  expect(other.isOpen).toBe(true)
  await new Promise(setImmediate)
  const later = aSocket('203.0.113.7')
  cap(later)
  expect(openOnes([...sockets, later])).toEqual([false, false, false, true, true])
})

test('a connection that ended makes room', async () => {
  const cap = capPerAddress(1)
  const first = aSocket('2001:db8::1')
  cap(first)
  first.emit('close')
  const second = aSocket('2001:db8::2')
  cap(second)
  expect(openOnes([first, second])).toEqual([true, true])
})

test('the addresses of one /64 share a cap', () => {
  const cap = capPerAddress(1)
  const sockets = [aSocket('2001:db8:0:1::a'), aSocket('2001:db8:0:1::b')]
  for (const socket of sockets) cap(socket)
  expect(openOnes(sockets)).toEqual([false, true])
})

test('a proxy on this machine or its network is not capped', () => {
  const cap = capPerAddress(1)
  const sockets = ['127.0.0.1', '127.0.0.1', '172.17.0.1', '172.17.0.1'].map(aSocket)
  for (const socket of sockets) cap(socket)
  expect(openOnes(sockets)).toEqual([true, true, true, true])
})

test('encrypted connections have a cap from the handshake on', async () => {
  const { listen, close } = createVisitorServer(() => undefined, {
    caps: { all: 1, perAddress: 0 },
    tls: {},
  })
  const port = await listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => close(0))
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const dropped = connect(port, '127.0.0.1').resume()
  await once(dropped, 'close')
  expect(silent.closed).toBe(false)
})

test('at the cap of all, idle connections make room for the next visitor', async () => {
  const { server, listen, close } = createVisitorServer((_, response) => response.end('here'), {
    caps: { all: 1, perAddress: 0 },
  })
  const port = await listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => close(0))
  const idle = connect(port, '127.0.0.1').resume()
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')
  const dropped = connect(port, '127.0.0.1').resume()
  await Promise.all([once(dropped, 'close'), once(idle, 'close')])
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  expect(server.listening).toBe(true)
})
