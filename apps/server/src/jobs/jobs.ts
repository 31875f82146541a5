import { extendClickPartitions } from '@hopwise/db'
import { PgBoss } from 'pg-boss'
import { foldReferrers } from '#src/features/analytics/index.ts'
import { removeExpired } from '#src/features/auth/index.ts'
import { completeEndedCampaigns, tellOfBudgets } from '#src/features/campaigns/index.ts'
import { digestEarnings, sendWeeklyReports } from '#src/features/notifications/index.ts'
import { removeLeftOverClicks } from '#src/features/settings/index.ts'
import { refreshDueAccounts } from '#src/features/social/index.ts'
import { reconcileSubscriptions, tellOfTrialEnd } from '#src/features/subscription/index.ts'
import { deliverWebhooks, removeOldMessages } from '#src/features/webhooks/index.ts'
import { ensureSampleWorkspace } from '#src/sample/index.ts'
import type { Services } from '#src/services.ts'

/** What runs by itself: name, when (cron, UTC), and the work. */
interface Job {
  name: string
  cron: string
  run(services: Services): Promise<void>
}

/** @internal */
export const scheduledJobs: readonly Job[] = [
  {
    name: 'extend-click-partitions',
    cron: '15 1 * * *',
    run: ({ database, now }) => extendClickPartitions(database.pool, now()),
  },
  {
    name: 'remove-expired-sign-ins',
    cron: '40 3 * * *',
    run: ({ database, now }) => removeExpired(database.orm, now()),
  },
  {
    name: 'move-sample-forward',
    cron: '1 0 * * *',
    run: async (services) => {
      if (services.config.sampleWorkspace) await ensureSampleWorkspace(services)
    },
  },
  {
    name: 'complete-ended-campaigns',
    cron: '*/10 * * * *',
    run: completeEndedCampaigns,
  },
  { name: 'tell-of-budgets', cron: '5/10 * * * *', run: tellOfBudgets },
  {
    name: 'fold-referrers',
    cron: '20 2 * * *',
    run: async (services) => {
      await foldReferrers(services)
    },
  },
  { name: 'tell-of-trial-end', cron: '10 * * * *', run: tellOfTrialEnd },
  { name: 'reconcile-subscriptions', cron: '25 4 * * *', run: reconcileSubscriptions },
  { name: 'digest-earnings', cron: '*/10 * * * *', run: digestEarnings },
  { name: 'send-weekly-reports', cron: '2 * * * *', run: sendWeeklyReports },
  {
    name: 'remove-left-over-clicks',
    cron: '50 3 * * *',
    run: ({ database }) => removeLeftOverClicks(database.orm),
  },
  {
    name: 'refresh-social-accounts',
    cron: '*/5 * * * *',
    run: async (services) => {
      await refreshDueAccounts(services)
    },
  },
  { name: 'deliver-webhooks', cron: '* * * * *', run: (services) => deliverWebhooks(services) },
  { name: 'remove-old-messages', cron: '35 3 * * *', run: removeOldMessages },
]

const pollingSeconds = 30

export interface Jobs {
  /** Whether the scheduler's tables answer. */
  check(): Promise<void>
  /** Failed runs since the start. */
  failures(): number
  stop(): Promise<void>
}

/** Schedules every job; of several processes, one runs each. */
export async function startJobs(services: Services): Promise<Jobs> {
  const { database, log } = services
  let failures = 0
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.target.embedded ? 'pglite' : 'postgres',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job scheduler met an error'))
  await boss.start()
  for (const job of scheduledJobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 5, retryBackoff: true })
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      try {
        await job.run(services)
        log.info({ job: job.name }, 'job done')
      } catch (error) {
        failures += 1
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
    await boss.schedule(job.name, job.cron)
  }
  return {
    async check() {
      await boss.getQueue('extend-click-partitions')
    },
    failures: () => failures,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
