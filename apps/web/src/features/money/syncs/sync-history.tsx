import { exportSyncs, type Sync, type SyncKind } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
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

function Row({ run, now, onOpen }: { run: Sync; now: Date; onOpen: () => void }) {
  const { counts, errors } = run
  return (
    <OpeningRow onOpen={onOpen}>
      <Cell className="whitespace-nowrap">
        <button
          type="button"
          onClick={onOpen}
          title={formatDateTime(run.finishedAt ?? run.queuedAt)}
          className="rounded text-left hover:text-accent hover:underline"
        >
          {kindNames[run.kind]}, {formatAgo(run.finishedAt ?? run.queuedAt, now)}
        </button>
      </Cell>
      <Cell>
        <StatusBadge run={run} />
      </Cell>
      <Cell className="text-ink-2 max-md:hidden">{causeNames[run.cause]}</Cell>
      <Cell isNumber className="max-sm:hidden">
        {formatNumber(countNew(counts))}
      </Cell>
      <Cell isNumber className="max-sm:hidden">
        {formatNumber(counts.changed)}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {errors.length === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <span className="text-red">{formatNumber(errors.length)}</span>
        )}
      </Cell>
      <Cell isNumber className="whitespace-nowrap text-ink-2 max-md:hidden">
        {duration(run) ?? '–'}
      </Cell>
    </OpeningRow>
  )
}

export function SyncHistory({ kind, page, onKind, onPage, onOpen }: SyncHistoryProps) {
  const now = useNow()
  return (
    <section className="grid gap-4" aria-labelledby="sync-history">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="sync-history" className="mr-auto text-headline font-title">
          History
        </h2>
        <SegmentedControl
          label="Kind"
          value={kind ?? 'all'}
          options={kinds}
          onChange={(value) => onKind(value === 'all' ? undefined : value)}
        />
        <a
          href={downloadAddress(exportSyncs, { query: { kind } })}
          download
          className={buttonClasses()}
        >
          <Download aria-hidden />
          Export CSV
        </a>
      </div>
      <CollectionList
        collection={syncCollection}
        search={{ kind, page }}
        list={syncsQuery}
        onPage={onPage}
        nouns={['run', 'runs']}
        failure="The history could not be loaded."
        skeleton={
          <Loading label="Loading the history">
            <Skeleton className="h-60 rounded-card" />
          </Loading>
        }
        whenNone={
          <Card>
            <EmptyState
              title="No runs yet"
              description="The first run starts within minutes of connecting a network, or when you press an update above."
            />
          </Card>
        }
      >
        {(runs) => (
          <Card>
            <Table>
              <TableHead>
                <tr>
                  <HeadCell>Run</HeadCell>
                  <HeadCell>Status</HeadCell>
                  <HeadCell className="max-md:hidden">Cause</HeadCell>
                  <HeadCell isNumber className="max-sm:hidden">
                    New
                  </HeadCell>
                  <HeadCell isNumber className="max-sm:hidden">
                    Changed
                  </HeadCell>
                  <HeadCell isNumber className="max-md:hidden">
                    Errors
                  </HeadCell>
                  <HeadCell isNumber className="max-md:hidden">
                    Duration
                  </HeadCell>
                </tr>
              </TableHead>
              <tbody>
                {runs.map((run) => (
                  <Row key={run.id} run={run} now={now} onOpen={() => onOpen(run)} />
                ))}
              </tbody>
            </Table>
          </Card>
        )}
      </CollectionList>
    </section>
  )
}
