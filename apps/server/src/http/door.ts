import { createServer, type RequestListener, type Server } from 'node:http'
import { keepAliveMs, type Redirector } from '@hopwise/redirector'
import type { Config } from '#src/config.ts'
import { answerStarting } from './starting.ts'

type Handle = Redirector['handle']

/** For requests under way when it closes. */
const patienceMs = 8_000

interface App {
  ready(): PromiseLike<unknown>
  close(): PromiseLike<unknown>
}

/** Listens before anything else is there, so that a visitor is answered and not refused. */
export interface Door {
  port: number
  /** As it was listened on, such as http://127.0.0.1:3000. */
  url: string
  /** Links are answered first, whatever else there is. */
  answerLinks(handle: Handle): void
  /** What Fastify is made with: the server that listens, and what will answer on it. */
  serverFactory(handler: RequestListener): Server
  /** From here on the app answers what is no link. */
  open(app: App): Promise<void>
  /** Takes nobody in any more, and resolves once everybody was answered. */
  close(): Promise<void>
}

export async function openDoor({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Door> {
  let links: Handle = () => false
  let answer: RequestListener = answerStarting
  let next: RequestListener = answerStarting
  let opened: App | null = null
  let isClosing = false
  const server = createServer((request, response) => {
    // Whoever asks on and on over one connection would keep it open for ever.
    if (isClosing) response.shouldKeepAlive = false
    if (!links(request, response)) answer(request, response)
  })
  server.keepAliveTimeout = keepAliveMs
  // An import of 50 MB may take its time; headers have a limit of their own.
  server.requestTimeout = 0
  await listen(server, host, port)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    answerLinks(handle) {
      links = handle
    },
    serverFactory(handler) {
      next = handler
      return server
    },
    async open(app) {
      await app.ready()
      opened = app
      answer = next
    },
    async close() {
      if (!server.listening) return
      isClosing = true
      const closed = new Promise((resolve) => server.close(resolve))
      const hurry = setTimeout(() => server.closeAllConnections(), patienceMs)
      await opened?.close()
      await closed
      clearTimeout(hurry)
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve)
    })
  } catch (error) {
    throw new Error(whyNot(error as NodeJS.ErrnoException, host, port), { cause: error })
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
