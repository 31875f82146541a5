import { Archive, ArchiveRestore, RotateCcw, Trash2 } from 'lucide-react'
import type { Bulk } from './selectable-list.tsx'
import { BarAction } from './selection-bar.tsx'

interface ArchiveActionProps {
  bulk: Bulk<unknown, { archived?: boolean | undefined }>
  /** The archive is what is listed. */
  isArchive: boolean
}

/** Both ways between a list and its archive. */
export function ArchiveAction({ bulk, isArchive }: ArchiveActionProps) {
  const done = isArchive ? 'Restored' : 'Archived'
  return (
    <BarAction
      icon={isArchive ? ArchiveRestore : Archive}
      pending={bulk.isPending}
      onClick={() => void bulk.change({ archived: !isArchive }, (rows) => `${done} ${rows}`)}
    >
      {isArchive ? 'Restore' : 'Archive'}
    </BarAction>
  )
}

interface RemoveActionProps {
  bulk: Bulk<unknown, { removed?: boolean | undefined }>
  /** What was removed is what is listed. */
  isBin: boolean
}

/** Both ways between a list and what was removed from it. */
export function RemoveAction({ bulk, isBin }: RemoveActionProps) {
  const done = isBin ? 'Restored' : 'Removed'
  return (
    <BarAction
      icon={isBin ? RotateCcw : Trash2}
      pending={bulk.isPending}
      onClick={() => void bulk.change({ removed: !isBin }, (rows) => `${done} ${rows}`)}
    >
      {isBin ? 'Restore' : 'Remove'}
    </BarAction>
  )
}
