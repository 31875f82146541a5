import { Conflict } from '#src/errors.ts'
import { countChanges } from '#src/features/money/earnings/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { canUndo, type ImportRow } from './import-row.ts'
import { changeImport } from './run-import.ts'
import { noneUndone } from './undo-all.ts'

/** Lets an import be undone in the background. Asking again goes on where an undo failed. */
export async function undoImport(ctx: Ctx, id: number): Promise<ImportRow> {
  refuseInSample(ctx)
  return await changeImport(ctx, id, async (row, inner) => {
    if (row.status === 'undoing' || row.status === 'undone') return {}
    refuse(row)
    const left = await countChanges(inner, id)
    const { removed, restored, kept } = row.undone ?? noneUndone
    const undone = { rows: removed + restored + kept + left, removed, restored, kept }
    return { status: 'undoing', problem: null, undone }
  })
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
