import type { ImportUndo } from '@hopwise/contracts'
import {
  announceEarnings,
  type UndoneChanges,
  undoNextChanges,
} from '#src/features/money/earnings/index.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { advance, keep, Stopped, type Work } from './take-in.ts'

export const noneUndone: ImportUndo = { rows: 0, removed: 0, restored: 0, kept: 0 }

/**
 * Undoes all that an import changed, some hundred earnings in a transaction with how far it is: a restart
 * goes on where it was.
 */
export async function undoAll({ tenant, row, signal }: Omit<Work, 'reading'>): Promise<void> {
  let undone = row.undone ?? noneUndone
  const before = undone
  try {
    for (;;) {
      if (signal.aborted) throw new Stopped()
      const next = await withTransaction(tenant, async (inner) => {
        const some = await undoNextChanges(inner, row.id, `Import of ${row.fileName} undone`)
        if (some === null) return null
        const sum = add(undone, some)
        await keep({ tenant: inner, row }, 'undoing', { undone: sum })
        return sum
      })
      if (next === null) break
      undone = next
      tenant.live.announce(row.workspaceId, 'imports')
    }
    await advance({ tenant, row }, 'undoing', { status: 'undone', undoneAt: tenant.now() })
  } finally {
    // Once for all of it: every screen with figures asks again.
    if (undone !== before) announceEarnings(tenant)
  }
}

function add(sum: ImportUndo, { removed, restored, kept }: UndoneChanges): ImportUndo {
  return {
    ...sum,
    removed: sum.removed + removed,
    restored: sum.restored + restored,
    kept: sum.kept + kept,
  }
}
