import { linkConversions, links, workspaces } from '@hopwise/db'
import { and, eq, sql } from 'drizzle-orm'
import { isServedByJobs } from '#src/collection/ours.ts'
import {
  deliver,
  type Notice,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { earnings } from '#src/rollups/figures.ts'
import { describeAmount } from '#src/sentences.ts'
import type { Services } from '#src/services.ts'

type Passed = {
  id: number
  name: string
  budget: string
  earnings: string
  key: string
}

type BudgetDue = { workspace_id: number; campaign_id: number }

const duesAtOnce = 1_000

/**
 * Tells once of each running campaign that has earned more than its budget. Only those whose earnings or
 * budget changed since the last run are looked at.
 */
export async function notifyOfBudgets(services: Services): Promise<void> {
  await letGoOfOthers(services)
  const { rows: due } = await services.database.orm.execute<{ workspace_id: number }>(sql`
    select distinct workspace_id from budget_dues
    join ${workspaces} on ${workspaces.id} = workspace_id
    where ${isServedByJobs}
    order by workspace_id`)
  await eachOrLog(services, due, ({ workspace_id }) => notifyWorkspace(services, workspace_id))
}

/**
 * Most campaigns are not there yet: by their kept totals, those of all workspaces are due no more. Where totals are
 * to be folded, they are not known, and stay due.
 */
async function letGoOfOthers({ database }: Pick<Services, 'database'>): Promise<void> {
  let last: BudgetDue | undefined = { workspace_id: 0, campaign_id: 0 }
  while (last !== undefined) {
    const after: BudgetDue = last
    last = await database.orm.transaction(async (orm) => {
      // Locked before totals are read: a change of earnings after that makes the campaign due again.
      const { rows: due } = await orm.execute<BudgetDue>(sql`
        select workspace_id, campaign_id from budget_dues
        where (workspace_id, campaign_id) > (${after.workspace_id}, ${after.campaign_id})
        order by workspace_id, campaign_id limit ${duesAtOnce}
        for update skip locked`)
      await orm.execute(sql`
        delete from budget_dues using unnest(
          ${sql.param(due.map(({ workspace_id }) => workspace_id))}::int[],
          ${sql.param(due.map(({ campaign_id }) => campaign_id))}::int[]
        ) as due (workspace_id, campaign_id)
        where budget_dues.workspace_id = due.workspace_id
          and budget_dues.campaign_id = due.campaign_id
          and not exists (select from total_dues where total_dues.workspace_id = due.workspace_id)
          and not exists (
            select from campaigns join campaign_totals on campaign_totals.campaign_id = campaigns.id
            where campaigns.id = due.campaign_id and ${isRunning}
              and campaign_totals.earnings > budget
          )`)
      return due.length < duesAtOnce ? undefined : due.at(-1)
    })
  }
}

const isRunning = sql`status = 'active' and archived_at is null and budget > 0`

/** What is looked at is due no more with the same commit that records its notice. */
async function notifyWorkspace(services: Services, workspaceId: number): Promise<void> {
  const { database, now } = services
  const deliveries = await database.orm.transaction(async (orm) => {
    const { rows: due } = await orm.execute<{ campaign_id: number }>(sql`
      delete from budget_dues where workspace_id = ${workspaceId} and campaign_id in (
        select campaign_id from budget_dues where workspace_id = ${workspaceId}
        for update skip locked
      ) returning campaign_id`)
    const ids = due.map(({ campaign_id }) => campaign_id)
    const deliveries = []
    for (const one of await findPassed(orm, workspaceId, ids)) {
      const notice = noticeOf(one)
      const readers = await readersOf(orm, workspaceId, notice.kind)
      if (readers.length === 0) continue
      if (await record(orm, workspaceId, notice, now())) deliveries.push({ notice, readers })
    }
    return deliveries
  })
  for (const delivery of deliveries) deliver(services, workspaceId, delivery)
}

async function findPassed(
  orm: Services['database']['orm'],
  workspaceId: number,
  campaignIds: readonly number[],
): Promise<Passed[]> {
  const itsSales = and(
    eq(linkConversions.workspaceId, links.workspaceId),
    eq(linkConversions.span, 'month'),
    eq(linkConversions.linkId, links.id),
  )
  const { rows } = await orm.execute<Passed>(sql`
    with running as (
      select id, workspace_id, name, budget,
        'campaign-' || id || '-budget-' || budget as key
      from campaigns
      where workspace_id = ${workspaceId} and id = any (${sql.param(campaignIds)}::int[])
        and ${isRunning}
    )
    select running.id, running.name, running.budget::text, running.key,
      ${earnings(linkConversions)} as earnings
    from running
    join ${links} on ${links.workspaceId} = running.workspace_id and ${links.campaignId} = running.id
    join ${linkConversions} on ${itsSales}
    where not exists (
      select from notifications
      where notifications.workspace_id = running.workspace_id and notifications.key = running.key
    )
    group by running.id, running.workspace_id, running.name, running.budget, running.key
    having ${earnings(linkConversions)}::numeric > running.budget
    order by running.id`)
  return rows
}

function noticeOf({ id, key, name, ...one }: Passed): Notice {
  return {
    kind: 'campaign',
    key,
    title: `${name} has earned back its budget`,
    body: `${describeAmount(one.earnings)} earned against a budget of ${describeAmount(one.budget)}.`,
    path: `/campaigns?campaign=${id}`,
  }
}
