import {
  addFigure,
  createInsight,
  createMetrics,
  createRegistry,
  diskSentences,
  lastKnown,
  type Redirector,
} from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { type BackupState, readBackupState } from '#src/backup/backup-state.ts'
import { isPublic } from '#src/config.ts'
import { NotFound } from '#src/errors.ts'
import type { FailingJob } from '#src/jobs/failing-jobs.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { LastRun } from '#src/jobs/last-runs.ts'
import type { Services } from '#src/services.ts'
import { type Asked, addInstallationFigures } from './installation-figures.ts'

export interface Running {
  redirector: Redirector
  jobs: Jobs
  /** With the redirector's figures; made here when left out. */
  registry?: Registry | undefined
}

/** Jobs run every minute, so no one learns more by asking more often. */
const failingFreshMs = 10_000

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: how it does. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  { oldestEventWaits, ...running }: Running & Pick<Asked, 'oldestEventWaits'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  const states = watchStates(services, running)
  // The first caller is answered as well as everyone else.
  for (const ask of Object.values(states)) void ask()
  void services.dangers.read().catch(() => undefined)
  const { config } = services
  const insight = createInsight({ token: config.metricsToken, isPublic: isPublic(config) })
  app.get('/readyz', async (request, reply) => {
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
    // A job that fails is tried again and takes no visitor: reported, but no reason to be taken out.
    const failingJobs = failing.value.map(({ name }) => name)
    const status = isReady ? 'ready' : 'not ready'
    const oldestMs = Math.max(database.ageMs, jobs.ageMs, redirector.ageMs)
    reply.header('age', Math.floor(oldestMs / 1_000)).header('cache-control', 'no-store')
    // Links still lead on, though browsers may block them.
    const listedHosts = services.dangers.listedHosts().map(({ host }) => host)
    const backups = config.backupTo === null ? null : (await states.backups()).value
    const { room } = running.redirector.metrics().disk
    // Visitors are answered on a full disk too.
    const warnings = {
      ...(listedHosts.length > 0 && { listedHosts }),
      ...(backups?.isOverdue && { backups: 'overdue' }),
      ...(backups?.isProofOverdue && { backupProof: 'overdue' }),
      ...(backups?.proof?.proofFault && { backupProof: 'failed' }),
      ...(room !== 'enough' && { disk: diskSentences[room] }),
    }
    const details = insight.ofFaults(request.raw) ? { faults, failingJobs, ...warnings } : {}
    return reply.code(isReady ? 200 : 503).send({ status, ...details })
  })

  const { registry = createRegistry(running.redirector, () => null) } = running
  addJobFigures(registry, running, states)
  addInstallationFigures(registry, { ...services, oldestEventWaits })
  if (config.backupTo !== null) addBackupFigures(registry, states)
  const metrics = createMetrics(registry, insight)
  app.get('/metrics', async ({ raw }, reply) => {
    const figures = await metrics(raw)
    if (figures === null) throw new NotFound('There is nothing at this URL.')
    return reply.type(figures.type).send(figures.text)
  })
}

type States = ReturnType<typeof watchStates>

/** What keeps each part from its work; null or empty when nothing does. */
function watchStates(services: Services, { jobs, redirector }: Running) {
  const { database, log } = services
  // Anyone may ask, so what exactly is wrong goes to the log alone.
  const logged = (part: string) => (error: unknown) =>
    log.warn({ err: error, part }, 'A part does not answer')
  return {
    database: lastKnown<string | null>({
      read: () => database.pool.query('select 1').then(() => null),
      otherwise: 'no answer',
      onFault: logged('database'),
    }),
    jobs: lastKnown<string | null>({
      read: () => jobs.check().then(() => null),
      otherwise: 'no answer',
      onFault: logged('jobs'),
    }),
    redirector: lastKnown<string[]>({
      read: redirector.faults,
      otherwise: ['no answer'],
      onFault: logged('redirector'),
    }),
    backups: lastKnown<BackupState | null>({
      read: () => readBackupState(services),
      otherwise: null,
      onFault: logged('backups'),
      freshMs: failingFreshMs,
    }),
    failing: lastKnown<FailingJob[]>({
      read: jobs.failing,
      otherwise: [],
      onFault: logged('failing jobs'),
      freshMs: failingFreshMs,
    }),
  }
}

const runFigures = {
  hopwise_job_last_success_timestamp_seconds: {
    help: 'When a background job last did its work',
    read: ({ endedAt }: LastRun) => endedAt,
  },
  hopwise_job_last_duration_seconds: {
    help: 'How long the last run of a background job took that went well',
    read: ({ seconds }: LastRun) => seconds,
  },
}

function addJobFigures(registry: Registry, { jobs }: Running, states: States): void {
  addFigure(registry, {
    name: 'hopwise_job_failures_total',
    help: 'Runs of background jobs that failed',
    kind: 'counter',
    read: jobs.failures,
  })
  for (const [name, { help, read }] of Object.entries(runFigures)) {
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const [job, run] of jobs.lastRuns()) this.set({ job }, read(run))
      },
    })
  }
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

/** What was read last of the backups; no figure where there is none. */
const backupFigures: Record<string, [help: string, read: (state: BackupState) => number | null]> = {
  last_success_timestamp_seconds: [
    'When the newest whole backup was begun',
    ({ last }) => (last === null ? null : last.startedAt.getTime() / 1_000),
  ],
  last_size_bytes: ['How large the newest whole backup is', ({ last }) => last?.bytes ?? null],
  last_duration_seconds: [
    'How long the newest whole backup took',
    ({ last }) =>
      last?.finishedAt ? (last.finishedAt.getTime() - last.startedAt.getTime()) / 1_000 : null,
  ],
  failures: ['Backups that failed since the newest whole one', ({ failures }) => failures],
  proof_last_held_timestamp_seconds: [
    'When a backup last passed a test restore, or a check of its file',
    ({ provenAt }) => (provenAt === null ? null : provenAt.getTime() / 1_000),
  ],
  proof_failed: [
    '1 when the backup that was tried last did not hold',
    ({ proof }) => Number(Boolean(proof?.proofFault)),
  ],
  proof_overdue: [
    '1 when no backup has passed a test restore for two weeks',
    ({ isProofOverdue }) => Number(isProofOverdue),
  ],
  overdue: ['1 when a backup is overdue', ({ isOverdue }) => Number(isOverdue)],
  left: ['Old backups that were to be removed and are still there', ({ left }) => left],
}

function addBackupFigures(registry: Registry, { backups }: States): void {
  for (const [name, [help, read]] of Object.entries(backupFigures)) {
    addFigure(registry, {
      name: `hopwise_backup_${name}`,
      help,
      kind: 'gauge',
      async read() {
        const { value } = await backups()
        return value === null ? null : read(value)
      },
    })
  }
}
