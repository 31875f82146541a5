import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { type ConnectionCaps, capConnections } from './cap-connections.ts'
import { divertProofs } from './divert-proofs.ts'
import { watchHandshakes } from './watch-handshakes.ts'

/**
 * Longer than proxies and browsers keep an idle connection (nginx 60 s): they have to close it first, or
 * a request meets a connection that is just being closed.
 */
const keepAliveMs = 72_000
/** A visitor's request line and headers are short; a connection without them by then is closed. */
const defaultHeadersMs = 10_000
const defaultRequestMs = 60_000
/** Neither side sent a byte: the client does not read its answer, or is gone. */
const idleMs = 300_000
const lookForIdleMs = 50

interface Limits {
  headersMs?: number
  /** For all of a request. */
  requestMs?: number
  caps?: ConnectionCaps
  /** With it, visitors come encrypted. */
  tls?: TlsOptions
  /** What authorities that prove a host by TLS are shown, who get nothing else. */
  proofs?: TlsOptions
}

interface ListenOn {
  /** Every address where it is left out. */
  host?: string
  port: number
  /** By which a person set the port. */
  setting?: string
  /** What to do where this port is not to be had; without it, another one is set. */
  otherwise?: string
}

export interface VisitorServer {
  server: Server
  /** Resolves to the port, or rejects with a sentence that names HOST or the setting of the port. */
  listen(on: ListenOn): Promise<number>
  /** Lets requests under way end, and cuts off what takes longer than `patienceMs`. */
  close(patienceMs: number): Promise<void>
}

/** An HTTP server for untrusted clients: it closes connections that never finish a request. */
export function createVisitorServer(
  answer: RequestListener,
  { headersMs = defaultHeadersMs, requestMs = defaultRequestMs, caps, tls, proofs }: Limits = {},
): VisitorServer {
  let isClosing = false
  /** Connected, without a request so far. */
  const silent = new Set<Socket>()
  const options = {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 2,
  }
  const listener: RequestListener = (request, response) => {
    // A client that asks again and again over one connection would keep it open forever.
    if (isClosing) response.shouldKeepAlive = false
    silent.delete(request.socket)
    answer(request, response)
  }
  const server: Server =
    tls === undefined
      ? createServer(options, listener)
      : createEncryptedServer({ ...options, ...tls, handshakeTimeout: headersMs }, listener)
  // An expectation that no one knows may be passed over; left to Node it ends in an empty 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.setTimeout(idleMs)
  if (proofs !== undefined) divertProofs(server, proofs, headersMs)
  if (caps !== undefined) capConnections(server, caps)
  const endHandshakes = tls === undefined ? null : watchHandshakes(server)
  server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  return {
    server,
    async listen(on) {
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen({ host: on.host, port: on.port }, () => {
            server.off('error', reject)
            resolve()
          })
        })
      } catch (error) {
        throw new Error(whyNot(error as NodeJS.ErrnoException, on), { cause: error })
      }
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : on.port
    },
    async close(patienceMs) {
      isClosing = true
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of silent) socket.destroy()
      endHandshakes?.()
      // A connection that was being answered becomes idle later.
      const closeIdle = setInterval(() => server.closeIdleConnections(), lookForIdleMs)
      const forceClose = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearInterval(closeIdle)
      clearTimeout(forceClose)
    },
  }
}

/** Of one unit, or of the machine. */
const allowing = (port: number) =>
  `AmbientCapabilities=CAP_NET_BIND_SERVICE in a unit of systemd, or sysctl -w net.ipv4.ip_unprivileged_port_start=${port} on Linux`

function whyNot(
  { code, message }: NodeJS.ErrnoException,
  { host, port, setting = 'PORT', otherwise }: ListenOn,
): string {
  const named = `${setting} ${port}`
  if (code === 'EADDRINUSE') {
    const place = host === undefined ? named : `${named} on ${host}`
    return `${place} is taken. Stop what listens there, or ${otherwise ?? `set ${setting} to another`}.`
  }
  if (code === 'EACCES') {
    return `This user may not listen on ${named}. Allow it: ${allowing(port)}. Or ${otherwise ?? `set ${setting} to one above 1023, behind a proxy`}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0.`
  }
  const place = host === undefined ? named : `HOST ${host}, ${named}`
  return `Hopwise cannot listen on ${place}: ${message}.`
}
