import type { FormatChange, FormatNote, ImportSheet, ReportImportDetail } from '@hopwise/contracts'
import { useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { CommissionQuestion } from './commission-question.tsx'
import { FormatFields } from './format-fields.tsx'
import { ImportFigures } from './import-figures.tsx'
import {
  describeFresh,
  describeUnread,
  kindNames,
  noteLabels,
  withoutEarnings,
} from './import-labels.ts'
import { useCancelImport, useChangeFormat, useRunImport } from './imports.queries.ts'
import { IssueList } from './issue-list.tsx'
import { SampleTable } from './sample-table.tsx'

const futureLabels = {
  added: 'Will be added',
  changed: 'Will change',
  unchanged: 'Known already',
}

const shownElsewhere = new Set<FormatNote>(['lines-above', 'commission-unclear'])

/** Whether enough is known to read its rows. */
function isComplete({ reading, notes }: ImportSheet): boolean {
  const { date, amount } = reading.columns
  const isClear = !notes.includes('commission-unclear')
  return reading.source !== '' && date != null && amount != null && isClear
}

type Errors = Partial<Record<string, string>>

/** What was read from the file, how to correct it, and what a run would do. */
export function ImportPreview({
  found,
  onGone,
}: {
  found: ReportImportDetail
  onGone: () => void
}) {
  const [at, setAt] = useState(0)
  const { errors, change, run, cancel, isStarting, isChanging } = usePreview(found, at)
  const sheet = found.sheets[at] ?? found.sheets[0]
  if (!sheet) return null
  const isChecking = found.status === 'checking'
  const isAsked = sheet.notes.includes('commission-unclear')
  const warnings = [
    ...sheet.notes.filter((one) => !shownElsewhere.has(one)).map((one) => noteLabels[one]),
    ...sheet.unread.map(describeUnread),
  ]
  const isWaste = withoutEarnings[sheet.reading.kind]
  const fresh = found.counts.added + found.counts.changed
  const hasEarnings = found.sheets.some(({ reading }) => !withoutEarnings[reading.kind])
  const isWhole = hasEarnings && isComplete(sheet)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isChecking}>
      {found.sheets.length > 1 && (
        <Field label="Report in this file">
          <Select
            value={String(at)}
            onChange={({ target }) => setAt(Number(target.value))}
            options={found.sheets.map(({ name, reading }, index) => ({
              value: String(index),
              label: `${name}: ${kindNames[reading.kind]}`,
            }))}
          />
        </Field>
      )}
      <p className="text-body">
        <strong className="font-title">{kindNames[sheet.reading.kind]}</strong>,{' '}
        {formatCount(sheet.rows, 'row')}.
        {sheet.notes.includes('lines-above') && ` ${noteLabels['lines-above']}`}
        {isWaste && ` ${isWaste}`}
      </p>
      <div role="status" className="grid gap-3 empty:hidden">
        {isChecking ? (
          <ProgressBar
            label="Checking"
            done={found.done}
            total={found.rows}
            text={`${formatCount(found.done, 'row')} checked`}
          />
        ) : (
          isWhole && <ImportFigures found={found} labels={futureLabels} />
        )}
      </div>
      {isAsked && <CommissionQuestion sheet={sheet} isPending={isChanging} onChange={change} />}
      {warnings.length > 0 && (
        <ul className="grid gap-1 rounded-card bg-yellow-soft px-4 py-3 text-cell text-yellow">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <IssueList found={found} />
      <SampleTable sheet={sheet} />
      <details open={!isWhole || warnings.length > 0} className="group">
        <summary className="w-fit cursor-pointer rounded text-body font-label">
          How it is read
        </summary>
        <div className="pt-4">
          <FormatFields sheet={sheet} errors={errors} onChange={change} />
        </div>
      </details>
      <DialogActions>
        <Button
          onClick={() => {
            cancel()
            onGone()
          }}
        >
          Discard
        </Button>
        {hasEarnings && (
          <Button variant="primary" pending={isStarting || isChecking} onClick={run}>
            {fresh > 0 && !isChecking ? `Import ${describeFresh(found)}` : 'Import'}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function usePreview(found: ReportImportDetail, sheet: number) {
  const [errors, setErrors] = useState<Errors>({})
  const onFailed = (error: unknown) => {
    const issues = error instanceof ApiError ? error.issues : []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
  }
  const correct = useAction({
    run: useChangeFormat(found.id),
    failed: 'The correction could not be kept. Please try again.',
    onFailed,
  })
  const start = useAction({
    run: useRunImport(),
    failed: 'The import could not be started. Please try again.',
    onFailed,
  })
  const stop = useAction({
    run: useCancelImport(),
    failed: 'The import could not be cancelled. Please try again.',
  })
  return {
    errors,
    isStarting: start.isPending,
    isChanging: correct.isPending,
    change(body: FormatChange) {
      setErrors({})
      void correct.act({ ...body, sheet })
    },
    run() {
      setErrors({})
      void start.act(found.id)
    },
    cancel() {
      void stop.act(found.id)
    },
  }
}
