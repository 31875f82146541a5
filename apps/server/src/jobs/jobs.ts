import { DatabaseError, extendClickPartitions, inTransaction } from '@hopwise/db'
import { PgBoss } from 'pg-boss'
import { forgetAudit } from '#src/audit/forget-audit.ts'
import { packClickDays } from '#src/click-columns/index.ts'
import { learnClickWords, learnJob } from '#src/click-words/learn-click-words.ts'
import { forgetBulkChanges } from '#src/collection/bulk/undo-many.ts'
import { forgetViews } from '#src/features/figures/analytics-views/index.ts'
import { completeEndedCampaigns, notifyOfBudgets } from '#src/features/links/campaigns/index.ts'
import { orderCertificates } from '#src/features/links/certificates/index.ts'
import { checkDomains, checkHost } from '#src/features/links/domains/index.ts'
import { checkLinks, checkNewLinks } from '#src/features/links/link-health/index.ts'
import { endLeftAnalyses } from '#src/features/links/link-intelligence/index.ts'
import { checkDangers } from '#src/features/links/operator/index.ts'
import { refitRotations } from '#src/features/links/rotation/index.ts'
import { forgetClickDetails, forgetLogs } from '#src/features/money/admin/index.ts'
import {
  confirmHeldEarnings,
  digestEarnings,
  matchLateClicks,
} from '#src/features/money/earnings/index.ts'
import { forgetEvents } from '#src/features/money/events/index.ts'
import { endLeftImports } from '#src/features/money/imports/index.ts'
import { queueDueSyncs, runSync, syncParts } from '#src/features/money/syncs/index.ts'
import { sendWeeklyReports } from '#src/features/money/weekly-report/index.ts'
import { removeExpired } from '#src/features/people/auth/index.ts'
import { removeClosedAccounts, removeLeftOverClicks } from '#src/features/people/settings/index.ts'
import {
  notifyOfTrialEnd,
  reconcileSubscriptions,
} from '#src/features/people/subscription/index.ts'
import { notifyOfDuePlacements } from '#src/features/publishing/placements/index.ts'
import { publishDuePosts } from '#src/features/publishing/posts/index.ts'
import { refreshDueAccounts } from '#src/features/publishing/social/index.ts'
import { forgetIdempotencyKeys } from '#src/http/answer-once.ts'
import { dropJob, dropOldClicks } from '#src/rollups/drop-old-clicks.ts'
import { foldReferrers } from '#src/rollups/fold-referrers.ts'
import { packHours, packJob } from '#src/rollups/pack-hours.ts'
import { foldAllRecent, forgetRecent } from '#src/rollups/recent-sums.ts'
import { foldAllTotals } from '#src/rollups/totals.ts'
import { ensureSampleWorkspace } from '#src/sample/index.ts'
import type { Services } from '#src/services.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { type FailingJob, findFailing } from './failing-jobs.ts'
import { forgetFuture } from './forget-future.ts'
import { handOnEvents } from './hand-on-events.ts'
import { hasStoodFor } from './has-stood-for.ts'
import { type LastRun, readLastRuns } from './last-runs.ts'
import { notifyOfDisk } from './notify-of-disk.ts'
import { proveWeekly } from './prove-weekly.ts'
import { steadyClock } from './steady-clock.ts'

/** What runs by itself: name, when (cron, UTC), and the work. */
interface Job {
  name: string
  cron: string
  run(services: Services, send: Send): Promise<void>
}

/** Hands a piece of work to any free process; a piece of one key waits once. */
type Send = (name: WorkedJob['name'], id: number) => Promise<void>

/** What other jobs, or no one but a crash, leave to be done: by the id of its row. */
interface WorkedJob {
  name: 'sync-products' | 'sync-earnings'
  atOnce: number
  run(services: Services, id: number): Promise<void>
}

const runSyncJob = (services: Services, id: number) => runSync(services, syncParts, id)

const workedJobs: readonly WorkedJob[] = [
  { name: 'sync-products', atOnce: 2, run: runSyncJob },
  { name: 'sync-earnings', atOnce: 2, run: runSyncJob },
]

/** @internal */
export const scheduledJobs: readonly Job[] = [
  {
    name: 'extend-click-partitions',
    cron: '15 1 * * *',
    run: ({ database, now }) => extendClickPartitions(database.pool, now()),
  },
  {
    name: dropJob,
    cron: '*/20 1-5 * * *',
    run: (services) => inTime(services, (signal) => dropOldClicks(services, signal)),
  },
  {
    name: 'remove-expired-sign-ins',
    cron: '40 3 * * *',
    run: ({ database, now }) => removeExpired(database.orm, now()),
  },
  {
    name: 'move-sample-forward',
    cron: '1 0 * * *',
    run: (services) =>
      services.background.run(async (signal) => {
        if (services.config.sampleWorkspace) await ensureSampleWorkspace(services, signal)
      }),
  },
  {
    name: 'complete-ended-campaigns',
    cron: '*/10 * * * *',
    run: completeEndedCampaigns,
  },
  { name: 'notify-of-budgets', cron: '5/10 * * * *', run: notifyOfBudgets },
  {
    name: 'fold-referrers',
    cron: '20 2 * * *',
    run: async (services) => {
      await foldReferrers(services)
    },
  },
  { name: 'fold-totals', cron: '* * * * *', run: foldAllTotals },
  { name: 'fold-recent', cron: '* * * * *', run: foldAllRecent },
  { name: 'forget-recent', cron: '25 3 * * *', run: forgetRecent },
  { name: 'notify-of-due-placements', cron: '* * * * *', run: notifyOfDuePlacements },
  { name: 'notify-of-trial-end', cron: '10 * * * *', run: notifyOfTrialEnd },
  { name: 'reconcile-subscriptions', cron: '25 4 * * *', run: reconcileSubscriptions },
  { name: 'confirm-held-earnings', cron: '35 * * * *', run: confirmHeldEarnings },
  { name: 'match-late-clicks', cron: '* * * * *', run: matchLateClicks },
  { name: 'digest-earnings', cron: '* * * * *', run: digestEarnings },
  { name: 'send-weekly-reports', cron: '2/5 * * * *', run: sendWeeklyReports },
  {
    name: 'remove-left-over-clicks',
    cron: '50 3 * * *',
    run: ({ database }) => removeLeftOverClicks(database.orm),
  },
  { name: 'remove-closed-accounts', cron: '* * * * *', run: removeClosedAccounts },
  { name: 'end-left-imports', cron: '35 * * * *', run: endLeftImports },
  { name: 'end-left-analyses', cron: '*/5 * * * *', run: endLeftAnalyses },
  {
    name: 'refresh-social-accounts',
    cron: '*/5 * * * *',
    run: async (services) => {
      await refreshDueAccounts(services)
    },
  },
  {
    name: 'forget-click-details',
    cron: '*/15 2-5 * * *',
    run: (services) => inTime(services, (signal) => forgetClickDetails(services, signal)),
  },
  // After the jobs above, which change what days come to.
  {
    name: 'pack-click-days',
    cron: '*/10 3-5 * * *',
    run: (services) => services.background.run((signal) => packClickDays(services, signal)),
  },
  {
    name: packJob,
    cron: '*/15 1-5 * * *',
    run: async (services) => {
      // A process of the former version, which may still run after an update, reads hours that are not packed alone.
      if (!(await hasStoodFor(services.database, packJob, 7))) return
      await inTime(services, (signal) => packHours(services, signal))
    },
  },
  {
    name: learnJob,
    cron: '45 0 * * *',
    run: async (services) => {
      // Once words are known clicks are written short, which a process of the former version cannot read.
      if (!(await hasStoodFor(services.database, learnJob, 7))) return
      await learnClickWords(services)
    },
  },
  { name: 'notify-of-disk', cron: '*/10 * * * *', run: (services) => notifyOfDisk(services) },
  // Long ones outlast the quarter of an hour that a job has, so no one waits for them here.
  {
    name: 'back-up-nightly',
    cron: '*/10 * * * *',
    run: async (services) => {
      services.background.inTurn('backups', 'nightly', () =>
        orLog(services, backUpNightly, 'a backup could not be begun'),
      )
    },
  },
  {
    name: 'prove-weekly',
    cron: '5 * * * *',
    run: async (services) => {
      services.background.inTurn('backups', 'proof', () =>
        orLog(services, proveWeekly, 'the proof of a backup could not be begun'),
      )
    },
  },
  { name: 'forget-logs', cron: '55 2 * * *', run: forgetLogs },
  { name: 'forget-events', cron: '30 * * * *', run: forgetEvents },
  { name: 'forget-audit', cron: '5 3 * * *', run: forgetAudit },
  { name: 'forget-views', cron: '10 4 * * *', run: forgetViews },
  { name: 'forget-bulk-changes', cron: '50 * * * *', run: forgetBulkChanges },
  { name: 'forget-idempotency-keys', cron: '20 * * * *', run: forgetIdempotencyKeys },
  {
    name: 'queue-due-syncs',
    cron: '*/2 * * * *',
    async run(services, send) {
      for (const { id, kind } of await queueDueSyncs(services, syncParts)) {
        await send(`sync-${kind}`, id)
      }
    },
  },
  { name: 'refit-rotations', cron: '* * * * *', run: refitRotations },
  { name: 'check-links', cron: '3/10 * * * *', run: (services) => checkLinks(services) },
  { name: 'check-new-links', cron: '* * * * *', run: (services) => checkNewLinks(services) },
  { name: 'check-domains', cron: '* * * * *', run: checkDomains },
  {
    name: 'order-certificates',
    cron: '* * * * *',
    run: (services) => orderCertificates(services, (host) => checkHost(services, host)),
  },
  { name: 'check-dangers', cron: '30 5 * * *', run: checkDangers },
  { name: 'publish-due-posts', cron: '* * * * *', run: publishDuePosts },
  { name: 'hand-on-events', cron: '* * * * *', run: handOnEvents },
]

/** Less than the quarter of an hour that a job has: what is left is the next run's. */
const longestMs = 10 * 60_000

/** Work of many steps that ends between two of them, at a stop or when its time is over. */
function inTime(
  { background }: Services,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return background.run((stopping) =>
    work(AbortSignal.any([stopping, AbortSignal.timeout(longestMs)])),
  )
}

/** What keeps a backup from being made or from holding is in its row; this is what kept the row from being written. */
async function orLog(
  services: Services,
  work: (services: Services) => Promise<void>,
  sentence: string,
): Promise<void> {
  await work(services).catch((error) => services.log.error({ err: error }, sentence))
}

const pollingSeconds = 30
/** A post goes out at a set time, and its author may be watching. */
const promptPollingSeconds = 5
const schedulePassSeconds = 10
const isEveryMinute = ({ cron }: Pick<Job, 'cron'>) => cron === '* * * * *'
/** What runs every minute does not stand still for so long, unless nothing runs at all. */
const stillMs = 5 * 60_000
const everyMinute = scheduledJobs.filter(isEveryMinute)
/** Any number that nothing else in the database locks on. */
const schedulerLock = 7_405_128
const lockNotAvailable = '55P03'

export interface Jobs {
  /** Throws when the scheduler's tables do not answer, or no job has run for minutes. */
  check(): Promise<void>
  /** To be called when the clock was set: what the wrong one wrote is taken back. */
  clockWasSet(): void
  /** Failed runs since the start. */
  failures(): number
  /** Jobs whose last run failed, in any process. */
  failing(): Promise<FailingJob[]>
  /** By job, its last run that went well: in this process, or before its start in any. */
  lastRuns(): ReadonlyMap<string, LastRun>
  stop(): Promise<void>
}

/** Schedules every job; of several processes, one runs each. */
export async function startJobs(services: Services): Promise<Jobs> {
  const { database, log } = services
  let failures = 0
  let lastRuns = new Map<string, LastRun>()
  let lastRanMs = performance.now()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    clock: steadyClock,
    clockMonitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: schedulePassSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job scheduler met an error'))
  const repair = () =>
    forgetFuture(database.pool).catch((error) =>
      log.warn({ err: error }, 'The schedule could not be checked against the clock'),
    )
  const repairing = setInterval(repair, 60_000).unref()
  const retries = { retryLimit: 5, retryBackoff: true }
  const send: Send = async (name, id) => {
    await boss.send(name, { id }, { singletonKey: String(id) })
  }
  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    const beganMs = performance.now()
    lastRanMs = beganMs
    try {
      await work()
      const seconds = (performance.now() - beganMs) / 1_000
      lastRuns.set(name, { endedAt: services.now().getTime() / 1_000, seconds })
      log.debug({ job: name }, 'job done')
    } catch (error) {
      failures += 1
      log.error({ err: error, job: name }, 'job failed')
      throw error
    }
  }
  async function begin() {
    // Processes that create pg-boss's tables at the same time deadlock.
    await inTransaction(database.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [schedulerLock]).catch(explainWait)
      await boss.start()
    })
    await repair()
    lastRuns = await readLastRuns(database)
    for (const { name } of workedJobs) {
      await boss.createQueue(name, { ...retries, policy: 'short' })
    }
    for (const { name, cron } of scheduledJobs) {
      await boss.createQueue(name, { ...retries, policy: 'singleton' })
      await boss.schedule(name, cron)
    }
    await forgetOldSchedules(boss)
    // Last, so that no job runs before a start that fails and is tried again.
    for (const { name, atOnce, run } of workedJobs) {
      const options = { pollingIntervalSeconds: pollingSeconds, localConcurrency: atOnce }
      await boss.work<{ id: number }>(name, options, async ([job]) => {
        if (job !== undefined) await attempt(name, () => run(services, job.data.id))
      })
    }
    for (const job of scheduledJobs) {
      const { name, run } = job
      const seconds = isEveryMinute(job) ? promptPollingSeconds : pollingSeconds
      await boss.work(name, { pollingIntervalSeconds: seconds }, () =>
        attempt(name, () => run(services, send)),
      )
    }
  }
  async function stop(isGraceful: boolean) {
    clearInterval(repairing)
    await boss.stop({ graceful: isGraceful, timeout: 5_000 })
  }

  try {
    await begin()
  } catch (error) {
    // Otherwise this half-started scheduler would keep polling alongside the next attempt.
    await stop(false).catch(() => undefined)
    throw error
  }
  return {
    async check() {
      await boss.getQueue('extend-click-partitions')
      const isStill = performance.now() - lastRanMs > stillMs
      if (isStill && !(await haveRunLately(database))) throw new Error('no job has run lately')
    },
    clockWasSet: () => void repair(),
    failures: () => failures,
    failing: () => findFailing(database),
    lastRuns: () => lastRuns,
    stop: () => stop(true),
  }
}

/** A job that was renamed or removed would go on being queued. */
async function forgetOldSchedules(boss: PgBoss): Promise<void> {
  const names = new Set(scheduledJobs.map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key)
  }
}

/** The lock has this connection's own deadline, of which no person set anything. */
function explainWait(error: unknown): never {
  if ((error as { code?: string }).code !== lockNotAvailable) throw error
  throw new DatabaseError(
    'Another Hopwise is preparing its scheduler in this database.',
    true,
    error,
  )
}

/** Whether any process ran one: of several, one may get them all. */
async function haveRunLately({ pool }: Services['database']): Promise<boolean> {
  const { rows } = await pool.query<{ yes: boolean }>(
    `select exists (
       select from pgboss.job
       where name = any($1) and started_on > now() - $2 * interval '1 millisecond'
         and started_on < now() + interval '1 minute') as yes`,
    [everyMinute.map(({ name }) => name), stillMs],
  )
  return rows[0]?.yes === true
}
