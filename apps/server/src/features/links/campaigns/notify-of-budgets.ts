import { linkConversions, links } from '@hopwise/db'
import { and, eq, sql } from 'drizzle-orm'
import {
  deliver,
  type Notice,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { earnings } from '#src/rollups/figures.ts'
import { describeAmount } from '#src/sentences.ts'
import type { Services } from '#src/services.ts'

/** In one transaction; the job goes on until nothing is left. */
const campaignsAtOnce = 500

type Passed = {
  id: number
  workspace_id: number
  name: string
  budget: string
  earnings: string
  key: string
}

/**
 * Tells once of each running campaign that has earned more than its budget. Only those whose earnings or
 * budget changed since the last run are looked at.
 */
export async function notifyOfBudgets(services: Services): Promise<void> {
  let looked = campaignsAtOnce
  while (looked === campaignsAtOnce) looked = await notifySome(services)
}

/** What is looked at is due no more with the same commit that records its notice. */
async function notifySome(services: Services): Promise<number> {
  const { database, now } = services
  const { looked, notices } = await database.orm.transaction(async (orm) => {
    const { rows: due } = await orm.execute<{ campaign_id: number }>(sql`
      delete from budget_dues where (workspace_id, campaign_id) in (
        select budget_dues.workspace_id, campaign_id from budget_dues
        join workspaces on workspaces.id = budget_dues.workspace_id
        where not is_sample and suspended_reason is null
        limit ${campaignsAtOnce} for update of budget_dues skip locked
      ) returning campaign_id`)
    const notices = []
    for (const one of await findPassed(
      orm,
      due.map(({ campaign_id }) => campaign_id),
    )) {
      const notice = noticeOf(one)
      const workspaceId = one.workspace_id
      const readers = await readersOf(orm, workspaceId, notice.kind)
      if (readers.length === 0) continue
      if (await record(orm, workspaceId, notice, now())) {
        notices.push({ workspaceId, notice, readers })
      }
    }
    return { looked: due.length, notices }
  })
  for (const { workspaceId, ...delivery } of notices) deliver(services, workspaceId, delivery)
  return looked
}

async function findPassed(
  orm: Services['database']['orm'],
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
      where id = any (${sql.param(campaignIds)}::int[])
        and status = 'active' and archived_at is null and budget > 0
    )
    select running.id, running.workspace_id, running.name, running.budget::text, running.key,
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
