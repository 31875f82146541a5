import type { ImportUndo, ReportImportDetail } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { ImportFigures } from './import-figures.tsx'
import { describeCounts } from './import-labels.ts'
import { useUndoImport } from './imports.queries.ts'
import { IssueList } from './issue-list.tsx'

interface EndedStepProps {
  found: ReportImportDetail
  onClose: () => void
  onAnother: () => void
}

export function EndedStep({ found, onClose, onAnother }: EndedStepProps) {
  const undo = useAction({
    run: useUndoImport(),
    failed: 'The import could not be undone. Please try again.',
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status">
        <p className="text-body font-title">{titleOf(found)}</p>
        <p className="mt-1 text-cell text-ink-2 [overflow-wrap:anywhere]">
          {found.fileName}. {describeEnd(found)}
        </p>
      </div>
      {found.status === 'done' && (
        <ImportFigures
          found={found}
          labels={{ added: 'Added', changed: 'Changed', unchanged: 'Unchanged' }}
        />
      )}
      {found.undone === null && <IssueList found={found} />}
      <DialogActions>
        {found.canUndo && (
          <Button
            variant="ghost"
            className="sm:mr-auto"
            pending={undo.isPending}
            onClick={() => void undo.act(found.id)}
          >
            Undo import
          </Button>
        )}
        <Button onClick={onAnother}>Import another</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}

function titleOf({ status, undone }: ReportImportDetail): string {
  if (status === 'undone') return 'Import undone.'
  if (undone !== null) return 'The import could not be undone.'
  if (status === 'done') return 'Report imported.'
  return status === 'cancelled' ? 'Import canceled.' : 'The report could not be imported.'
}

function describeEnd(found: ReportImportDetail): string {
  const { status, problem, undone, counts } = found
  if (problem !== null) return problem
  if (undone !== null) return explainUndo(undone)
  const hasWritten = status !== 'done' && counts.added + counts.changed > 0
  const rest = hasWritten ? ' Rows that were already imported stay.' : ''
  return `${describeCounts(found)}.${rest}`
}

/** What it took back, what stays and why, and how to get it again. */
function explainUndo({ removed, restored, kept }: ImportUndo): string {
  const sentences = [
    [removed, `${formatCount(removed, 'earning')} removed.`],
    [restored, `${formatCount(restored, 'earning')} restored to what ${itWas(restored)} before.`],
    [
      kept,
      `${formatCount(kept, 'earning')} ${staysBecause(kept)} changed since, or reported again by the network.`,
    ],
    [removed + restored, 'To undo this, import the file again.'],
  ] as const
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : [])).join(' ')
}

const itWas = (count: number) => (count === 1 ? 'it was' : 'they were')
const staysBecause = (count: number) =>
  count === 1 ? 'stays because it was' : 'stay because they were'
