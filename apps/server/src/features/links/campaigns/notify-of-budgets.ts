import { campaigns, linkConversions, links, notifications, workspaces } from '@hopwise/db'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { earnings } from '#src/rollups/figures.ts'
import { describeAmount } from '#src/sentences.ts'
import type { Services } from '#src/services.ts'

/** Tells once of each running campaign that has earned more than its budget. */
export async function notifyOfBudgets(services: Services): Promise<void> {
  const key = sql<string>`'campaign-' || ${campaigns.id} || '-budget-' || ${campaigns.budget}`
  const passed = await services.database.orm
    .select({
      id: campaigns.id,
      workspaceId: campaigns.workspaceId,
      name: campaigns.name,
      budget: sql<string>`${campaigns.budget}::text`,
      key,
      earnings: earnings(linkConversions),
    })
    .from(campaigns)
    .innerJoin(workspaces, eq(workspaces.id, campaigns.workspaceId))
    .innerJoin(
      links,
      and(eq(links.workspaceId, campaigns.workspaceId), eq(links.campaignId, campaigns.id)),
    )
    .innerJoin(
      linkConversions,
      and(
        eq(linkConversions.workspaceId, links.workspaceId),
        eq(linkConversions.span, 'month'),
        eq(linkConversions.linkId, links.id),
      ),
    )
    // Campaigns already announced are left out, so that their sales are not summed again.
    .leftJoin(
      notifications,
      and(eq(notifications.workspaceId, campaigns.workspaceId), eq(notifications.key, key)),
    )
    .where(
      acrossWorkspaces(
        'job',
        eq(campaigns.status, 'active'),
        isNull(campaigns.archivedAt),
        gt(campaigns.budget, '0'),
        isServedByJobs,
        isNull(notifications.id),
      ),
    )
    .groupBy(campaigns.id)
    .having(sql`${earnings(linkConversions)}::numeric > ${campaigns.budget}`)
  await eachOrLog(services, passed, async ({ id, workspaceId, name, budget, ...one }) => {
    await notify(services, workspaceId, {
      kind: 'campaign',
      key: one.key,
      title: `${name} has earned back its budget`,
      body: `${describeAmount(one.earnings)} earned against a budget of ${describeAmount(budget)}.`,
      path: `/campaigns?campaign=${id}`,
    })
  })
}
