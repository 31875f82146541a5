import {
  type ImportedKind,
  type LinkImportPlan,
  type PlannedOutcome,
  plannedOutcomes,
  previewedRows,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { focusFirst } from './focus-first.ts'
import { planQuery, type UnsavedImport } from './link-import.queries.ts'
import { describeNote, outcomeLabels, sourceNames } from './link-import-labels.ts'
import { ColumnFields, firstOptions, PlanOptionsFields } from './plan-options.tsx'
import { PlanTable } from './plan-table.tsx'
import { useRunning } from './use-running.ts'

interface PlanStepProps {
  unsaved: UnsavedImport
  as: ImportedKind
  onBack: () => void
  onBegun: (id: number) => void
}

const perPage = 25

/** What an import would do, and the choices around it. */
export function PlanStep({ unsaved, as, onBack, onBegun }: PlanStepProps) {
  const [options, setOptions] = useState(() => firstOptions(as))
  const query = useQuery(planQuery(unsaved, options))
  const { run, problem, isStarting } = useRunning(unsaved, options, query.refetch, onBegun)
  const { isSample } = useCurrentUser().workspace
  return (
    <Loaded
      query={query}
      failure="The preview could not be created."
      skeleton={
        <Loading className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-60" />
        </Loading>
      }
    >
      {(plan) => {
        const count = plan.counts.create + plan.counts.rename
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={query.isFetching}>
            <Heading unsaved={unsaved} plan={plan} />
            {plan.source === 'table' && !plan.notes.includes('no-addresses') && (
              <ColumnFields
                plan={plan}
                onChange={(columns) => setOptions({ ...options, columns })}
              />
            )}
            <PlanOptionsFields options={options} onChange={setOptions} />
            {query.isError && (
              <p role="alert" className="text-cell text-red">
                {messageOf(query.error, 'The preview could not be updated.')}
              </p>
            )}
            <PlannedRows key={plan.digest} plan={plan} />
            <DialogActions className="sm:items-center">
              {(problem ?? isSample) && (
                <p
                  role={problem ? 'alert' : 'note'}
                  className="text-note text-pretty text-yellow max-sm:order-last sm:mr-auto"
                >
                  {problem ??
                    'Everyone shares the sample, so nothing can be imported here. Sign up to import your own links.'}
                </p>
              )}
              <Button onClick={onBack}>Back</Button>
              <Button
                variant="primary"
                pending={isStarting || query.isPlaceholderData}
                disabled={count === 0 || isSample}
                onClick={() => run(plan.digest)}
              >
                {count === 0 ? 'Nothing to import' : `Import ${formatCount(count, 'link')}`}
              </Button>
            </DialogActions>
          </div>
        )
      }}
    </Loaded>
  )
}

function Heading({ unsaved, plan }: { unsaved: UnsavedImport; plan: LinkImportPlan }) {
  return (
    <div className="grid gap-1.5">
      <h3 ref={focusFirst} tabIndex={-1} data-focus-quietly className="text-body font-title">
        {sourceNames[plan.source]}
        {unsaved.name && <span className="font-normal text-ink-2"> · {unsaved.name}</span>}
      </h3>
      {plan.notes.length > 0 && (
        <ul className="grid gap-0.5 text-cell text-ink-2">
          {plan.notes.map((note) => (
            <li key={note}>{describeNote(note, plan.headings)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The rows of a plan, page by page, all or those of one outcome. */
function PlannedRows({ plan }: { plan: LinkImportPlan }) {
  const [shown, setShown] = useState<PlannedOutcome | null>(null)
  const [page, setPage] = useState(1)
  const rows = shown === null ? plan.rows : plan.rows.filter(({ outcome }) => outcome === shown)
  if (plan.rows.length === 0) return null
  const total = Object.values(plan.counts).reduce((sum, count) => sum + count, 0)
  const count = shown === null ? total : plan.counts[shown]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Figures plan={plan} />
        <Field label="Show">
          <Select
            className="sm:w-48"
            value={shown ?? ''}
            placeholder={`All rows (${formatNumber(total)})`}
            options={plannedOutcomes
              .filter((one) => plan.counts[one] > 0)
              .map((value) => ({
                value,
                label: `${outcomeLabels[value].label} (${formatNumber(plan.counts[value])})`,
              }))}
            onChange={({ target }) => {
              setShown(plannedOutcomes.find((one) => one === target.value) ?? null)
              setPage(1)
            }}
          />
        </Field>
      </div>
      <PlanTable rows={rows.slice((page - 1) * perPage, page * perPage)} />
      <Pagination
        page={page}
        pageSize={perPage}
        total={rows.length}
        onPage={setPage}
        noun={rows.length === 1 ? 'row' : 'rows'}
        label="Pages of the preview"
      />
      {rows.length < count && (
        <p className="text-note text-ink-3">
          The preview shows up to {previewedRows} rows of each kind. The import covers them all.
        </p>
      )}
    </div>
  )
}

function Figures({ plan: { counts } }: { plan: LinkImportPlan }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2" aria-live="polite">
      {plannedOutcomes.map((outcome) => (
        <div key={outcome}>
          <dt className="text-note text-ink-2">{outcomeLabels[outcome].label}</dt>
          <dd className="text-headline font-title">{formatNumber(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  )
}
