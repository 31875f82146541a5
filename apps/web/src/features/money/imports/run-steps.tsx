import type { ReportImportDetail } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { countUndone, describeProgress } from './import-labels.ts'
import { useCancelImport } from './imports.queries.ts'

interface StepProps {
  found: ReportImportDetail
  onClose: () => void
}

export function RunningStep({ found, onClose }: StepProps) {
  const cancel = useAction({
    run: useCancelImport(),
    failed: 'The import could not be canceled. Please try again.',
  })
  return (
    <div className="grid gap-4">
      <ProgressBar
        label={`Importing ${found.fileName}`}
        done={found.done}
        total={found.rows}
        text={describeProgress(found.done, found.rows)}
      />
      <p className="text-cell text-ink-2">
        You can close this. The import continues, and its result appears in Admin, under Data Sync.
      </p>
      <DialogActions>
        <Button onClick={() => void cancel.act(found.id)} pending={cancel.isPending}>
          Cancel import
        </Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}

export function UndoingStep({ found, onClose }: StepProps) {
  const { fileName, undone } = found
  const done = undone === null ? 0 : countUndone(undone)
  const total = undone?.rows ?? 0
  return (
    <div className="grid gap-4">
      <ProgressBar
        label={`Undoing ${fileName}`}
        done={done}
        total={total}
        text={describeProgress(done, total)}
      />
      <p className="text-cell text-ink-2">
        You can close this. The undo continues, and its result appears in Admin, under Data Sync.
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}
