import { clickRollups, type Orm, workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { lockDays } from './fold-referrers.ts'

type Needs = Pick<Services, 'database' | 'now'> & { log: Pick<Services['log'], 'error'> }

/** What is read hour by hour goes 90 days back, counted from the start of a day in some zone. */
const unpackedDays = 100

/** Packs the hours of old days, oldest first, each day of a workspace in a transaction of its own. */
export async function packHours(
  { database: { orm }, log, now }: Needs,
  signal: AbortSignal,
): Promise<void> {
  const before = addDays(todayIn('UTC', now()), -unpackedDays)
  await eachOrLog({ log }, await findDue(orm, before), async ({ workspaceId }) => {
    while (!signal.aborted && (await packFirstDay(orm, workspaceId, before)));
  })
}

/** In UTC, where the hours' days begin. */
const startOf = (day: string) => sql`${day}::timestamp at time zone 'UTC'`

/** One step into the key for each workspace. */
async function findDue(orm: Orm, before: string): Promise<{ workspaceId: number }[]> {
  const { rows } = await orm.execute<{ workspaceId: number }>(sql`
    select id as "workspaceId" from ${workspaces}
    where ${acrossWorkspaces('job', isNotClosed)} and exists (
      select from ${clickRollups} where workspace_id = workspaces.id and hour < ${startOf(before)}
    )
    order by id`)
  return rows
}

/** Answers whether there was one. */
function packFirstDay(orm: Orm, workspaceId: number, before: string): Promise<boolean> {
  return withTransaction({ orm, workspaceId }, async (inner) => {
    await lockDays(inner.orm, workspaceId)
    const { rows } = await inner.orm.execute<{ day: string | null }>(sql`
      select to_char(min(hour) at time zone 'UTC', 'YYYY-MM-DD') as day from ${clickRollups}
      where workspace_id = ${workspaceId} and hour < ${startOf(before)}`)
    const day = rows[0]?.day ?? null
    if (day !== null) await inner.orm.execute(sql`select pack_hours(${workspaceId}, ${day})`)
    return day !== null
  })
}
