import { conversionStatuses, type Earning } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSelection } from '#src/shared/collection/use-selection.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PagedList } from '#src/shared/ui/paged-list.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AssignDialog, type LinkFieldProps } from './assign-dialog.tsx'
import { BulkBar, type BulkMove } from './bulk-bar.tsx'
import { type EarningSearch, earningCollection } from './earning-search.ts'
import { EarningTable } from './earning-table.tsx'
import { earningsQuery, summaryQuery } from './earnings.queries.ts'
import { EarningsToolbar } from './earnings-toolbar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoEarnings } from './no-earnings.tsx'
import { toastDone, useEarningActions } from './use-earning-actions.ts'

interface RecentEarningsProps {
  search: EarningSearch
  onChange: (
    part: Partial<EarningSearch>,
    options?: { replaces?: boolean; scrolls?: boolean },
  ) => void
  onOpen: (earning: Earning) => void
  onPayout: () => void
  firstStep: ReactNode
  renderLinkField: (props: LinkFieldProps) => ReactNode
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

const movedTitles = {
  confirmed: 'Marked as confirmed',
  paid: 'Marked as paid',
  reversed: 'Reversed',
} as const

function subjectOf({ campaignId, linkId }: EarningSearch, [first]: readonly Earning[]) {
  if (campaignId !== undefined) return first?.campaignName ?? undefined
  return linkId === undefined ? undefined : (first?.link?.title ?? first?.link?.slug)
}

export function RecentEarnings(props: RecentEarningsProps) {
  const { search, onChange, onOpen, onPayout, firstStep, renderLinkField } = props
  const query = useQuery(earningsQuery(earningCollection.queryOf(search)))
  const { data: summary } = useQuery(summaryQuery)
  const earnings = query.data?.items ?? []
  const [assigning, setAssigning] = useState<readonly Earning[] | null>(null)
  const { changeStatus } = useEarningActions()
  const filter = earningCollection.filterOf(search)
  const total = query.data?.total ?? 0
  const selection = useSelection(earnings, total, filter)
  const move = async ({ from, to }: BulkMove) => {
    const ids = selection.rows.filter(({ status }) => status === from).map(({ id }) => id)
    const done = await changeStatus({
      status: to,
      ...(selection.isAll ? { filter: { ...filter, status: from } } : { ids }),
    })
    if (done?.undo) selection.clear()
    toastDone(done?.undo ? movedTitles[to] : 'Nothing changed', done)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-headline font-title">Recent Earnings</h2>
        <div className="flex gap-2">
          {summary && summary.confirmed.count > 0 && (
            <Button onClick={onPayout}>
              <Banknote aria-hidden />
              Mark payout
            </Button>
          )}
          <ExportMenu search={search} />
        </div>
      </div>
      <EarningsToolbar
        search={search}
        summary={summary}
        subject={subjectOf(search, earnings)}
        onChange={onChange}
      />
      <PagedList
        query={query}
        page={search.page ?? 1}
        pageSize={earningCollection.pageSize}
        onPage={(page) => onChange({ page }, { scrolls: false })}
        nouns={['earning', 'earnings']}
        failure="Your earnings could not be loaded."
        skeleton={<RowsSkeleton />}
        whenNone={
          <Card>
            <NoEarnings
              search={search}
              onClear={() => onChange(earningCollection.noFilter)}
              firstStep={firstStep}
            />
          </Card>
        }
      >
        {(items, isOld) => (
          <Card
            aria-busy={isOld}
            className={cx('transition-opacity duration-150', isOld && 'opacity-55')}
          >
            <EarningTable
              earnings={items}
              search={search}
              onChange={onChange}
              onOpen={onOpen}
              selection={selection}
            />
          </Card>
        )}
      </PagedList>
      {selection.count > 0 && (
        <BulkBar
          selection={selection}
          total={total}
          statuses={
            selection.isAll
              ? new Set(search.status ? [search.status] : conversionStatuses)
              : new Set(selection.rows.map(({ status }) => status))
          }
          onMove={(one) => void move(one)}
          onAssign={() => setAssigning(selection.rows)}
        />
      )}
      <AssignDialog
        earnings={assigning}
        onClose={() => setAssigning(null)}
        onDone={(done) => {
          selection.clear()
          toastDone('Assigned', done)
        }}
        renderLinkField={renderLinkField}
      />
    </section>
  )
}
