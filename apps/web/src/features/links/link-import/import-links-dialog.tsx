import type { ImportedKind } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useUnsavedText } from '#src/shared/unsaved/use-unsaved-input.ts'
import { linkImportQuery, recentQuery, type UnsavedImport } from './link-import.queries.ts'
import { ListStep } from './list-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { EndedStep, RunningStep } from './run-steps.tsx'

interface ImportLinksDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What the rows become, until someone says otherwise. */
  as: ImportedKind
}

/** From a list of addresses or another shortener's export to links; an import that runs may be left. */
export function ImportLinksDialog({ isOpen, onClose, ...rest }: ImportLinksDialogProps) {
  const [unsaved, setUnsaved] = useState<UnsavedImport | null>(null)
  const { text, setText, isRestored } = useUnsavedText('link import')
  const keep = (next: UnsavedImport | null) => {
    setUnsaved(next)
    if (next === null) setText('')
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => keep(null)}
      isRestored={isRestored}
      isKept
      title="Import links"
      description="Paste URLs or upload an export from another shortener. You can review every row before anything is saved."
      className="sm:w-[880px]"
    >
      <Steps {...{ unsaved, text, onClose }} onUnsaved={keep} onText={setText} {...rest} />
    </Dialog>
  )
}

interface StepsProps extends Omit<ImportLinksDialogProps, 'isOpen'> {
  unsaved: UnsavedImport | null
  onUnsaved: (unsaved: UnsavedImport | null) => void
  /** What is pasted. */
  text: string
  onText: (text: string) => void
}

const waiting = (
  <Loading className="grid gap-4">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-40" />
  </Loading>
)

function Steps(props: StepsProps) {
  const { unsaved, onUnsaved, text, onText, onClose, as } = props
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEditing, setEditing] = useState(unsaved === null)
  const recent = useQuery(recentQuery)
  // Anyone who comes back to an import that runs sees how far it is.
  const running = recent.data?.items.find(({ status }) => status === 'running')
  const id = chosen ?? running?.id ?? null
  if (id !== null) {
    return (
      <ImportSteps
        key={id}
        id={id}
        onClose={onClose}
        onAnother={() => {
          setChosen(null)
          setEditing(true)
          onUnsaved(null)
        }}
        onSeen={() => setChosen(id)}
      />
    )
  }
  if (recent.isPending) return waiting
  if (unsaved === null || isEditing) {
    return (
      <ListStep
        text={text}
        onText={onText}
        as={as}
        recent={recent.data?.items ?? []}
        onPlanned={(next) => {
          onUnsaved(next)
          setEditing(false)
        }}
        onOpen={setChosen}
      />
    )
  }
  return (
    <PlanStep
      unsaved={unsaved}
      as={as}
      onBack={() => setEditing(true)}
      onBegun={(begun) => {
        setChosen(begun)
        onUnsaved(null)
      }}
    />
  )
}

interface ImportStepsProps {
  id: number
  onClose: () => void
  onAnother: () => void
  /** Keeps it in sight when it has ended. */
  onSeen: () => void
}

function ImportSteps({ id, onClose, onAnother, onSeen }: ImportStepsProps) {
  const query = useQuery(linkImportQuery(id))
  return (
    <Loaded query={query} failure="We couldn’t load the import." skeleton={waiting}>
      {(found) =>
        found.status === 'running' ? (
          <RunningStep found={found} onClose={onClose} onSeen={onSeen} />
        ) : (
          <EndedStep found={found} onClose={onClose} onAnother={onAnother} />
        )
      }
    </Loaded>
  )
}
