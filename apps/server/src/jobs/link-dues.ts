import type { linkDues, Orm } from '@hopwise/db'
import { sql } from 'drizzle-orm'

type Work = (typeof linkDues.$inferSelect)['work']

/** Work on a link that is due. */
export type LinkDue = {
  workspace_id: number
  link_id: number
  /** As it was read, to the microsecond: a change in the meantime makes it due again. */
  due_at: string
}

/** What waits longest in all workspaces. */
export async function readDues(orm: Orm, work: Work, now: Date, limit: number): Promise<LinkDue[]> {
  // By the table's own column, as the index has it: `due_at` alone would be the text that is selected.
  const { rows } = await orm.execute<LinkDue>(sql`
    select workspace_id, link_id, due_at::text from link_dues
    where work = ${work} and due_at <= ${now.toISOString()}
    order by link_dues.due_at, link_dues.link_id limit ${limit}`)
  return rows
}

export interface NextDue {
  due: LinkDue
  /** Null where there is nothing to do any more, until something changes. */
  dueAtMs: number | null
}

/**
 * Answers for which links it was written: another process, or a change, may have come in between. What
 * someone else holds, such as a change of many links, is not waited for: each would wait for the other.
 */
export async function writeDues(
  orm: Orm,
  work: Work,
  next: readonly NextDue[],
): Promise<Set<number>> {
  if (next.length === 0) return new Set()
  const column = <Value>(pick: (one: NextDue) => Value) => sql.param(next.map(pick))
  // Of many that are due since ever the time finds none, so it is compared in a way no index is taken for.
  const { rows } = await orm.execute<{ link_id: number }>(sql`
    with next as (
      select * from unnest(
        ${column(({ due }) => due.workspace_id)}::int[], ${column(({ due }) => due.link_id)}::int[],
        ${column(({ due }) => due.due_at)}::timestamptz[],
        ${column(({ dueAtMs }) => dueAtMs)}::float8[]
      ) as one (workspace_id, link_id, was, due_ms)
    ), held as (
      select link_dues.workspace_id, link_dues.link_id, due_ms from link_dues join next
        on link_dues.workspace_id = next.workspace_id and link_dues.link_id = next.link_id
      where work = ${work} and due_at is not distinct from was
      for update of link_dues skip locked
    ), done as (
      delete from link_dues using held
      where link_dues.workspace_id = held.workspace_id and link_dues.link_id = held.link_id
        and work = ${work} and due_ms is null
    )
    update link_dues set due_at = to_timestamp(due_ms / 1000) from held
    where link_dues.workspace_id = held.workspace_id and link_dues.link_id = held.link_id
      and work = ${work} and due_ms is not null
    returning link_dues.link_id`)
  return new Set(rows.map(({ link_id }) => link_id))
}
