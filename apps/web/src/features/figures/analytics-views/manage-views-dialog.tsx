import type { AnalyticsView } from '@hopwise/contracts'
import { Trash2 } from 'lucide-react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { useRemoveView, useRestoreView } from './analytics-views.queries.ts'

interface ManageViewsDialogProps {
  views: readonly AnalyticsView[]
  isOpen: boolean
  onClose: () => void
}

export function ManageViewsDialog({ views, isOpen, onClose }: ManageViewsDialogProps) {
  const restore = useAction({
    run: useRestoreView(),
    failed: 'Failed to restore the view. Please try again.',
  })
  const remove = useAction({
    run: useRemoveView(),
    done: (_, { name }) => ({ title: 'View removed', description: name }),
    failed: 'Failed to remove the view. Please try again.',
    undo: restore.act,
  })
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title="Saved views">
      {views.length === 0 && <p className="text-body text-ink-3">No saved views left.</p>}
      <ul className="-mx-2 grid">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-3 px-2 py-1">
            <span className="min-w-0 grow truncate text-body">{view.name}</span>
            <IconButton
              label={`Remove ${view.name}`}
              icon={Trash2}
              onClick={() => void remove.act(view)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
