import { notifications, subscriptions, workspaces } from '@hopwise/db'
import { eq, gt, lte, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import { type Notice, notify } from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { hasBought } from './plan-in-force.ts'
import { plans, trialTier } from './plans.ts'

const dayMs = 86_400_000
const firstWordDays = 3
/** A person who was away longer than this gets no notice. */
const lastWordDays = 7

/** Tells each workspace that the trial ends: three days before, one day before, and when it has. */
export async function notifyOfTrialEnd(services: Services): Promise<void> {
  if (!services.config.hasPlanLimits) return
  const now = services.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const rows = await services.database.orm
    .select({ id: workspaces.id, endsAt: workspaces.trialEndsAt, paid: subscriptions })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(
      acrossWorkspaces(
        'job',
        isServedByJobs,
        lte(workspaces.trialEndsAt, new Date(now + firstWordDays * dayMs)),
        gt(workspaces.trialEndsAt, new Date(now - lastWordDays * dayMs)),
        // Each is due for one of three, and most received it in an hour before.
        sql`not exists (
          select from ${notifications} where ${notifications.workspaceId} = ${workspaces.id}
            and ${notifications.key} = case
              when ${workspaces.trialEndsAt} <= ${at(0)} then ${keys.ended}
              when ${workspaces.trialEndsAt} <= ${at(dayMs)} then ${keys.lastDay}
              else ${keys.first} end)`,
      ),
    )
  await eachOrLog(services, rows, async ({ id, endsAt, paid }) => {
    if (endsAt === null || hasBought(paid)) return
    await notify(services, id, noticeOf(endsAt, now))
    // An open screen shows the plan that is left.
    if (endsAt.getTime() <= now) services.live.announce(id, 'subscription')
  })
}

const keys = {
  first: 'trial-ends-in-3-days',
  lastDay: 'trial-ends-in-1-day',
  ended: 'trial-ended',
} as const

function noticeOf(endsAt: Date, now: number): Notice {
  const { name } = plans[trialTier]
  const day = endsAt.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const about = { kind: 'account', path: '/subscription' } as const
  if (endsAt.getTime() <= now) {
    return {
      ...about,
      key: keys.ended,
      title: `Your ${name} trial has ended`,
      body: 'You’re on Basic now. Nothing was deleted or stopped. Choose a plan to add more.',
    }
  }
  const isLastDay = endsAt.getTime() - now <= dayMs
  return {
    ...about,
    key: isLastDay ? keys.lastDay : keys.first,
    title: isLastDay ? `Your ${name} trial ends within a day` : `Your ${name} trial ends on ${day}`,
    body: 'You’ll then move to Basic. Nothing will be deleted or stopped. Choose a plan to keep its limits.',
  }
}
