import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { lockDataFolder, openDatabase, refuseOtherSchema, untilUsable } from '@hopwise/db'
import { createRedirector, keepAliveMs, lastKnown, ownerKeyOf } from '@hopwise/redirector'
import type { Logger } from 'pino'
import type { EdgeConfig } from './config.ts'
import { createRegistry } from './metrics.ts'

/** A visitor's request line and headers are short; whoever needs longer is no visitor. */
const headersTimeoutMs = 10_000

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
  const redirector = createRedirector({
    target,
    // Nothing is written into a database before it was looked at.
    ingestAfter: usable,
    journalDirectory: path.join(config.DATA_DIR, 'journal'),
    linksDirectory: path.join(config.DATA_DIR, 'links'),
    ownerKey: ownerKeyOf(config.SECRET_KEY),
    log,
    fsync: config.JOURNAL_FSYNC,
    shortHost: config.SHORT_HOST,
    trustedProxies: config.TRUST_PROXY ? 1 : 0,
    geoHeader: config.GEO_HEADER,
    geoFile: config.GEO_MMDB,
  })
  const registry = createRegistry(redirector)
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

  const server = createServer((request, response) => {
    if (redirector.handle(request, response)) return
    // No URL parser: a request line such as `GET //` makes it throw.
    const [pathname] = (request.url ?? '/').split('?', 1)
    if (pathname === '/healthz') sendText(response, 200, 'alive')
    else if (pathname === '/readyz') answerReady(response).catch(giveUp(response))
    else if (pathname === '/metrics' && mayRead(request)) {
      answerMetrics(response).catch(giveUp(response))
    } else sendText(response, 404, 'There is no such page here.')
  })
  server.headersTimeout = headersTimeoutMs
  server.keepAliveTimeout = keepAliveMs

  const giveUp = (response: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, 'A request could not be answered')
    response.destroy()
  }

  function mayRead({ headers }: IncomingMessage): boolean {
    const token = config.METRICS_TOKEN
    return token === undefined || isSame(headers.authorization ?? '', `Bearer ${token}`)
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

  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })

  return {
    port,
    usable: usable.catch((error) => {
      if (!stopping.signal.aborted) throw error
    }),
    async stop(deadlineMs) {
      stopping.abort()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const hurry = setTimeout(() => server.closeAllConnections(), deadlineMs / 4)
      await closed
      clearTimeout(hurry)
      await redirector.stop(deadlineMs / 2)
      await database.close()
      unlock()
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${text}\n`)
}
