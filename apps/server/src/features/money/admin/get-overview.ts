import type { AdminOverview, NetworkStatus } from '@hopwise/contracts'
import { conversions, isConversion, isCounted, products, syncs, webhooks } from '@hopwise/db'
import type { Redirector } from '@hopwise/redirector'
import { addDays, todayIn } from '@hopwise/units'
import { count, gte, isNull, sql, sum } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { isOperator } from '#src/features/links/operator/index.ts'
import { getSchedule, type SyncPart } from '#src/features/money/syncs/index.ts'
import type { FailingJob } from '#src/jobs/failing-jobs.ts'
import { dayOf, earnedOn } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { listAdminNetworks } from './list-networks.ts'

/** What its operator sees of the installation in addition to the workspace's own figures. */
export interface Installation {
  redirector?: Pick<Redirector, 'metrics'>
  jobs?: { failing(): Promise<FailingJob[]> }
}

const dayMs = 86_400_000
const shownDays = 14

/** Of the workspace alone; for the operator also how the installation's clicks and jobs are doing. */
export async function getAdminOverview(
  ctx: Ctx,
  parts: readonly SyncPart[],
  running: Installation,
): Promise<AdminOverview> {
  const [networks, schedule, earnings, productsRead, unmatched, hooks, installation, days] =
    await Promise.all([
      listAdminNetworks(ctx, parts),
      getSchedule(ctx, parts),
      newEarnings(ctx),
      countProducts(ctx),
      countUnmatched(ctx),
      webhookStates(ctx),
      readInstallation(ctx, running),
      daysOf(ctx),
    ])
  const having = (status: NetworkStatus) => networks.filter((one) => one.status === status).length
  return {
    networks: {
      active: having('active'),
      warning: having('warning'),
      inactive: having('inactive'),
    },
    schedule,
    earnings,
    productsRead,
    unmatched,
    webhooks: hooks,
    ...installation,
    days,
  }
}

/** On an installation with open sign-up, anyone else is a stranger. */
async function readInstallation(
  ctx: Ctx,
  running: Installation,
): Promise<Pick<AdminOverview, 'clicks' | 'failingJobs'>> {
  if (!(await isOperator(ctx))) return { clicks: null, failingJobs: null }
  const jobs = (await running.jobs?.failing()) ?? []
  return {
    clicks: clickCounts(running),
    failingJobs: jobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  }
}

const dayAgo = ({ now }: Ctx) => new Date(now().getTime() - dayMs)

/** What was sold lately, whenever it was received: an import of last year is not today's business. */
const sold = isConversion(conversions)

async function newEarnings(ctx: Ctx): Promise<AdminOverview['earnings']> {
  const [row] = await ctx.orm
    .select({ count: count(), worth: sum(conversions.worth) })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        gte(conversions.occurredAt, dayAgo(ctx)),
        isCounted(conversions),
        sold,
      ),
    )
  return { count: row?.count ?? 0, worth: row?.worth ?? '0.00' }
}

async function countProducts(ctx: Ctx): Promise<number> {
  const [row] = await ctx.orm
    .select({ rows: count() })
    .from(products)
    .where(ours(ctx, products, gte(products.syncedAt, dayAgo(ctx))))
  return row?.rows ?? 0
}

async function countUnmatched(ctx: Ctx): Promise<number> {
  const [row] = await ctx.orm
    .select({ rows: count() })
    .from(conversions)
    .where(ours(ctx, conversions, isNull(conversions.matchedBy), isCounted(conversions)))
  return row?.rows ?? 0
}

async function webhookStates(ctx: Ctx): Promise<AdminOverview['webhooks']> {
  const [row] = await ctx.orm
    .select({
      total: count(),
      failing: sql<number>`(count(*) filter (where ${webhooks.failures} > 0))::int`,
      paused: sql<number>`(count(*) filter (where ${webhooks.pausedAt} is not null))::int`,
    })
    .from(webhooks)
    .where(ours(ctx, webhooks))
  return row ?? { total: 0, failing: 0, paused: 0 }
}

function clickCounts({ redirector }: Installation): AdminOverview['clicks'] {
  if (redirector === undefined) return null
  const { journal } = redirector.metrics()
  return {
    waitingClicks: journal.waitingClicks,
    lagSeconds: Math.floor(journal.lagMs / 1_000),
    bufferedClicks: journal.bufferedClicks,
    lostClicks: journal.lostClicks,
    unaccountedClicks: journal.unaccountedClicks,
    isFailing: journal.isFailing,
  }
}

async function daysOf(ctx: Ctx): Promise<AdminOverview['days']> {
  const { orm, timeZone } = ctx
  const today = todayIn(timeZone, ctx.now())
  const since = new Date(ctx.now().getTime() - (shownDays + 1) * dayMs)
  const [runs, earned] = await Promise.all([
    orm
      .select({
        day: dayOf(syncs.queuedAt, timeZone),
        runs: count(),
        failedRuns: sql<number>`(count(*) filter (where ${syncs.status} = 'failed'))::int`,
      })
      .from(syncs)
      .where(ours(ctx, syncs, gte(syncs.queuedAt, since)))
      .groupBy(sql`1`),
    orm
      .select({ day: earnedOn(timeZone), newEarnings: count() })
      .from(conversions)
      .where(
        ours(ctx, conversions, gte(conversions.occurredAt, since), isCounted(conversions), sold),
      )
      .groupBy(sql`1`),
  ])
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(today, index - shownDays + 1)
    const run = runs.find((one) => one.day === day)
    return {
      day,
      runs: run?.runs ?? 0,
      failedRuns: run?.failedRuns ?? 0,
      newEarnings: earned.find((one) => one.day === day)?.newEarnings ?? 0,
    }
  })
}
