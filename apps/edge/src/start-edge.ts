import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { lockDataFolder, openDatabase, refuseOtherSchema, untilUsable } from '@hopwise/db'
import {
  createRedirector,
  createRegistry,
  createVisitorServer,
  lastKnown,
  mayReadMetrics,
  ownerKeyOf,
  watchClock,
} from '@hopwise/redirector'
import type { Logger } from 'pino'
import type { EdgeConfig } from './config.ts'

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
    // Nothing is written into a database before it was looked at.
    ingestAfter: usable,
    journalDirectory,
    linksDirectory: path.join(config.DATA_DIR, 'links'),
    ownerKey: ownerKeyOf(config.SECRET_KEY),
    log,
    fsync: config.JOURNAL_FSYNC,
    shortHost: config.SHORT_HOST,
    trustedProxies: config.TRUST_PROXY ? 1 : 0,
    geoHeader: config.GEO_HEADER,
    geoFile: config.GEO_MMDB,
  })
  const clock = watchClock({ database, log, folder: journalDirectory })
  const registry = createRegistry(redirector, clock.offsets)
  // Visitors may ask too, so what exactly is wrong goes to the log alone.
  const databaseFaults = lastKnown<string[]>({
    read: () => database.pool.query('select 1').then(() => []),
    otherwise: ['The database does not answer'],
    onFault: (error) => log.warn({ err: error }, 'The database does not answer'),
  })
  const redirectorFaults = lastKnown<string[]>({
    read: redirector.faults,
    otherwise: ['The click journal does not answer'],
  })

  const visitors = createVisitorServer((request, response) => {
    if (redirector.handle(request, response)) return
    // No URL parser: a request line such as `GET //` makes it throw.
    const [pathname] = (request.url ?? '/').split('?', 1)
    if (pathname === '/healthz') sendText(response, 200, 'alive')
    else if (pathname === '/readyz') answerReady(response).catch(giveUp(response))
    else if (pathname === '/metrics' && mayRead(request.headers.authorization)) {
      answerMetrics(response).catch(giveUp(response))
    } else sendText(response, 404, 'There is no such page here.')
  })

  const mayRead = (authorization: string | undefined) =>
    mayReadMetrics(authorization, config.METRICS_TOKEN ?? null)
  const giveUp = (response: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, 'A request could not be answered')
    response.destroy()
  }

  async function answerReady(response: ServerResponse) {
    const known = await Promise.all([databaseFaults(), redirectorFaults()])
    const faults = stopping.signal.aborted ? ['stopping'] : known.flatMap(({ value }) => value)
    sendText(response, faults.length === 0 ? 200 : 503, faults.join('\n') || 'ready')
  }

  async function answerMetrics(response: ServerResponse) {
    response.setHeader('Content-Type', registry.contentType)
    response.end(await registry.metrics())
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
