import type { Earning } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { summaryQuery } from '#src/shared/api/earnings-summary.ts'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { LinkFieldProps } from './assign-dialog.tsx'
import { AssignAction, type EarningBulk, noteOf, StatusActions } from './earning-bulk.tsx'
import { type EarningSearch, earningCollection, exportAddress } from './earning-search.ts'
import { EarningTable } from './earning-table.tsx'
import { earningBulk, earningsQuery } from './earnings.queries.ts'
import { EarningsToolbar } from './earnings-toolbar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoEarnings } from './no-earnings.tsx'

interface RecentEarningsProps {
  search: EarningSearch
  onChange: (
    part: Partial<EarningSearch>,
    options?: { replaces?: boolean; scrolls?: boolean },
  ) => void
  onOpen: (earning: Earning) => void
  onPayout: () => void
  /** The networks are being asked for sales right now. */
  isReading: boolean
  firstStep: ReactNode
  renderLinkField: (props: LinkFieldProps) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: EarningBulk) => ReactNode
}

function RowsSkeleton() {
  return (
    <Card>
      <Loading label="Loading earnings" className="grid gap-5 px-[18px] py-6">
        {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/4', 'w-5/6', 'w-9/12'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </Loading>
    </Card>
  )
}

function subjectOf({ campaignId, linkId }: EarningSearch, [first]: readonly Earning[]) {
  if (campaignId !== undefined) return first?.campaignName ?? undefined
  return linkId === undefined ? undefined : (first?.link?.title ?? first?.link?.slug)
}

export function RecentEarnings(props: RecentEarningsProps) {
  const { search, onChange, onOpen, onPayout, isReading, firstStep, renderLinkField, renderBulk } =
    props
  const { data } = useQuery(earningsQuery(earningCollection.queryOf(search)))
  const { data: summary } = useQuery(summaryQuery)
  const filter = earningCollection.filterOf(search)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-toolbar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 data-fills className="text-headline font-title">
          Recent Earnings
        </h2>
        <div className="flex gap-2 max-sm:[&_svg]:hidden">
          {summary && summary.confirmed.count > 0 && (
            <Button onClick={onPayout}>
              <Banknote aria-hidden />
              Mark payout
            </Button>
          )}
          <ExportMenu search={search} years={summary?.years ?? []} />
        </div>
      </div>
      <EarningsToolbar
        search={search}
        summary={summary}
        subject={subjectOf(search, data?.items ?? [])}
        onChange={onChange}
      />
      <CollectionList
        collection={earningCollection}
        search={search}
        list={earningsQuery}
        onPage={(page) => onChange({ page }, { scrolls: false })}
        onSize={(size) => onChange({ size, page: undefined })}
        nouns={['earning', 'earnings']}
        failure="We couldn’t load your earnings."
        skeleton={<RowsSkeleton />}
        whenNone={
          <Card data-nothing-yet={earningCollection.isFiltered(search) ? undefined : ''}>
            <NoEarnings
              search={search}
              onClear={() => onChange(earningCollection.noFilter)}
              isReading={isReading}
              firstStep={firstStep}
            />
          </Card>
        }
        bulk={{
          calls: earningBulk,
          exportAddress,
          note: (bulk) => noteOf({ bulk, filter }),
          actions: (bulk) => (
            <>
              <StatusActions bulk={bulk} filter={filter} />
              <AssignAction bulk={bulk} renderLinkField={renderLinkField} />
              {renderBulk(bulk)}
            </>
          ),
        }}
      >
        {(items, isOld) => (
          <Card
            aria-busy={isOld}
            className={cx('transition-opacity duration-150', isOld && 'opacity-55')}
          >
            <EarningTable earnings={items} search={search} onChange={onChange} onOpen={onOpen} />
          </Card>
        )}
      </CollectionList>
    </section>
  )
}
