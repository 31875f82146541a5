import { clickRollups, type Orm, packedHours, workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { countEarlierDays } from '#src/jobs/earlier-days.ts'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'database' | 'now'> & { log: Pick<Services['log'], 'error' | 'warn'> }

export const packJob = 'pack-hours'

/**
 * More than anyone goes back who reads hours that are not packed alone.
 * @internal a test holds it against them
 */
export const unpackedDays = 100
/** Between two runs what they left can be vacuumed, and each workspace has its turn. */
const daysAtOnce = 60
/** Of the last week: a clock that is behind finds fewer, and takes for too early what is long due. */
const fewestEarlierDays = 2

/** Packs the hours of old days, oldest first; each day of a workspace is a transaction of its own. */
export async function packHours({ database, log, now }: Needs, signal: AbortSignal): Promise<void> {
  const { orm } = database
  const before = addDays(todayIn('UTC', now()), -unpackedDays)
  await eachOrLog({ log }, await findDue(orm, before), async ({ workspaceId }) => {
    const tooEarly = await findTooEarly(orm, workspaceId, before)
    if (
      tooEarly.length > 0 &&
      (await countEarlierDays(database, packJob, now())) < fewestEarlierDays
    ) {
      log.warn(
        { workspaceId, days: tooEarly.length, before },
        'hours seem to be packed too early, but this job has run on fewer than two of the last seven days, so the clock may be behind: none is unpacked yet',
      )
      return
    }
    for (const day of tooEarly) {
      if (signal.aborted) return
      await orm.execute(sql`select unpack_hours(${workspaceId}, ${day})`)
    }
    let day: string | null = null
    for (let days = 0; days < daysAtOnce && !signal.aborted; days += 1) {
      // From where it is: what was packed before it lies in front until it is vacuumed.
      const from: string = day === null ? '-infinity' : addDays(day, 1)
      day = await findNext(orm, workspaceId, from, before)
      if (day === null) return
      await orm.execute(sql`select pack_hours(${workspaceId}, ${day})`)
    }
  })
}

/** In UTC, where the hours' days begin. */
const startOf = (day: string) => sql`${day}::timestamp at time zone 'UTC'`

/** One step into each key for each workspace. The sample is made again and again. */
async function findDue(orm: Orm, before: string): Promise<{ workspaceId: number }[]> {
  const { rows } = await orm.execute<{ workspaceId: number }>(sql`
    select id as "workspaceId" from ${workspaces}
    where ${acrossWorkspaces('job', isNotClosed)} and not is_sample and (
      exists (
        select from ${clickRollups} where workspace_id = workspaces.id and hour < ${startOf(before)}
      ) or exists (
        select from ${packedHours} where workspace_id = workspaces.id and day >= ${before}
      )
    )
    order by id`)
  return rows
}

/** Days that were packed by a clock that was ahead. */
async function findTooEarly(orm: Orm, workspaceId: number, before: string): Promise<string[]> {
  const { rows } = await orm.execute<{ day: string }>(sql`
    select distinct day::text as day from ${packedHours}
    where workspace_id = ${workspaceId} and day >= ${before} order by 1`)
  return rows.map(({ day }) => day)
}

async function findNext(
  orm: Orm,
  workspaceId: number,
  from: string,
  before: string,
): Promise<string | null> {
  const { rows } = await orm.execute<{ day: string | null }>(sql`
    select to_char(min(hour) at time zone 'UTC', 'YYYY-MM-DD') as day from ${clickRollups}
    where workspace_id = ${workspaceId} and hour >= ${startOf(from)} and hour < ${startOf(before)}`)
  return rows[0]?.day ?? null
}
