import type { FormatChange, ImportSheet, ReportImportDetail } from '@hopwise/contracts'
import { useId, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { CommissionQuestion } from './commission-question.tsx'
import { DateQuestion } from './date-question.tsx'
import { FormatFields } from './format-fields.tsx'
import { FormatWarnings } from './format-warnings.tsx'
import { ImportFigures } from './import-figures.tsx'
import {
  describeFresh,
  describeMissing,
  describeReport,
  hasWarnings,
  isWithoutDates,
  noteLabels,
  withoutEarnings,
} from './import-labels.ts'
import { useChangeFormat, useRunImport } from './imports.queries.ts'
import { IssueList } from './issue-list.tsx'
import { SampleTable } from './sample-table.tsx'
import { TextField } from './text-field.tsx'
import { useDiscard } from './use-discard.ts'

const futureLabels = { added: 'Will be added', changed: 'Will change', unchanged: 'Unchanged' }

/** The sheets whose rows are earnings. */
const earningSheets = ({ sheets }: ReportImportDetail) =>
  sheets.filter(({ reading }) => withoutEarnings[reading.kind] === undefined)

/** What a person has to say before a file can be imported, of the first sheet that lacks it. */
function findMissing(found: ReportImportDetail, shown: ImportSheet): string | null {
  for (const sheet of earningSheets(found)) {
    const missing = describeMissing(sheet)
    if (missing !== null) return sheet === shown ? missing : `${sheet.name}: ${missing}`
  }
  return null
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
  const reasonId = useId()
  const { errors, change, run, cancel, isStarting, isChanging } = usePreview(found, at)
  const sheet = found.sheets[at] ?? found.sheets[0]
  if (!sheet) return null
  const isChecking = found.status === 'checking'
  const hasEarnings = earningSheets(found).length > 0
  const isAsked = sheet.notes.includes('commission-unclear')
  const isUndated = hasEarnings && isWithoutDates(sheet)
  const isWaste = withoutEarnings[sheet.reading.kind]
  const fresh = found.counts.added + found.counts.changed
  const missing = findMissing(found, sheet)
  const isWhole = hasEarnings && describeMissing(sheet) === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isChecking}>
      {found.sheets.length > 1 && (
        <Field label="Report in this file">
          <Select
            value={String(at)}
            onChange={({ target }) => setAt(Number(target.value))}
            options={found.sheets.map((one, index) => ({
              value: String(index),
              label: `${one.name}: ${describeReport(one)}`,
            }))}
          />
        </Field>
      )}
      <p className="text-body">
        <strong className="font-title">{describeReport(sheet)}</strong>,{' '}
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
      {hasEarnings && sheet.reading.source === '' && (
        <div className="rounded-card bg-yellow-soft p-4">
          <TextField
            label="Which network is this report from?"
            hint="Use the same name every time you import from it."
            placeholder="Awin"
            value=""
            error={errors['source']}
            onDone={(source) => change({ source })}
          />
        </div>
      )}
      {isAsked && <CommissionQuestion sheet={sheet} isPending={isChanging} onChange={change} />}
      {isUndated && <DateQuestion sheet={sheet} isPending={isChanging} onChange={change} />}
      <FormatWarnings sheet={sheet} isPending={isChanging} onChange={change} />
      <IssueList found={found} />
      <SampleTable sheet={sheet} />
      <Disclosure summary="Columns and format" isHeading isOpen={!isWhole || hasWarnings(sheet)}>
        <div className="pt-4">
          <FormatFields sheet={sheet} errors={errors} onChange={change} />
        </div>
      </Disclosure>
      <DialogActions className="sm:items-center">
        <Button
          onClick={() => {
            cancel()
            onGone()
          }}
        >
          Discard
        </Button>
        {hasEarnings && (
          <Button
            variant="primary"
            pending={isStarting || isChecking}
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
            onClick={run}
          >
            {fresh > 0 && !isChecking ? `Import ${describeFresh(found)}` : 'Import'}
          </Button>
        )}
        {missing !== null && (
          <p id={reasonId} className="text-cell text-ink-2 wrap-anywhere sm:order-first sm:mr-auto">
            {missing}
          </p>
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
    failed: 'The correction could not be saved. Please try again.',
    onFailed,
  })
  const start = useAction({
    run: useRunImport(),
    failed: 'The import could not be started. Please try again.',
    onFailed,
  })
  const discard = useDiscard()
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
      void discard.act(found.id)
    },
  }
}
