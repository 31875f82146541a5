import { randomFillSync } from 'node:crypto'
import type { EventType } from '@hopwise/contracts'
import { eventHeads, events, workspaces } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { inArray, isNull, sql } from 'drizzle-orm'
import { isServedByJobs, ours } from '#src/collection/ours.ts'
import type { Services, WorkspaceCtx } from '#src/services.ts'
import { ctxOfJob } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { lockEvents } from './event-head.ts'
import { hasNewEvents, type NewEvent, readNewEvents } from './new-events.ts'

/** What an event can be about, as its type begins. */
export type RecordKind = EventType extends `${infer Kind}.${string}`
  ? Exclude<Kind, 'click'>
  : never

/** Those of the ids that are there, as the API for programs answers them. */
export type ShowRecords = (
  ctx: WorkspaceCtx,
  kind: RecordKind,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, object>>

/** So few that what happens in another workspace does not wait long for its turn. */
const eventsAtOnce = 500
const newNames = createClickIds(randomFillSync)

/** The next ones of a workspace that jobs work for. Answers whether more are left. */
export async function numberEvents(
  services: Services,
  workspaceId: number,
  show: ShowRecords,
): Promise<boolean> {
  const { orm } = services.database
  if (!(await hasNewEvents({ orm, workspaceId }))) return false
  const [workspace] = await orm
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(ours({ workspaceId }, workspaces, isServedByJobs))
  if (workspace === undefined) return false
  return await numberPart(services, { workspaceId, ...workspace }, show)
}

type DataOf = (type: EventType, recordId: number | null) => object | undefined

/**
 * Gives what happened next in a workspace its place in the log, and keeps what it is about as it is shown now. One
 * process at a time does, so that a reader of a sequence finds none before it later. Answers whether more are left.
 */
export async function numberPart(
  services: Services,
  workspace: Pick<WorkspaceCtx, 'workspaceId' | 'timeZone'>,
  show: ShowRecords,
): Promise<boolean> {
  const ctx = ctxOfJob(services, 'number-events', workspace)
  const rows = await readNewEvents(ctx, eventsAtOnce)
  if (rows.length === 0) return false
  const erasedAt = await readErasedAt(ctx)
  const dataOf = await readData(ctx, rows, show)
  return await withTransaction(ctx, async (inner) => {
    const head = await lockEvents(inner)
    // What was read may name a visitor who has been erased since: it is read again by the next run.
    if ((await readErasedAt(inner)) !== erasedAt) return false
    const left = await writeNumbered(inner, rows, head, dataOf)
    return left > 0 && rows.length === eventsAtOnce
  })
}

async function readErasedAt(ctx: WorkspaceCtx): Promise<number | undefined> {
  const [workspace] = await ctx.orm
    .select({ erasedAt: workspaces.visitorsErasedAt })
    .from(workspaces)
    .where(ours(ctx, workspaces))
  return workspace?.erasedAt?.getTime()
}

/** Those that no other process has numbered in the meantime; answers how many, as another may be at it. */
async function writeNumbered(
  ctx: WorkspaceCtx,
  rows: readonly NewEvent[],
  head: number,
  dataOf: DataOf,
): Promise<number> {
  const { orm, workspaceId } = ctx
  const ids = rows.map(({ id }) => id)
  const left = await orm
    .select({ id: events.id })
    .from(events)
    .where(ours(ctx, events, isNull(events.sequence), inArray(events.id, ids)))
  if (left.length === 0) return 0
  const isLeft = new Set(left.map(({ id }) => id))
  const { numbered, dropped, last } = inOrder(
    ctx,
    rows.filter(({ id }) => isLeft.has(id)),
    head,
    dataOf,
  )
  const numberedIds = sql.param(numbered.map(({ id }) => id))
  // The ids come first: joined by its workspace alone, the whole log would be read.
  await orm.execute(sql`
    update events set sequence = numbered.sequence, name = numbered.name, data = numbered.data::jsonb
    from unnest(
      ${numberedIds}::bigint[],
      ${sql.param(numbered.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(numbered.map(({ name }) => name))}::text[],
      ${sql.param(numbered.map(({ data }) => data))}::text[]
    ) as numbered (id, sequence, name, data)
    where workspace_id = ${workspaceId} and events.id = any(${numberedIds}::bigint[])
      and events.id = numbered.id`)
  if (dropped.length > 0) {
    await orm.delete(events).where(ours(ctx, events, inArray(events.id, dropped)))
  }
  await orm.update(eventHeads).set({ sequence: last }).where(ours(ctx, eventHeads))
  return left.length
}

function inOrder(ctx: WorkspaceCtx, rows: readonly NewEvent[], head: number, dataOf: DataOf) {
  const numbered: { id: number; sequence: number; name: string | null; data: string | null }[] = []
  const dropped: number[] = []
  /** Of a type and record the last: its type says what has come of it. */
  const lastOf = new Map(rows.map(({ id, type, recordId }) => [`${type} ${recordId}`, id]))
  let last = head
  for (const { id, type, recordId, clickIds } of rows) {
    if (clickIds !== null) {
      last += clickIds.length
      numbered.push({ id, sequence: last, name: null, data: null })
      continue
    }
    const data = dataOf(type, recordId)
    const isSaidAgain =
      lastOf.get(`${type} ${recordId}`) !== id ||
      (type.endsWith('.updated') && lastOf.has(`${kindOf(type)}.created ${recordId}`))
    if (data === undefined || isSaidAgain || isOver(type, data)) {
      dropped.push(id)
      continue
    }
    last += 1
    const name = newNames.next(ctx.now().getTime())
    numbered.push({ id, sequence: last, name, data: JSON.stringify(data) })
  }
  return { numbered, dropped, last }
}

async function readData(
  ctx: WorkspaceCtx,
  rows: readonly NewEvent[],
  show: ShowRecords,
): Promise<DataOf> {
  const shown = new Map<RecordKind, ReadonlyMap<number, object>>()
  const ofRecords = rows.filter(({ recordId }) => recordId !== null)
  for (const [kind, own] of Map.groupBy(ofRecords, ({ type }) => kindOf(type))) {
    const ids = [...new Set(own.flatMap(({ recordId }) => recordId ?? []))]
    shown.set(kind, await show(ctx, kind, ids))
  }
  return (type, recordId) => shown.get(kindOf(type))?.get(recordId ?? 0)
}

// safe because events of clicks are about no record
const kindOf = (type: EventType) => type.split('.')[0] as RecordKind

/** A refund belongs to no link until, a moment later, it follows its sale. */
const isOver = (type: EventType, data: object) =>
  type === 'conversion.unmatched' && 'matchedBy' in data && data.matchedBy !== null
