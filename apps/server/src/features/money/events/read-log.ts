import { type EventType, eventApiVersion, type LoggedEvent } from '@hopwise/contracts'
import { publicContracts } from '@hopwise/contracts/v1'
import { events as table } from '@hopwise/db'
import { gte, isNotNull, min, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { readVisits } from '#src/features/links/links/index.ts'
import { clicksNamed } from '#src/features/money/earnings/index.ts'
import type { LogReader } from './event-head.ts'

export interface LogQuery {
  /** Events after this sequence. */
  after: number
  types: readonly EventType[]
  limit: number
  /** Of some types only events after this id, by when they happened. */
  begins?: Begins
}

export type Begins = Partial<Record<EventType, number>>

interface Row {
  id: number
  type: EventType
  /** Of several clicks, that of the last one. */
  sequence: number
  at: string
  name: string | null
  clickIds: string[] | null
  data: Record<string, unknown> | null
}

type Found = Omit<Row, 'clickIds'> & { clickId: string | null }

/** A part of the log, in order; `until` is how far it goes, and `hasMore` whether the log goes on. */
export async function readLog(
  tenant: LogReader,
  { after, types, limit, begins = {} }: LogQuery,
): Promise<{ events: LoggedEvent[]; until: number; hasMore: boolean }> {
  const rows = await readRows(tenant, { after, types, limit: limit + 1 })
  const found = rows.flatMap(eachOf).filter(({ sequence }) => sequence > after)
  const read = found.slice(0, limit)
  const shown = read.filter(({ id, type }) => id > (begins[type] ?? 0))
  const clickIds = shown.flatMap(({ clickId }) => clickId ?? [])
  const clicks = await showClicks(tenant, clickIds)
  const events = shown.flatMap(({ type, sequence, at, name, clickId, data }): LoggedEvent[] => {
    const said = clickId === null ? data : clicks.get(clickId)
    // Of a click that was dropped since, nothing is left to say.
    if (!said) return []
    const createdAt = new Date(at).toISOString()
    const id = `evt_${name ?? clickId}`
    return [{ id, sequence, type, apiVersion: eventApiVersion, createdAt, data: said }]
  })
  const until = read.at(-1)?.sequence ?? after
  return { events, until, hasMore: found.length > limit }
}

/** The first sequence of what happened since then. */
export async function firstSince(reader: LogReader, from: Date): Promise<number | null> {
  // Not the first by time: a long transaction's events are of its beginning, and have the last sequences.
  const [first] = await reader.orm
    .select({ sequence: min(table.sequence) })
    .from(table)
    .where(ours(reader, table, gte(table.at, from), isNotNull(table.sequence)))
  return first?.sequence ?? null
}

/** Of each type by itself: an index has those, and no other row is read. */
async function readRows(
  { orm, workspaceId }: LogReader,
  { after, types, limit }: LogQuery,
): Promise<Row[]> {
  const { rows } = await orm.execute(sql`
    select found.id, found.type, found.sequence, found.at, found.name, found.click_ids as "clickIds", found.data
    from unnest(${sql.param([...types])}::text[]) as wanted (type)
    cross join lateral (
      select * from events
      where workspace_id = ${workspaceId} and events.type = wanted.type and sequence > ${after}
      order by sequence limit ${limit}
    ) as found
    order by found.sequence limit ${limit}`)
  // safe because these are the columns; a bigint comes as a text
  return rows.map(
    (row) => ({ ...row, id: Number(row['id']), sequence: Number(row['sequence']) }) as Row,
  )
}

function eachOf({ clickIds, ...row }: Row): Found[] {
  if (clickIds === null) return [{ ...row, clickId: null }]
  const before = row.sequence - clickIds.length
  return clickIds.map((clickId, at) => ({ ...row, clickId, sequence: before + at + 1 }))
}

async function showClicks(tenant: LogReader, ids: string[]) {
  const named = clicksNamed(tenant, ids)
  const visits = named === null ? [] : await readVisits(tenant, named)
  return new Map(
    visits.map((visit) => [visit.id, { ...publicContracts.clicks.showClick(visit) }] as const),
  )
}
