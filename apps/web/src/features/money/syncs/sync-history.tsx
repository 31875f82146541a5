import { exportSyncs, type Sync, type SyncKind } from '@hopwise/contracts'
import { downloadAddress } from '#src/shared/api/address.ts'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { DataTable, type RowLead } from '#src/shared/collection/data-table.tsx'
import { defineColumns } from '#src/shared/collection/define-columns.ts'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { causeNames, countNew, duration, kindNames, statusBadges } from './sync-labels.ts'
import { syncCollection, syncsQuery } from './syncs.queries.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'products', label: 'Products' },
  { value: 'earnings', label: 'Earnings' },
] as const

interface SyncHistoryProps {
  kind: SyncKind | undefined
  page: number
  onKind: (kind: SyncKind | undefined) => void
  onPage: (page: number) => void
  onOpen: (run: Sync) => void
}

function StatusBadge({ run }: { run: Sync }) {
  const [tone, label] = statusBadges[run.status]
  const isPartly = run.status === 'done' && run.errors.length > 0
  return <Badge tone={isPartly ? 'yellow' : tone}>{isPartly ? 'Partly done' : label}</Badge>
}

const finishedAt = (run: Sync) => run.finishedAt ?? run.queuedAt

function Ago({ moment }: { moment: string }) {
  return <span title={formatDateTime(moment)}>{formatAgo(moment, useNow())}</span>
}

const Count = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'text-ink-3' : ''}>{formatNumber(count)}</span>
)

const columns = defineColumns<Sync, never>('runs', [
  {
    key: 'finished',
    label: 'Finished',
    className: 'whitespace-nowrap',
    render: (run) => <Ago moment={finishedAt(run)} />,
  },
  {
    key: 'trigger',
    label: 'Trigger',
    className: 'whitespace-nowrap',
    render: ({ cause }) => causeNames[cause],
  },
  { key: 'status', label: 'Status', render: (run) => <StatusBadge run={run} /> },
  {
    key: 'new',
    label: 'New',
    isNumber: true,
    render: ({ counts }) => <Count count={countNew(counts)} />,
  },
  {
    key: 'changed',
    label: 'Changed',
    isNumber: true,
    render: ({ counts }) => <Count count={counts.changed} />,
  },
  {
    key: 'errors',
    label: 'Errors',
    isNumber: true,
    render: ({ errors }) => (
      <span className={errors.length > 0 ? 'text-red' : 'text-ink-3'}>
        {formatNumber(errors.length)}
      </span>
    ),
  },
  {
    key: 'duration',
    label: 'Duration',
    isNumber: true,
    className: 'whitespace-nowrap text-ink-2',
    render: (run) => duration(run) ?? '–',
  },
])

const phone = {
  label: 'Status',
  figuresOf: (run: Sync) => [<StatusBadge key="status" run={run} />, ''] as const,
}

function leadOf(run: Sync, now: Date): RowLead {
  const ago = formatAgo(finishedAt(run), now)
  return {
    name: `${kindNames[run.kind]}, ${ago}`,
    title: kindNames[run.kind],
    note: null,
    phoneNote: `${ago} · ${causeNames[run.cause]}`,
  }
}

export function SyncHistory({ kind, page, onKind, onPage, onOpen }: SyncHistoryProps) {
  const now = useNow()
  return (
    <section className="grid gap-4" aria-labelledby="sync-history">
      <div data-toolbar className="flex flex-wrap items-center gap-2">
        <h2 data-fills id="sync-history" className="mr-auto text-headline font-title">
          History
        </h2>
        <SegmentedControl
          label="Kind"
          value={kind ?? 'all'}
          options={kinds}
          onChange={(value) => onKind(value === 'all' ? undefined : value)}
        />
        <div className="flex gap-2">
          <ColumnsButton columns={columns} />
          <ExportLink href={downloadAddress(exportSyncs, { query: { kind } })} />
        </div>
      </div>
      <CollectionList
        collection={syncCollection}
        search={{ kind, page }}
        list={syncsQuery}
        onPage={onPage}
        nouns={['run', 'runs']}
        failure="We couldn’t load the history."
        skeleton={<TableSkeleton label="Loading the history" />}
        whenNone={
          <Card data-nothing-yet={kind === undefined ? '' : undefined}>
            <EmptyState
              isPlain
              title="No runs yet"
              description="The first run starts within minutes of connecting a network, or when you press an update above."
            />
          </Card>
        }
      >
        {(runs, isOld) => (
          <DataTable
            label="Runs"
            items={runs}
            isOld={isOld}
            columns={columns}
            first={{ label: 'Run' }}
            leadOf={(run) => leadOf(run, now)}
            phone={phone}
            onOpen={onOpen}
            isEven
          />
        )}
      </CollectionList>
    </section>
  )
}
