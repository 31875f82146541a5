import { type Placement, placementStatuses } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RemoveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { statusLabels, whyByHand } from './placement-labels.ts'
import { PlacementRows } from './placement-rows.tsx'
import { exportAddress, type PlacementSearch, placementCollection } from './placement-search.ts'
import { PlacementTable, placementColumns } from './placement-table.tsx'
import { type PlacementBulkChange, placementBulk, placementsQuery } from './placements.queries.ts'

/** As many as the queue shows before all are asked for. */
const shownAtFirst = 4

interface PlacementQueueProps {
  search: PlacementSearch
  onChange: (part: Partial<PlacementSearch>, options?: { replaces: boolean }) => void
  onOpen: (id: number) => void
  onPlan: () => void
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<Placement, PlacementBulkChange>) => ReactNode
}

/** What is to be posted next, and all that was ever placed. */
export function PlacementQueue(props: PlacementQueueProps) {
  const { search, onChange, onOpen, onPlan } = props
  const isAll = search.all ?? false
  return (
    <section aria-label="Placement queue" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <CardHeader
          title="Placement queue"
          description={whyByHand}
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() =>
                  onChange({ ...placementCollection.noFilter, all: isAll ? undefined : true })
                }
              >
                {isAll ? 'Show fewer' : 'Show all'}
              </Button>
              <Button size="sm" onClick={onPlan}>
                Plan a placement
              </Button>
            </div>
          }
        />
        {isAll ? (
          <Toolbar search={search} onChange={onChange} />
        ) : (
          <Next onOpen={onOpen} onPlan={onPlan} />
        )}
      </Card>
      {isAll && <All {...props} />}
    </section>
  )
}

const rowsSkeleton = (
  <Loading label="Loading placements" className="grid gap-3 px-[18px] pb-[18px]">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
)

function NoPlacements({ onPlan }: { onPlan: () => void }) {
  return (
    <EmptyState
      title="No placements yet"
      description="Choose a site, write something useful, and see what its link earns."
      action={
        <Button variant="primary" onClick={onPlan}>
          Plan a placement
        </Button>
      }
    />
  )
}

function Next({ onOpen, onPlan }: Pick<PlacementQueueProps, 'onOpen' | 'onPlan'>) {
  const query = useQuery(placementsQuery({ order: 'queue', pageSize: shownAtFirst }))
  return (
    <Loaded query={query} failure="We couldn’t load the queue." skeleton={rowsSkeleton}>
      {({ items }) =>
        items.length === 0 ? (
          <NoPlacements onPlan={onPlan} />
        ) : (
          <PlacementRows placements={items} isOld={query.isPlaceholderData} onOpen={onOpen} />
        )
      }
    </Loaded>
  )
}

const statuses = [
  ...placementStatuses.map((value) => ({ value, label: statusLabels[value].name })),
  { value: 'removed' as const, label: 'Removed' },
]

function Toolbar({ search, onChange }: Pick<PlacementQueueProps, 'search' | 'onChange'>) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-[18px] pb-4">
      <SearchBox
        noun="placements"
        value={search.search ?? ''}
        onSearch={(search) =>
          onChange({ search: search || undefined, page: undefined }, { replaces: true })
        }
      />
      <Select
        aria-label="State"
        options={statuses}
        placeholder="All statuses"
        value={search.status ?? ''}
        onChange={({ target }) =>
          onChange({
            status: statuses.find(({ value }) => value === target.value)?.value,
            page: undefined,
          })
        }
      />
      <div className="flex gap-2 sm:ml-auto">
        <ColumnsButton columns={placementColumns} />
        <ExportLink href={exportAddress(placementCollection.viewOf(search))} />
      </div>
    </div>
  )
}

function All({ search, onChange, onOpen, onPlan, renderBulk }: PlacementQueueProps) {
  const isFiltered = placementCollection.isFiltered(search)
  return (
    <CollectionList
      collection={placementCollection}
      search={search}
      list={placementsQuery}
      onPage={(page) => onChange({ page })}
      onSize={(size) => onChange({ size, page: undefined })}
      nouns={['placement', 'placements']}
      failure="We couldn’t load your placements."
      skeleton={<TableSkeleton label="Loading placements" />}
      whenNone={
        <Card>
          {isFiltered ? (
            <EmptyState
              title="No placements found"
              action={
                <Button onClick={() => onChange(placementCollection.noFilter)}>Show all</Button>
              }
            />
          ) : (
            <NoPlacements onPlan={onPlan} />
          )}
        </Card>
      }
      bulk={{
        calls: placementBulk,
        exportAddress,
        actions: (bulk) => (
          <>
            <RemoveAction bulk={bulk} isBin={search.status === 'removed'} />
            {renderBulk(bulk)}
          </>
        ),
      }}
    >
      {(placements, isOld) => (
        <PlacementTable placements={placements} isOld={isOld} onOpen={onOpen} />
      )}
    </CollectionList>
  )
}
