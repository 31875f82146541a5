import { timingSafeEqual } from 'node:crypto'
import { lastKnown, type Redirector, redirectorFigures } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ClockOffsets, ClockWatch } from '#src/clock/watch-clock.ts'
import { NotFound } from '#src/errors.ts'
import type { FailingJob } from '#src/jobs/failing-jobs.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { Services } from '#src/services.ts'

export interface Running {
  redirector: Redirector
  jobs: Jobs
  clock?: ClockWatch | undefined
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

  const registry = createRegistry(running, states)
  app.get('/metrics', async (request, reply) => {
    const token = services.config.metricsToken
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
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

function createRegistry(running: Running, states: States): Registry {
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
      for (const { name, fault } of (await states.failing()).value)
        this.set({ job: name, fault }, 1)
    },
  })
  return registry
}
