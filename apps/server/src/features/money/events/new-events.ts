import { events } from '@hopwise/db'
import { asc, desc, isNull, lt, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { LogReader } from './event-head.ts'

export type NewEvent = Pick<typeof events.$inferSelect, 'id' | 'type' | 'recordId' | 'clickIds'>

/** Whether something happened in a workspace that has no sequence yet. */
export async function hasNewEvents({ orm, workspaceId }: LogReader): Promise<boolean> {
  const [first] = await orm
    .select({ id: events.id })
    .from(events)
    .where(ours({ workspaceId }, events, isNull(events.sequence)))
    .limit(1)
  return first !== undefined
}

/** The next ones, in the order of their ids. */
export async function readNewEvents(
  { orm, workspaceId }: LogReader,
  limit: number,
): Promise<NewEvent[]> {
  return await orm
    .select({
      id: events.id,
      type: events.type,
      recordId: events.recordId,
      clickIds: events.clickIds,
    })
    .from(events)
    .where(ours({ workspaceId }, events, isNull(events.sequence)))
    .orderBy(asc(events.id))
    .limit(limit)
}

/** The id of the newest event of before a time that has no sequence yet; 0 where all have one. */
export async function newestNewEvent(
  { orm, workspaceId }: LogReader,
  before: Date,
): Promise<number> {
  const [newest] = await orm
    .select({ id: events.id })
    .from(events)
    .where(ours({ workspaceId }, events, isNull(events.sequence), lt(events.at, before)))
    .orderBy(desc(events.id))
    .limit(1)
  return newest?.id ?? 0
}

/** The last id that an event was given, in any workspace: what has a higher one is written down later. */
export async function lastEventId({ orm }: Pick<LogReader, 'orm'>): Promise<number> {
  const { rows } = await orm.execute<{ id: string | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('events', 'id')::regclass) as id`,
  )
  return Number(rows[0]?.id ?? 0)
}
