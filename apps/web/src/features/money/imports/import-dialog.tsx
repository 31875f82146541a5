import type { ReportImportDetail } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { EndedStep } from './ended-step.tsx'
import { ImportPreview } from './import-preview.tsx'
import { importQuery } from './imports.queries.ts'
import { RunningStep, UndoingStep } from './run-steps.tsx'
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
        <EarlierImports onOpen={setId} />
      </ChooseFile>
    )
  }
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the import."
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
      return <RunningStep found={found} onClose={onClose} />
    case 'undoing':
      return <UndoingStep found={found} onClose={onClose} />
    default:
      return <EndedStep found={found} onClose={onClose} onAnother={onAnother} />
  }
}
