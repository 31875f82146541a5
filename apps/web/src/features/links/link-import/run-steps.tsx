import type { LinkImport } from '@hopwise/contracts'
import { useEffect, useEffectEvent } from 'react'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { focusFirst } from './focus-first.ts'
import { LeftRows } from './left-rows.tsx'
import { useCancelImport, useUndoImport } from './link-import.queries.ts'
import { describeEnd, sourceNames } from './link-import-labels.ts'

interface StepProps {
  found: LinkImport
  onClose: () => void
}

export function RunningStep({ found, onClose, onSeen }: StepProps & { onSeen: () => void }) {
  const cancel = useAction({
    run: useCancelImport(),
    failed: 'The import could not be canceled. Please try again.',
  })
  const see = useEffectEvent(onSeen)
  useEffect(() => see(), [])
  return (
    <div className="grid gap-4">
      <ProgressBar
        label={`Importing ${found.name}`}
        done={found.done}
        total={found.rows}
        text={`${formatNumber(found.done)} of ${formatNumber(found.rows)}`}
      />
      <p className="text-cell text-ink-2">
        You can close this. The import continues, and you’ll find it here when you come back.
      </p>
      <DialogActions>
        <Button pending={cancel.isPending} onClick={() => void cancel.act(found.id)}>
          Cancel import
        </Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}

export function EndedStep({ found, onClose, onAnother }: StepProps & { onAnother: () => void }) {
  const undo = useAction({
    run: useUndoImport(),
    done: {
      title: 'Import undone',
      description: `${formatCount(found.created, 'link')} archived. They keep redirecting. Restore any of them from the archive.`,
    },
    failed: 'The import could not be undone. Please try again.',
  })
  const waiting = found.rows - found.done
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div role="status">
        <h3 ref={focusFirst} tabIndex={-1} data-focus-quietly className="text-body font-title">
          {describeEnd(found)}
        </h3>
        <p className="mt-1 text-cell text-ink-2 [overflow-wrap:anywhere]">
          {found.name}. {sourceNames[found.source]}, {formatCount(found.rows, 'row')}.
          {waiting > 0 && ` ${formatCount(waiting, 'row')} didn’t finish.`}
          {found.undoneAt !== null && ' Its links are in the archive and keep redirecting.'}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-4 rounded-card border border-line p-4">
        {[
          ['Created', found.created] as const,
          ['Skipped', found.skipped] as const,
          ['Errors', found.refused] as const,
        ].map(([name, count]) => (
          <div key={name}>
            <dt className="text-note text-ink-2">{name}</dt>
            <dd className="mt-0.5 text-headline font-title">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <LeftRows found={found} />
      <DialogActions>
        {found.created > 0 && found.undoneAt === null && (
          <Button
            variant="ghost"
            className="sm:mr-auto"
            pending={undo.isPending}
            onClick={() => void undo.act(found.id)}
          >
            Undo import
          </Button>
        )}
        <Button onClick={onAnother}>Import more</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}
