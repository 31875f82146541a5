import type { Connection, Database } from '@hopwise/db'
import { FlaggedDetail } from './flagged-detail.ts'
import { type Changes, RecentVisits } from './recent-visits.ts'

/** Rows removed with each chunk; more than any chunk adds. */
const removedAtOnce = 100

export interface VisitMemory {
  flagged: FlaggedDetail
  /** What was remembered when the last chunk was written, be it by a process that was killed since. */
  recall(): Promise<RecentVisits>
}

/** Reads when first asked. After a chunk that was not written, another one has to be made. */
export function createVisitMemory(database: Database, ceiling?: number): VisitMemory {
  let recalled: Promise<RecentVisits> | null = null
  return {
    flagged: new FlaggedDetail(database, ceiling),
    recall() {
      recalled ??= readVisits(database)
      return recalled
    },
  }
}

async function readVisits({ pool }: Database): Promise<RecentVisits> {
  const { rows } = await pool.query<{ entries: string }>(
    'select entries from recent_visits order by id',
  )
  const visits = new RecentVisits()
  for (const { entries } of rows) visits.recall(entries)
  return visits
}

/** In the transaction of the clicks, so that a replay judges each as it was judged before. */
export async function writeChanges(
  client: Connection,
  { untilMs, entries }: Changes,
  latestMs: number,
): Promise<void> {
  await client.query(
    `with past as (
       delete from recent_visits where id in (
         select id from recent_visits where until < to_timestamp($3 / 1000.0)
         limit ${removedAtOnce} for update skip locked
       )
     )
     insert into recent_visits (until, entries) values (to_timestamp($1 / 1000.0), $2)`,
    [untilMs, entries, latestMs],
  )
}
