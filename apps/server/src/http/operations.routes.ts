import { timingSafeEqual } from 'node:crypto'
import { type Redirector, redirectorFigures } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ClockOffsets, ClockWatch } from '#src/clock/watch-clock.ts'
import { NotFound } from '#src/errors.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { Services } from '#src/services.ts'

export interface Running {
  redirector: Redirector
  jobs: Jobs
  clock?: ClockWatch | undefined
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
    // A job that fails is tried again and takes no visitor: told, but no reason to be taken out.
    const failingJobs = await failingNames(services, running)
    const status = isReady ? 'ready' : 'not ready'
    return reply.code(isReady ? 200 : 503).send({ status, faults, failingJobs })
  })

  const registry = createRegistry(running)
  app.get('/metrics', async (request, reply) => {
    const token = services.config.metricsToken
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new NotFound('There is nothing at this address.')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** What keeps the process from its work, by part; empty when nothing does. */
async function findFaults(services: Services, running: Running): Promise<Record<string, string>> {
  const [database, jobs, redirector] = await Promise.all([
    answers(services, 'database', services.database.pool.query('select 1')),
    answers(services, 'jobs', running.jobs.check()),
    running.redirector.faults(),
  ])
  return {
    ...(!database && { database: 'no answer' }),
    ...(!jobs && { jobs: 'no answer' }),
    ...(redirector.length > 0 && { redirector: redirector.join('; ') }),
  }
}

async function failingNames({ log }: Services, { jobs }: Running): Promise<string[]> {
  try {
    return (await jobs.failing()).map(({ name }) => name)
  } catch (error) {
    log.warn({ err: error }, 'failing jobs cannot be listed')
    return []
  }
}

/** Anybody may ask, so what exactly is wrong goes to the log alone. */
async function answers({ log }: Services, part: string, check: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), checkTimeoutMs).unref()
  })
  try {
    await Promise.race([check, timeout])
    return true
  } catch (error) {
    log.warn({ err: error, part }, 'A part does not answer')
    return false
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface Figure {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  read(): number
}

function figuresOf({ redirector, jobs }: Running): Figure[] {
  return [
    ...redirectorFigures.map((figure) => ({
      ...figure,
      read: () => figure.read(redirector.metrics()),
    })),
    {
      name: 'hopwise_job_failures_total',
      help: 'Runs of background jobs that failed',
      kind: 'counter',
      read: jobs.failures,
    },
  ]
}

function createRegistry(running: Running): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, kind, read } of figuresOf(running)) {
    const described = { name, help, registers: [registry] }
    if (kind === 'gauge') {
      new Gauge({
        ...described,
        collect() {
          this.set(read())
        },
      })
    } else {
      new Counter({
        ...described,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    }
  }
  new Gauge({
    name: 'hopwise_clock_offset_seconds',
    help: 'How far the clock of the files and of the database is ahead of this machine’s',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      this.reset()
      const offsets: Partial<ClockOffsets> = running.clock?.offsets() ?? {}
      for (const [of, ms] of Object.entries(offsets)) if (ms !== null) this.set({ of }, ms / 1_000)
    },
  })
  new Gauge({
    name: 'hopwise_job_failing',
    help: 'Jobs whose last run failed, by the kind of its error',
    labelNames: ['job', 'fault'],
    registers: [registry],
    async collect() {
      this.reset()
      // A database that is away is told by other figures.
      const jobs = await running.jobs.failing().catch(() => [])
      for (const { name, fault } of jobs) this.set({ job: name, fault }, 1)
    },
  })
  return registry
}
