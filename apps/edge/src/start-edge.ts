import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { lockDataFolder, openDatabase, refuseOtherSchema, untilUsable } from '@hopwise/db'
import {
  createInsight,
  createMetrics,
  createRedirector,
  createRegistry,
  createVisitorServer,
  lastKnown,
  ownerKeyOf,
  watchClock,
} from '@hopwise/redirector'
import { connectionCaps } from '@hopwise/settings'
import type { Logger } from 'pino'
import type { EdgeConfig } from './config.ts'

const nothingHere = 'There is no such page here.'

export interface Edge {
  port: number
  /** Rejects where the database can never be used; while it is only away, links are answered. */
  usable: Promise<void>
  /** Stops listening, finishes the group, takes in what is left, closes the connections. */
  stop(deadlineMs: number): Promise<void>
}

export async function startEdge(config: EdgeConfig, log: Logger): Promise<Edge> {
  const unlock = await lockDataFolder(config.DATA_DIR)
  const target = { url: config.DATABASE_URL, directUrl: config.DATABASE_DIRECT_URL }
  const database = openDatabase(target, { purpose: 'redirector', max: 1 })
  const stopping = new AbortController()
  const place = { variable: 'DATABASE_URL', url: target.url }
  const usable = untilUsable(place, () => refuseOtherSchema(database.pool, place.variable), {
    signal: stopping.signal,
    onWaiting: (why) => log.warn(`Waiting for the database. ${why}`),
  })
  const journalDirectory = path.join(config.DATA_DIR, 'journal')
  const redirector = createRedirector({
    target,
    connections: config.DATABASE_LINK_CONNECTIONS,
    // Nothing is written into a database before it was looked at.
    ingestAfter: usable,
    journalDirectory,
    linksDirectory: path.join(config.DATA_DIR, 'links'),
    ownerKey: ownerKeyOf(config.SECRET_KEY),
    log,
    fsync: config.JOURNAL_FSYNC,
    shortHost: config.SHORT_HOST,
    publicUrl: config.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: config.TRUST_PROXY ? 1 : 0,
    geoHeader: config.GEO_HEADER,
    geoFile: config.GEO_MMDB,
    dataCenterFile: config.DATA_CENTER_NETWORKS,
    operatorContact: config.OPERATOR_CONTACT,
    keepsFullUserAgents: config.FULL_USER_AGENTS,
  })
  const clock = watchClock({ database, log, folder: journalDirectory })
  const registry = createRegistry(redirector, clock.offsets)
  // Visitors may ask too, so what exactly is wrong goes to the log alone.
  const databaseErrors = lastKnown<string[]>({
    read: () => database.pool.query('select 1').then(() => []),
    otherwise: ['The database does not answer'],
    onFault: (error) => log.warn({ err: error }, 'The database does not answer'),
  })
  const redirectorFaults = lastKnown<string[]>({
    read: redirector.faults,
    otherwise: ['The click journal does not answer'],
  })

  const answer: RequestListener = (request, response) => {
    if (redirector.handle(request, response)) return
    // No URL parser: a request line such as `GET //` makes it throw.
    const [pathname] = (request.url ?? '/').split('?', 1)
    if (pathname === '/healthz') sendText(response, 200, 'alive')
    else if (pathname === '/readyz') answerReady(request, response).catch(giveUp(response))
    else if (pathname === '/metrics') answerMetrics(request, response).catch(giveUp(response))
    else sendText(response, 404, nothingHere)
  }
  const visitors = createVisitorServer(answer, { caps: connectionCaps(config) })

  // Visitors reach this port, whatever its address.
  const insight = createInsight({ token: config.METRICS_TOKEN ?? null, isPublic: true })
  const metrics = createMetrics(registry, insight)
  const giveUp = (response: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, 'A request could not be answered')
    response.destroy()
  }

  async function answerReady(request: IncomingMessage, response: ServerResponse) {
    const known = await Promise.all([databaseErrors(), redirectorFaults()])
    const faults = stopping.signal.aborted ? ['stopping'] : known.flatMap(({ value }) => value)
    const isReady = faults.length === 0
    const shown = insight.ofFaults(request) ? faults.join('\n') : 'not ready'
    sendText(response, isReady ? 200 : 503, isReady ? 'ready' : shown)
  }

  async function answerMetrics(request: IncomingMessage, response: ServerResponse) {
    const figures = await metrics(request)
    if (figures === null) return sendText(response, 404, nothingHere)
    response.setHeader('Content-Type', figures.type)
    response.end(figures.text)
  }

  const port = await visitors.listen({ host: config.HOST, port: config.PORT })

  return {
    port,
    usable: usable.catch((error) => {
      if (!stopping.signal.aborted) throw error
    }),
    async stop(deadlineMs) {
      stopping.abort()
      await visitors.close(deadlineMs / 4)
      clock.stop()
      await redirector.stop(deadlineMs / 2)
      await database.close()
      unlock()
    },
  }
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${text}\n`)
}
