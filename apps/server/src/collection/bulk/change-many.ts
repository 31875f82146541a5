import type { BulkResult } from '@hopwise/contracts'
import { bulkChanges, type FieldChange } from '@hopwise/db'
import { asc } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { BulkField, BulkList, Undoable } from './bulk-list.ts'

interface Asked<Filter, Change> {
  ids?: number[] | undefined
  /** Instead of `ids`. */
  filter?: Filter | undefined
  change: Change
}

/** Changes many rows in one transaction, and keeps for a day what they were before. */
export async function changeMany<Filter, Change extends object>(
  ctx: Ctx,
  list: BulkList<Filter, Change>,
  { ids, filter, change }: Asked<Filter, Change>,
): Promise<BulkResult> {
  const outcome = await withTransaction(ctx, async (inner) => {
    await prepare(inner, list, change)
    const picked =
      filter === undefined ? await named(inner, list, ids ?? []) : await list.pick(inner, filter)
    // Before any field is set: the filter may no longer pick what was changed.
    const pickedIds = picked.map(({ id }) => id)
    const { fields, notes } = await applyFields(inner, list, pickedIds, change)
    const changedIds = idsOf(fields)
    const skipped = pickedIds.length - changedIds.length
    const undoId = changedIds.length === 0 ? null : await keepChange(inner, list.name, fields)
    const note = notes.length === 0 ? null : notes.join(' ')
    return { fields, changed: changedIds.length, skipped, note, undoId }
  })
  const { fields, ...answer } = outcome
  await announceChange(ctx, list, fields)
  return answer
}

/** Changes one row, by the rules of its list. Throws NotFound where it does not exist. */
export async function changeOne<Filter, Change extends object>(
  ctx: Ctx,
  list: BulkList<Filter, Change>,
  id: number,
  change: Change,
): Promise<void> {
  const fields = await withTransaction(ctx, async (inner) => {
    await prepare(inner, list, change)
    await lockOurs(inner, list.table, id)
    return (await applyFields(inner, list, [id], change)).fields
  })
  await announceChange(ctx, list, fields)
}

async function applyFields<Filter, Change extends object>(
  ctx: Ctx,
  list: BulkList<Filter, Change>,
  ids: readonly number[],
  change: Change,
) {
  const fields: FieldChange[] = []
  const notes: string[] = []
  for (const [field, value] of entriesOf(change)) {
    const { rows, note } = await fieldNamed(list, field).apply(ctx, ids, value)
    fields.push({ field, rows })
    if (note !== undefined) notes.push(note)
  }
  return { fields, notes }
}

async function prepare<Filter, Change extends object>(
  ctx: Ctx,
  list: BulkList<Filter, Change>,
  change: Change,
) {
  for (const [field, value] of entriesOf(change)) {
    await fieldNamed(list, field).prepare?.(ctx, value)
  }
}

const entriesOf = (change: object): [string, unknown][] =>
  Object.entries(change).filter(([, value]) => value !== undefined)

async function named<Filter, Change>(ctx: Ctx, list: BulkList<Filter, Change>, ids: number[]) {
  const { table, name, condition } = list
  const rows = await ctx.orm
    .select({ id: table.id })
    .from(table)
    .where(ours(ctx, table, among(table.id, ids), condition))
    .orderBy(asc(table.id))
  if (rows.length < ids.length) throw new NotFound(`One of these ${name} does not exist.`)
  return rows
}

/** The contract has passed none but the list's fields. */
export function fieldNamed<Change>(list: Undoable<Change>, name: string): BulkField<unknown> {
  const fields = new Map(Object.entries<BulkField<unknown>>(list.fields))
  const field = fields.get(name)
  if (field === undefined) throw new Error(`${list.name} have no field ${name}`)
  return field
}

export const idsOf = (fields: readonly FieldChange[]): number[] => [
  ...new Set(fields.flatMap(({ rows }) => rows.map(({ rowId }) => rowId))),
]

/** For a day, so that it can be taken back. */
export async function keepChange(ctx: Ctx, list: string, rows: FieldChange[]): Promise<number> {
  const { workspaceId } = ctx
  const [kept] = await ctx.orm
    .insert(bulkChanges)
    .values({ workspaceId, list, rows, createdAt: ctx.now() })
    .returning({ id: bulkChanges.id })
  if (kept === undefined) throw new Error('insert returned no bulk change')
  return kept.id
}

export async function announceChange<Change>(
  ctx: Ctx,
  list: Undoable<Change>,
  fields: readonly FieldChange[],
): Promise<void> {
  if (idsOf(fields).length === 0) return
  for (const { field, rows } of fields) {
    await fieldNamed(list, field).changed?.(
      ctx,
      rows.map(({ rowId }) => rowId),
    )
  }
  for (const topic of list.topics) ctx.live.announce(ctx.workspaceId, topic)
}
