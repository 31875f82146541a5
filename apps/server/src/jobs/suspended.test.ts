import {
  campaigns,
  conversions,
  domains,
  linkClicks,
  notifications,
  placements,
  workspaces,
} from '@hopwise/db'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { claimDue } from '#src/features/links/link-health/claim-due.ts'
import { forgetAllWork, kindsOfWork, type Piece, startFakeX } from '#src/testing/kinds-of-work.ts'
import {
  aCampaign,
  aLink,
  anEarning,
  aPlacement,
  aProduct,
  workspaceIdOf,
} from '#src/testing/records.ts'
import { startProcess } from '#src/testing/start-process.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { Background } from './background.ts'
import { scheduledJobs } from './jobs.ts'

const dayMs = 86_400_000
const x = await startFakeX()
let hopwise: TestApp

/** What a person starts is left to the process of the test. */
class NoBackground extends Background {
  override run(): Promise<void> {
    return Promise.resolve()
  }
}

beforeAll(async () => {
  // No name server listens there.
  const dnsServers = ['127.0.0.1:1']
  hopwise = await startTestApp({ connectors: x.connectors, dnsServers }, { now: () => now })
  hopwise.services.background = new NoBackground()
})
afterAll(async () => {
  await hopwise.stop()
  await x.stop()
})

/** A Monday at ten, when weekly reports are due. */
const now = new Date(Date.now() + dayMs)
now.setUTCDate(now.getUTCDate() + ((8 - now.getUTCDay()) % 7))
now.setUTCHours(10, 0, 0, 0)
const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

type Begin = (marketer: Marketer, workspaceId: number) => Promise<Piece>

/** A job that sends one notice for what `arrange` left to it. */
function notice(name: string, title: string, arrange: (...given: Parameters<Begin>) => unknown) {
  const begin: Begin = async (marketer, workspaceId) => {
    await arrange(marketer, workspaceId)
    return {
      work: runOf(name),
      async effects() {
        const { orm } = hopwise.services.database
        const rows = await orm
          .select()
          .from(notifications)
          .where(eq(notifications.workspaceId, workspaceId))
        return rows.map((row) => row.title)
      },
      once: [expect.stringContaining(title)],
    }
  }
  return begin
}

function runOf(name: string): Piece['work'] {
  const job = scheduledJobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}.`)
  return (services) => job.run(services, () => Promise.resolve())
}

const workOf =
  (table: string): Begin =>
  async (marketer, workspaceId) => {
    const kind = kindsOfWork(x).find(({ name }) => name === table)
    if (kind === undefined) throw new Error(`There is no kind of work ${table}.`)
    return await kind.begin(hopwise, marketer, workspaceId)
  }

/** A visit needs a host of its own; what is due decides alone. */
const claimOf =
  (limits: Parameters<typeof claimDue>[1]): Begin =>
  async (marketer) => {
    const link = await aLink(marketer)
    await hopwise.services.database.orm.delete(linkClicks)
    let found: string[] = []
    return {
      async work(services) {
        const due = await claimDue(services, limits)
        found = due.filter((one) => one.link.id === link.id).map(({ url }) => url)
      },
      effects: async () => found,
      once: [link.originalUrl],
    }
  }

const set = (workspaceId: number, change: Partial<typeof workspaces.$inferInsert>) =>
  hopwise.services.database.orm.update(workspaces).set(change).where(eq(workspaces.id, workspaceId))

const waits: Record<string, Begin> = {
  'check-domains': async (_marketer, workspaceId) => {
    const { orm } = hopwise.services.database
    const host = `links-${workspaceId}.example.com`
    await orm.insert(domains).values({ workspaceId, host, token: 'token', createdAt: now })
    return {
      work: (services) => runOf('check-domains')({ ...services, background: new Background() }),
      async effects() {
        const isChecked = and(eq(domains.workspaceId, workspaceId), isNotNull(domains.checkedAt))
        const rows = await orm.select().from(domains).where(isChecked)
        return rows.map((row) => row.host)
      },
      once: [host],
    }
  },
  'complete-ended-campaigns': notice(
    'complete-ended-campaigns',
    'has ended',
    async (marketer, workspaceId) => {
      await aCampaign(marketer)
      await hopwise.services.database.orm
        .update(campaigns)
        .set({ endDate: dayOf(daysFromNow(-3)) })
        .where(eq(campaigns.workspaceId, workspaceId))
    },
  ),
  'notify-of-budgets': notice(
    'notify-of-budgets',
    'earned back its budget',
    async (marketer, id) => {
      const { id: productId } = await aProduct(marketer)
      const { id: campaignId } = await aCampaign(marketer, { productId, budget: '10' })
      const { id: linkId } = await aLink(marketer, { productId, campaignId })
      const sale = {
        source: 'clickbank',
        transactionId: 'A',
        amount: '25.00',
        occurredAt: now,
      } as const
      await hopwise.services.database.orm
        .insert(conversions)
        .values({ ...sale, workspaceId: id, linkId })
    },
  ),
  'notify-of-due-placements': notice(
    'notify-of-due-placements',
    'Time to post',
    async (marketer, workspaceId) => {
      await aPlacement(marketer)
      await hopwise.services.database.orm
        .update(placements)
        .set({ dueAt: daysFromNow(-1), scheduledFor: daysFromNow(-1) })
        .where(eq(placements.workspaceId, workspaceId))
    },
  ),
  'notify-of-trial-end': notice('notify-of-trial-end', 'trial ends', (_marketer, workspaceId) =>
    set(workspaceId, { trialEndsAt: daysFromNow(2) }),
  ),
  'digest-earnings': notice('digest-earnings', '1 new earning', async (marketer) => {
    await anEarning(hopwise, marketer)
  }),
  'send-weekly-reports': notice('send-weekly-reports', '', (marketer) =>
    marketer.patch('/api/settings/notifications', { weeklyReports: true }),
  ),
  'refresh-social-accounts': workOf('the reading of an account'),
  'queue-due-syncs': workOf('a sync'),
  'publish-due-posts': workOf('a post'),
  'hand-on-events': workOf('a delivery'),
  'check-links': claimOf({ limit: 99, mostOfHost: 99 }),
  'check-new-links': claimOf({ limit: 99, mostOfHost: 99, isOfNew: true }),
}

/**
 * What is no work for an account: clearing up, money that is owed, figures that must be right, and
 * visitors, whom links of a suspended account answer too.
 */
const goesOn = [
  'extend-click-partitions',
  'drop-old-clicks',
  'remove-expired-sign-ins',
  'move-sample-forward',
  'fold-referrers',
  'fold-totals',
  'fold-recent',
  'learn-click-words',
  'forget-recent',
  'reconcile-subscriptions',
  'confirm-held-earnings',
  'match-late-clicks',
  'remove-closed-accounts',
  'remove-left-over-clicks',
  'end-left-imports',
  'end-left-analyses',
  'forget-click-details',
  'pack-click-days',
  'pack-hours',
  'notify-of-disk',
  'back-up-nightly',
  'prove-weekly',
  'forget-logs',
  'forget-events',
  'forget-audit',
  'forget-views',
  'forget-bulk-changes',
  'forget-idempotency-keys',
  'refit-rotations',
  'check-dangers',
  'order-certificates',
]

test('of each job it is decided whether it works for suspended accounts', () => {
  const decided = [...Object.keys(waits), ...goesOn]
  expect(decided.toSorted()).toEqual(scheduledJobs.map(({ name }) => name).toSorted())
})

const others = {
  'an import': workOf('an import'),
  'an import of links': workOf('an import of links'),
}

test.each(Object.entries({ ...waits, ...others }))(
  '%s: the work for a suspended account waits, and goes on once that is undone',
  async (_name, begin) => {
    const marketer = await hopwise.signUp()
    const workspaceId = await workspaceIdOf(marketer)
    const { work, effects, once } = await begin(marketer, workspaceId)
    const { services, stop } = startProcess(hopwise.services)
    services.now = () => now
    onTestFinished(stop)
    const before = await effects()
    expect(before).not.toEqual(once)
    await set(workspaceId, { suspendedReason: 'Sent spam.' })
    await work(services)
    expect(await effects()).toEqual(before)
    await set(workspaceId, { suspendedReason: null })
    await work(services)
    expect(await effects()).toEqual(once)
    await forgetAllWork(hopwise)
  },
)

test.each(Object.entries({ ...waits, ...others }))(
  '%s: nothing is done for a deleted account',
  async (_name, begin) => {
    const marketer = await hopwise.signUp()
    const workspaceId = await workspaceIdOf(marketer)
    const { work, effects } = await begin(marketer, workspaceId)
    const { services, stop } = startProcess(hopwise.services)
    services.now = () => now
    onTestFinished(stop)
    const before = await effects()
    await set(workspaceId, { closedAt: now })
    await work(services)
    expect(await effects()).toEqual(before)
    await forgetAllWork(hopwise)
  },
)
