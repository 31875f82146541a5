import type { RequestListener, Server } from 'node:http'
import { createVisitorServer, type Redirector } from '@hopwise/redirector'
import type { Config } from '#src/config.ts'
import { answerStarting, type Starting } from './starting.ts'

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
  /** What is answered from until the app is there. */
  starting: Starting
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
  const starting: Starting = { faults: {}, figures: null }
  let links: Handle = () => false
  let answer = answerStarting(starting)
  let next = answer
  let opened: App | null = null
  const visitors = createVisitorServer(
    (request, response) => {
      if (!links(request, response)) answer(request, response)
    },
    // An import of 50 MB may take its time.
    { requestMs: 0 },
  )
  const taken = await visitors.listen({ host, port })
  return {
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    starting,
    answerLinks(handle) {
      links = handle
    },
    serverFactory(handler) {
      next = handler
      return visitors.server
    },
    async open(app) {
      opened = app
      await app.ready()
      answer = next
    },
    async close() {
      if (!visitors.server.listening) return
      const closed = visitors.close(patienceMs)
      await opened?.close()
      await closed
    },
  }
}
