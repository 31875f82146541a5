import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type Duplex, duplexPair, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { connect as encrypt } from 'node:tls'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { divertProofs } from './divert-proofs.ts'

const minuteMs = 60_000

/** Sends back what it is sent; authorities are to meet another server. */
async function anEcho({ patienceMs = minuteMs, isProofSlow = false } = {}) {
  const proved: string[] = []
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket))
  const options = {
    SNICallback(host: string, done: (error: Error) => void) {
      proved.push(host)
      if (!isProofSlow) done(new Error('there is no proof'))
    },
  }
  divertProofs(server, options, patienceMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, proved }
}

function connectTo(server: Server): Socket {
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** The end of a connection whose other end the server has got. */
function connectInMemory(server: Server): Duplex {
  const [ours, theirs] = duplexPair()
  server.emit('connection', theirs)
  return ours
}

/** What a client says first. */
async function helloOf(protocols: string[], servername = 'go.example.com'): Promise<Buffer> {
  const [ours, theirs] = duplexPair()
  const client = encrypt({ socket: theirs, servername, ALPNProtocols: protocols })
  client.on('error', () => undefined)
  const [hello] = await once(ours, 'data')
  client.destroy()
  return hello
}

const record = (bytes: Uint8Array) =>
  Buffer.from([22, 3, 1, bytes.length >> 8, bytes.length & 255, ...bytes])

const said = fc.oneof(
  fc.uint8Array({ minLength: 1 }).filter(([first]) => first !== 22),
  fc.uint8Array({ maxLength: 5_000 }).map(record),
  fc.string({ minLength: 1 }).map((text) => Buffer.from(`GET /${text} HTTP/1.1\r\n\r\n`)),
)

test('whatever is said, in whatever pieces, the server gets every byte of it once', async () => {
  const { server, proved } = await anEcho()
  await fc.assert(
    fc.asyncProperty(said, fc.integer({ min: 1, max: 700 }), async (bytes, pieceBytes) => {
      const client = connectInMemory(server)
      const received = buffer(client)
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        await new Promise((resolve) => client.write(bytes.slice(at, at + pieceBytes), resolve))
      }
      client.end()
      expect((await received).equals(bytes)).toBe(true)
    }),
    { numRuns: 200 },
  )
  expect(proved).toEqual([])
})

test('only who names the protocol of proofs alone is taken for an authority, also when it speaks byte by byte', async () => {
  const { server, proved } = await anEcho()
  const visitors = [['http/1.1'], ['h2', 'acme-tls/1'], ['acme-tls/1', 'h2'], ['acme-tls/10']]
  for (const protocols of visitors) {
    const hello = await helloOf(protocols)
    const client = connectInMemory(server)
    client.write(hello)
    const [received] = await once(client, 'data')
    expect(hello.equals(received), protocols.join()).toBe(true)
    client.destroy()
  }
  expect(proved).toEqual([])
  const client = connectTo(server)
  const slowly = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const byte of chunk) this.push(Buffer.of(byte))
      done()
    },
  })
  slowly.pipe(client)
  slowly.write(await helloOf(['acme-tls/1'], 'split.example.com'))
  await once(client.resume(), 'close')
  expect(proved).toEqual(['split.example.com'])
})

test('of a record without end no more is kept than of a hello', async () => {
  const { server } = await anEcho()
  const client = connectTo(server)
  const endless = Buffer.concat([Buffer.of(22, 3, 1, 255, 255), Buffer.alloc(4_091)])
  client.write(endless.subarray(0, 4_095))
  client.write(endless.subarray(4_095))
  let received = 0
  for await (const chunk of client) {
    received += chunk.length
    if (received === endless.length) break
  }
  expect(received).toBe(endless.length)
})

test.each([
  ['waits too long', 100, () => undefined],
  ['says that it is done', minuteMs, (socket: Socket) => socket.end()],
  ['breaks off', minuteMs, (socket: Socket) => socket.resetAndDestroy()],
])(
  'a connection that %s before its hello is whole is closed, and the next one answered',
  async (_, patienceMs, leave) => {
    const { server, proved } = await anEcho({ patienceMs })
    const accepted = once(server, 'connection')
    const client = connectTo(server)
    client.write(record(new Uint8Array(100)).subarray(0, 50))
    const [taken] = await accepted
    const closed = new Promise((resolve) => taken.once('close', resolve))
    leave(client)
    await closed
    const next = connectTo(server)
    next.write('here')
    expect(String((await once(next, 'data'))[0])).toBe('here')
    expect(proved).toEqual([])
  },
)

test('an authority whose handshake does not end in time is let go', async () => {
  const { server, proved } = await anEcho({ patienceMs: 100, isProofSlow: true })
  const client = connectTo(server)
  client.write(await helloOf(['acme-tls/1']))
  await once(client.resume(), 'close')
  expect(proved).toEqual(['go.example.com'])
})
