import type { Server, Socket } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'

const protocol = 'acme-tls/1'
/** The ALPN extension of an authority's hello, which names this protocol alone (RFC 8737). */
const proofExtension = Buffer.from(`\x00\x10\x00\x0d\x00\x0b\x0a${protocol}`, 'latin1')
const headerBytes = 5
const handshakeRecord = 22
/** An authority's hello has some 2,000 bytes at most; of a longer one no more is kept. */
const mostBytes = 4_096

/**
 * Takes authorities that prove a host by TLS from a server: their handshake is done as `options` say, and
 * with it the connection. TLS itself says which protocol a client wants once the certificate is chosen.
 */
export function divertProofs(server: Server, options: TlsOptions, patienceMs: number): void {
  const proofs = createServer(
    { ...options, ALPNProtocols: [protocol], handshakeTimeout: patienceMs },
    (socket) => socket.destroySoon(),
  )
  // Left to Node, one that is late in the handshake stays.
  proofs.on('tlsClientError', (_, socket) => socket.destroy())
  const takers = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    awaitHello(socket, patienceMs, (hello) => {
      if (hello.includes(proofExtension)) proofs.emit('connection', socket)
      else for (const take of takers) Reflect.apply(take, server, [socket])
    })
  })
}

/** Leaves all bytes in the socket. One that waits too long before they are there is closed. */
function awaitHello(socket: Socket, patienceMs: number, take: (hello: Buffer) => void): void {
  let seen: Buffer = Buffer.alloc(0)
  const late = setTimeout(() => socket.destroy(), patienceMs)
  const look = () => {
    const chunk: Buffer | null = socket.read()
    if (chunk === null) return
    seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk])
    if (!isWhole(seen)) return
    stop()
    socket.unshift(seen)
    take(seen)
  }
  const stop = () => {
    clearTimeout(late)
    socket.off('readable', look).off('close', stop)
  }
  // One that breaks off, or ends, closes by itself.
  socket.on('error', () => undefined)
  socket.on('readable', look).once('close', stop)
}

/** Whether TLS would look at it: all of a record, or what is none. */
function isWhole(seen: Buffer): boolean {
  if (seen[0] !== handshakeRecord) return true
  if (seen.length < headerBytes) return false
  return seen.length >= Math.min(headerBytes + seen.readUInt16BE(3), mostBytes)
}
