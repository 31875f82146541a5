import type { ReportImportDetail } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportFigures } from './import-figures.tsx'
import { describeCounts } from './import-labels.ts'
import { ImportPreview } from './import-preview.tsx'
import { importQuery, useCancelImport } from './imports.queries.ts'
import { IssueList } from './issue-list.tsx'
import { useDiscardOnLeave } from './use-discard-on-leave.ts'
import { WaitingFiles } from './waiting-files.tsx'

interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
  /** One that was begun before; a new one otherwise. */
  importId?: number | undefined
}

/** From a file to its earnings. It may be closed at any time: what runs goes on, what waits is discarded. */
export function ImportDialog({ isOpen, onClose, importId }: ImportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isKept
      title="Import a report"
      className="sm:w-[720px]"
    >
      <Steps key={importId ?? 'new'} onClose={onClose} importId={importId} />
    </Dialog>
  )
}

function Steps({ onClose, importId }: Omit<ImportDialogProps, 'isOpen'>) {
  const [id, setId] = useState<number | null>(importId ?? null)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const { isSample } = useCurrentUser().workspace
  const query = useQuery(importQuery(id))
  useDiscardOnLeave(uploaded)
  if (id === null) {
    return (
      <ChooseFile
        onUploaded={(next) => {
          setUploaded(next)
          setId(next)
        }}
        isShared={isSample}
      >
        <WaitingFiles onReview={setId} />
      </ChooseFile>
    )
  }
  return (
    <Loaded
      query={query}
      failure="The import could not be loaded."
      skeleton={
        <Loading className="grid gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-40" />
        </Loading>
      }
    >
      {(found) => <Step found={found} onClose={onClose} onAnother={() => setId(null)} />}
    </Loaded>
  )
}

interface StepProps {
  found: ReportImportDetail
  onClose: () => void
  onAnother: () => void
}

function Step({ found, onClose, onAnother }: StepProps) {
  const isRead = found.sheets.length > 0
  switch (found.status) {
    case 'checking':
      if (isRead) return <ImportPreview found={found} onGone={onAnother} />
      return <ProgressBar label={`Reading ${found.fileName}`} done={0} total={0} text="" />
    case 'ready':
      return <ImportPreview found={found} onGone={onAnother} />
    case 'running':
      return <Running found={found} onClose={onClose} />
    default:
      return <Ended found={found} onClose={onClose} onAnother={onAnother} />
  }
}

function Running({ found, onClose }: Pick<StepProps, 'found' | 'onClose'>) {
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
        text={`${formatNumber(found.done)} of ${formatNumber(found.rows)}`}
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

function Ended({ found, onClose, onAnother }: StepProps) {
  const text = {
    done: 'Report imported.',
    cancelled: 'Import canceled.',
    failed: 'The report could not be imported.',
  }
  const { status } = found
  const title = status === 'done' || status === 'cancelled' ? text[status] : text.failed
  const hasWritten = found.counts.added + found.counts.changed > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status">
        <p className="text-body font-title">{title}</p>
        <p className="mt-1 text-cell text-ink-2 [overflow-wrap:anywhere]">
          {found.fileName}. {found.problem ?? `${describeCounts(found)}.`}
          {status !== 'done' &&
            !found.problem &&
            hasWritten &&
            ' Rows that were already imported stay.'}
        </p>
      </div>
      {status === 'done' && (
        <ImportFigures
          found={found}
          labels={{ added: 'Added', changed: 'Changed', unchanged: 'Unchanged' }}
        />
      )}
      <IssueList found={found} />
      <DialogActions>
        <Button onClick={onAnother}>Import another</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}
