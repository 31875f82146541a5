import {
  addFigure,
  createRegistry,
  lastKnown,
  mayReadMetrics,
  type Redirector,
} from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { NotFound } from '#src/errors.ts'
import type { FailingJob } from '#src/jobs/failing-jobs.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { Services } from '#src/services.ts'

export interface Running {
  redirector: Redirector
  jobs: Jobs
  /** With the redirector's figures; made here when left out. */
  registry?: Registry | undefined
}

/** Jobs run every minute, so nobody learns more by asking more often. */
const failingFreshMs = 10_000

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: how it does. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  running: Running,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  const states = watchStates(services, running)
  // Whoever asks first is answered as well as everybody else.
  for (const ask of Object.values(states)) void ask()
  app.get('/readyz', async (_request, reply) => {
    const [database, jobs, redirector, failing] = await Promise.all([
      states.database(),
      states.jobs(),
      states.redirector(),
      states.failing(),
    ])
    const faults = {
      ...(database.value !== null && { database: database.value }),
      ...(jobs.value !== null && { jobs: jobs.value }),
      ...(redirector.value.length > 0 && { redirector: redirector.value.join('; ') }),
    }
    const isReady = Object.keys(faults).length === 0
    // A job that fails is tried again and takes no visitor: told, but no reason to be taken out.
    const failingJobs = failing.value.map(({ name }) => name)
    const status = isReady ? 'ready' : 'not ready'
    const oldestMs = Math.max(database.ageMs, jobs.ageMs, redirector.ageMs)
    reply.header('age', Math.floor(oldestMs / 1_000)).header('cache-control', 'no-store')
    return reply.code(isReady ? 200 : 503).send({ status, faults, failingJobs })
  })

  const { registry = createRegistry(running.redirector, () => null) } = running
  addJobFigures(registry, running, states)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, services.config.metricsToken)) {
      throw new NotFound('There is nothing at this address.')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type States = ReturnType<typeof watchStates>

/** What keeps each part from its work; null or empty when nothing does. */
function watchStates({ database, log }: Services, { jobs, redirector }: Running) {
  // Anybody may ask, so what exactly is wrong goes to the log alone.
  const told = (part: string) => (error: unknown) =>
    log.warn({ err: error, part }, 'A part does not answer')
  return {
    database: lastKnown<string | null>({
      read: () => database.pool.query('select 1').then(() => null),
      otherwise: 'no answer',
      onFault: told('database'),
    }),
    jobs: lastKnown<string | null>({
      read: () => jobs.check().then(() => null),
      otherwise: 'no answer',
      onFault: told('jobs'),
    }),
    redirector: lastKnown<string[]>({
      read: redirector.faults,
      otherwise: ['no answer'],
      onFault: told('redirector'),
    }),
    failing: lastKnown<FailingJob[]>({
      read: jobs.failing,
      otherwise: [],
      onFault: told('failing jobs'),
      freshMs: failingFreshMs,
    }),
  }
}

function addJobFigures(registry: Registry, { jobs }: Running, states: States): void {
  addFigure(registry, {
    name: 'hopwise_job_failures_total',
    help: 'Runs of background jobs that failed',
    kind: 'counter',
    read: jobs.failures,
  })
  new Gauge({
    name: 'hopwise_job_failing',
    help: 'Jobs whose last run failed, by the kind of its error',
    labelNames: ['job', 'fault'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, fault } of (await states.failing()).value) {
        this.set({ job: name, fault }, 1)
      }
    },
  })
}
