import { bulkChanges } from '@hopwise/db'
import { eq, gte, lt } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import type { Ctx, Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { Undoable } from './bulk-list.ts'
import { announceChange, fieldNamed, idsOf } from './change-many.ts'

const keptMs = 24 * 3_600_000
const oldestAt = ({ now }: Pick<Services, 'now'>) => new Date(now().getTime() - keptMs)

/** Takes back a change of many rows, in one transaction. What was changed since stays as it is. */
export async function undoMany<Change>(
  ctx: Ctx,
  list: Undoable<Change>,
  id: number,
): Promise<{ changed: number; skipped: number }> {
  const { fields, changed } = await withTransaction(ctx, async (inner) => {
    await list.prepareUndo?.(inner)
    const [kept] = await inner.orm
      .select()
      .from(bulkChanges)
      .where(
        ours(
          inner,
          bulkChanges,
          eq(bulkChanges.id, id),
          eq(bulkChanges.list, list.name),
          gte(bulkChanges.createdAt, oldestAt(inner)),
        ),
      )
      .for('no key update')
    if (kept === undefined) throw new NotFound('This change can no longer be undone.')
    if (kept.undoneAt !== null) throw new Conflict('This change was already undone.')
    await inner.orm
      .update(bulkChanges)
      .set({ undoneAt: inner.now() })
      .where(ours(inner, bulkChanges, eq(bulkChanges.id, id)))
    const back = new Set<number>()
    // The last field was set on what the others left.
    for (const { field, rows } of kept.rows.toReversed()) {
      const { undo } = fieldNamed(list, field)
      for (const rowId of await undo(inner, rows, kept.createdAt)) back.add(rowId)
    }
    return { fields: kept.rows, changed: back.size }
  })
  await announceChange(ctx, list, fields)
  return { changed, skipped: idsOf(fields).length - changed }
}

export async function forgetBulkChanges(services: Services): Promise<void> {
  await services.database.orm
    .delete(bulkChanges)
    .where(acrossWorkspaces('job', lt(bulkChanges.createdAt, oldestAt(services))))
}
