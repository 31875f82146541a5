import { clickFacets, type Orm, workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { DayRange } from './spans.ts'

/** Referrers a day or a month keeps by name, of each platform; the rest is `other`. */
const keptReferrers = 100
/** Late clicks can reach days that were folded before. */
const foldedDays = 40

/** Anyone can write any referrer, so the tail of past days is folded; answers how many rows went. */
export async function foldReferrers(
  services: Pick<Services, 'database' | 'log' | 'now'>,
): Promise<number> {
  const { database, now } = services
  let folded = 0
  await eachOrLog(services, await findLong(services), async ({ id, timeZone }) => {
    folded += await foldWorkspace(database.orm, id, todayIn(timeZone, now()))
  })
  return folded
}

/**
 * Workspaces with a day or a month of more referrers than are kept: most have none. What is shown of all
 * platforms has the referrers of each.
 */
async function findLong({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<{ id: number; timeZone: string }[]> {
  const from = addDays(todayIn('UTC', now()), -foldedDays - 1)
  const { rows } = await database.orm.execute<{ id: number; timeZone: string }>(sql`
    select id, time_zone as "timeZone" from ${workspaces}
    where closed_at is null and exists (
      select from ${clickFacets}
      where workspace_id = workspaces.id and platform = 'all' and facet = 'referrer'
        and span in ('day', 'month') and start >= ${from} and value <> 'other'
      group by span, start having count(*) > ${keptReferrers}
    )
    order by id`)
  return rows
}

async function foldWorkspace(
  orm: Services['database']['orm'],
  workspaceId: number,
  today: string,
): Promise<number> {
  return await withTransaction({ orm, workspaceId }, async (inner) => {
    // As ingest does: clicks go on being added, and only a rebuilding of days is kept out.
    await lockWorkspace(inner.orm, workspaceId, 'share')
    const from = addDays(today, -foldedDays)
    return await foldTail(inner.orm, workspaceId, { from, to: addDays(today, -1) })
  })
}

/** Ingest shares this lock: until the transaction ends, nothing is added to a workspace's days. */
export function lockDays(transaction: Orm, workspaceId: number): Promise<void> {
  return lockWorkspace(transaction, workspaceId, 'update')
}

async function lockWorkspace(
  transaction: Orm,
  workspaceId: number,
  strength: 'share' | 'update',
): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours({ workspaceId }, workspaces))
    .for(strength)
}

export async function foldTail(
  transaction: Orm,
  workspaceId: number,
  { from, to }: DayRange,
): Promise<number> {
  const { rows } = await transaction.execute<{ folded: number }>(sql`
    with ranked as (
      select span, start, platform, value, row_number() over (
        partition by span, start, platform order by visits desc, value
      ) as place
      from ${clickFacets}
      where workspace_id = ${workspaceId} and facet = 'referrer' and value <> 'other'
        and start between ${from} and ${to}
    ), gone as (
      delete from ${clickFacets} as facet using ranked
      where facet.workspace_id = ${workspaceId} and facet.facet = 'referrer'
        and facet.span = ranked.span and facet.start = ranked.start
        and facet.platform = ranked.platform and facet.value = ranked.value
        and ranked.place > ${keptReferrers}
      returning facet.*
    ), added as (
      insert into ${clickFacets} (workspace_id, platform, facet, span, start, value, visits)
      select workspace_id, platform, facet, span, start, 'other', sum(visits)
      from gone group by 1, 2, 3, 4, 5
      on conflict (workspace_id, platform, facet, span, start, value)
        do update set visits = click_facets.visits + excluded.visits
    )
    select count(*)::int as folded from gone`)
  return rows[0]?.folded ?? 0
}
