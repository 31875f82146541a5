import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Longer than proxies and browsers keep an idle connection (nginx 60 s): they have to close it first, or
 * a request meets a connection that is just being closed.
 */
const keepAliveMs = 72_000
/** A visitor's request line and headers are short; a connection without them by then is closed. */
const defaultHeadersMs = 10_000

export interface VisitorServer {
  server: Server
  /** Resolves to the port, or rejects with a sentence that names HOST or PORT. */
  listen(on: { host: string; port: number }): Promise<number>
  /** Lets requests under way end, and cuts off what takes longer than `patienceMs`. */
  close(patienceMs: number): Promise<void>
}

/** An HTTP server for strangers: it keeps no connection that asks for nothing. */
export function createVisitorServer(
  answer: RequestListener,
  { headersMs = defaultHeadersMs } = {},
): VisitorServer {
  let isClosing = false
  const options = {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    // An import of 50 MB may take its time.
    requestTimeout: 0,
    connectionsCheckingInterval: headersMs / 2,
  }
  const server = createServer(options, (request, response) => {
    // A client that asks again and again over one connection would keep it open forever.
    if (isClosing) response.shouldKeepAlive = false
    answer(request, response)
  })
  return {
    server,
    async listen({ host, port }) {
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen({ host, port }, resolve)
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
      const hurry = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(hurry)
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
