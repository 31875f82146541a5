import type { RequestListener, Server } from 'node:http'
import { createVisitorServer, type Redirector } from '@hopwise/redirector'
import type { Config } from '#src/config.ts'
import { answerStarting, type Starting } from './starting.ts'

type Handle = Redirector['handle']

/** An import of 100 MB may take its time; `slow-bodies.ts` gives all else less. */
export const requestMs = 3_600_000

/** For requests under way when it closes. */
export const patienceMs = 8_000

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
  /** Answers what comes in, also on other ports. */
  answerVisitor: RequestListener
  /** Links are answered first, whatever else there is. */
  answerLinks(handle: Handle): void
  /** What Fastify is made with: the server that listens, and what will answer on it. */
  serverFactory(handler: RequestListener): Server
  /** From here on the app answers what is no link. */
  open(app: App): Promise<void>
  /** For those other ports: the app's streams end only once it closes itself. */
  alsoClose(close: () => Promise<void>): void
  /** Takes no one in any more, and resolves once everyone was answered. */
  close(): Promise<void>
}

type DoorConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'metricsToken' | 'connectionCaps'>

export async function openDoor(config: DoorConfig): Promise<Door> {
  const { host, port, connectionCaps } = config
  const starting: Starting = { faults: {}, registry: null }
  let links: Handle = () => false
  let answer = answerStarting(starting, config)
  let next = answer
  let opened: App | null = null
  const others: (() => Promise<void>)[] = []
  const answerVisitor: RequestListener = (request, response) => {
    if (!links(request, response)) answer(request, response)
  }
  const visitors = createVisitorServer(answerVisitor, { requestMs, caps: connectionCaps })
  const taken = await visitors.listen({ host, port })
  return {
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    starting,
    answerVisitor,
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
    alsoClose(close) {
      others.push(close)
    },
    async close() {
      if (!visitors.server.listening) return
      const closed = Promise.all([visitors.close(patienceMs), ...others.map((close) => close())])
      await opened?.close()
      await closed
    },
  }
}
