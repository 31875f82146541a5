import { timingSafeEqual } from 'node:crypto'
import type { Redirector } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { NotFound } from '#src/errors.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { Services } from '#src/services.ts'

export interface Running {
  redirector: Redirector
  jobs: Jobs
}

const checkTimeoutMs = 2_000

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: how it does. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  running: Running,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const faults = await findFaults(services, running)
    const isReady = Object.keys(faults).length === 0
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', faults })
  })

  const registry = createRegistry(running)
  app.get('/metrics', async (request, reply) => {
    const token = services.config.metricsToken
    if (token !== null && !isSame(request.headers.authorization, `Bearer ${token}`)) {
      throw new NotFound('There is nothing at this address.')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** What keeps the process from its work, by part; empty when nothing does. */
async function findFaults(services: Services, running: Running): Promise<Record<string, string>> {
  const [database, jobs, redirector] = await Promise.all([
    faultOf(services.database.pool.query('select 1')),
    faultOf(running.jobs.check()),
    running.redirector.faults(),
  ])
  return {
    ...(database !== null && { database }),
    ...(jobs !== null && { jobs }),
    ...(redirector.length > 0 && { redirector: redirector.join('; ') }),
  }
}

async function faultOf(check: Promise<unknown>): Promise<string | null> {
  const timeout = new Promise<string>((resolve) => {
    setTimeout(() => resolve('no answer in time'), checkTimeoutMs).unref()
  })
  const answer = check.then(
    () => null,
    (error: Error) => error.message,
  )
  return await Promise.race([answer, timeout])
}

function isSame(given: string | undefined, expected: string): boolean {
  if (given === undefined || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** Name, help, and where the figure is found. */
type Figure = [name: string, help: string, read: (running: Running) => number]

const figures: Figure[] = [
  [
    'hopwise_redirects',
    'Visitors sent on',
    ({ redirector }) => redirector.metrics().answers.redirects,
  ],
  [
    'hopwise_redirects_not_found',
    'Visits of unknown links',
    ({ redirector }) => redirector.metrics().answers.notFound,
  ],
  [
    'hopwise_redirects_unavailable',
    'Visits refused because the link could not be loaded',
    ({ redirector }) => redirector.metrics().answers.unavailable,
  ],
  [
    'hopwise_link_cache_entries',
    'Links held in memory',
    ({ redirector }) => redirector.metrics().cache.entries,
  ],
  [
    'hopwise_link_cache_loads',
    'Links loaded from the database',
    ({ redirector }) => redirector.metrics().cache.loads,
  ],
  [
    'hopwise_journal_clicks',
    'Clicks written to the journal',
    ({ redirector }) => redirector.metrics().journal.clicks,
  ],
  [
    'hopwise_journal_held_clicks',
    'Clicks held in memory while the journal cannot be written',
    ({ redirector }) => redirector.metrics().journal.heldClicks,
  ],
  [
    'hopwise_journal_lost_clicks',
    'Clicks that could not be written and are not counted',
    ({ redirector }) => redirector.metrics().journal.lostClicks,
  ],
  [
    'hopwise_ingest_clicks',
    'Clicks taken into the database',
    ({ redirector }) => redirector.metrics().ingest.clicks,
  ],
  [
    'hopwise_ingest_lag_bytes',
    'Journal bytes not in the database yet',
    ({ redirector }) => redirector.metrics().ingest.lagBytes,
  ],
  [
    'hopwise_ingest_poisoned_records',
    'Journal records passed over because nobody can read them',
    ({ redirector }) => redirector.metrics().ingest.poisonedRecords,
  ],
  ['hopwise_job_failures', 'Runs of background jobs that failed', ({ jobs }) => jobs.failures()],
]

function createRegistry(running: Running): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(running))
      },
    })
  }
  return registry
}
