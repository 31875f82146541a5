import type { AnalyticsView } from '@hopwise/contracts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { useRemoveView, useRestoreView } from './analytics-views.queries.ts'

interface ManageViewsDialogProps {
  views: readonly AnalyticsView[]
  onClose: () => void
}

export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Saved views">
      <Views views={views} />
    </Dialog>
  )
}

/** A removed one stays in its place until the dialog closes, with the way back: a toast is out of reach here. */
function Views({ views }: Pick<ManageViewsDialogProps, 'views'>) {
  const [atFirst] = useState(views)
  const kept = new Set(views.map(({ id }) => id))
  const restore = useAction({
    run: useRestoreView(),
    failed: 'Failed to restore the view. Please try again.',
  })
  const remove = useAction({
    run: useRemoveView(),
    failed: 'Failed to remove the view. Please try again.',
  })
  return (
    <ul className="-mx-2 grid">
      {atFirst.map((view) => (
        <li key={view.id} className="flex min-h-10 items-center gap-3 px-2 py-1">
          <span className="min-w-0 grow truncate text-body">
            {kept.has(view.id) ? view.name : `Removed ${view.name}`}
            {view.query === null && (
              <span className="block text-note text-ink-3">
                It has a filter that no longer exists, so it can’t be opened.
              </span>
            )}
          </span>
          {kept.has(view.id) ? (
            <IconButton
              label={`Remove ${view.name}`}
              icon={Trash2}
              onClick={() => void remove.act(view)}
            />
          ) : (
            <Button size="sm" onClick={() => void restore.act(view)}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
