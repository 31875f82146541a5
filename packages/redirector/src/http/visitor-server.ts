import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Longer than proxies and browsers keep an idle connection (nginx 60 s): they have to close it first, or
 * a request meets a connection that is just being closed.
 */
const keepAliveMs = 72_000
/** A visitor's request line and headers are short; a connection without them by then is closed. */
const defaultHeadersMs = 10_000
const defaultRequestMs = 60_000

interface Limits {
  headersMs?: number
  /** For all of a request; 0 for no limit. */
  requestMs?: number
}

export interface VisitorServer {
  server: Server
  /** Resolves to the port, or rejects with a sentence that names HOST or PORT. */
  listen(on: { host: string; port: number }): Promise<number>
  /** Lets requests under way end, and cuts off what takes longer than `patienceMs`. */
  close(patienceMs: number): Promise<void>
}

/** An HTTP server for untrusted clients: it closes connections that never finish a request. */
export function createVisitorServer(
  answer: RequestListener,
  { headersMs = defaultHeadersMs, requestMs = defaultRequestMs }: Limits = {},
): VisitorServer {
  let isClosing = false
  /** Connected, and not being answered. */
  const idle = new Set<Socket>()
  const options = {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 2,
  }
  const server = createServer(options, (request, response) => {
    // A client that asks again and again over one connection would keep it open forever.
    if (isClosing) response.shouldKeepAlive = false
    const { socket } = request
    idle.delete(socket)
    response.once('close', () => {
      if (isClosing) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  return {
    server,
    async listen({ host, port }) {
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen({ host, port }, () => {
            server.off('error', reject)
            resolve()
          })
        })
      } catch (error) {
        throw new Error(whyNot(error as NodeJS.ErrnoException, host, port), { cause: error })
      }
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    async close(patienceMs) {
      isClosing = true
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of idle) socket.destroy()
      const forceClose = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(forceClose)
    },
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `PORT ${port} on ${host} is taken. Stop what listens there, or set PORT to another.`
  }
  if (code === 'EACCES') {
    return `This user may not listen on PORT ${port}. Set PORT to one above 1023, behind a proxy.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0.`
  }
  return `Hopwise cannot listen on HOST ${host}, PORT ${port}: ${message}.`
}
