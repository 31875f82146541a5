import { imports } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { countChanges } from '#src/features/money/earnings/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { canUndo, type ImportRow } from './import-row.ts'
import { takeImport } from './import-work.ts'

/** Lets an import be undone in the background. Asking again goes on where an undo failed. */
export async function undoImport(ctx: Ctx, id: number): Promise<ImportRow> {
  refuseInSample(ctx)
  const undoing = await withTransaction(ctx, async (inner) => {
    const row = await lockOurs(inner, imports, id)
    if (row.status === 'undoing' || row.status === 'undone') return row
    refuse(row)
    const rows = await countChanges(inner, id)
    const { removed, restored, kept } = row.undone ?? { removed: 0, restored: 0, kept: 0 }
    const change = {
      status: 'undoing',
      problem: null,
      undone: { rows: removed + restored + kept + rows, removed, restored, kept },
    } satisfies Partial<ImportRow>
    await inner.orm
      .update(imports)
      .set(change)
      .where(ours(inner, imports, eq(imports.id, id)))
    return { ...row, ...change }
  })
  ctx.live.announce(ctx.workspaceId, 'imports')
  takeImport(ctx, id)
  return undoing
}

function refuse(row: ImportRow): void {
  if (row.finishedAt === null) {
    throw new Conflict('This import hasn’t ended. Cancel it first.')
  }
  if (canUndo(row)) return
  throw new Conflict(
    row.keepsChanges
      ? 'This import changed no earnings, so there’s nothing to undo.'
      : 'This import can’t be undone. It was made with an earlier version of Hopwise.',
  )
}
