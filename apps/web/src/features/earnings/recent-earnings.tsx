import { conversionStatuses, type Earning } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PagedList } from '#src/shared/ui/paged-list.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AssignDialog, type LinkFieldProps } from './assign-dialog.tsx'
import { BulkBar, type BulkMove } from './bulk-bar.tsx'
import {
  type EarningSearch,
  earningsPerPage,
  filterOf,
  listQueryOf,
  noFilter,
} from './earning-search.ts'
import { EarningTable } from './earning-table.tsx'
import { earningsQuery, summaryQuery } from './earnings.queries.ts'
import { EarningsToolbar } from './earnings-toolbar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoEarnings } from './no-earnings.tsx'
import { tellDeed, useEarningDeeds } from './use-earning-deeds.ts'

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

/** Rows that are chosen for one deed; other rows, as of the next page, begin with none. */
function useChoice(earnings: readonly Earning[]) {
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const rows = earnings.filter(({ id }) => held.has(id))
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(rows.map(({ id }) => id))
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setHeld(next)
  }
  return {
    rows,
    choose,
    begin: (ids: readonly number[]) => setHeld(new Set(ids)),
    clear: () => setHeld(new Set()),
  }
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
  const query = useQuery(earningsQuery(listQueryOf(search)))
  const { data: summary } = useQuery(summaryQuery)
  const earnings = query.data?.items ?? []
  const choice = useChoice(earnings)
  const [assigning, setAssigning] = useState<readonly Earning[] | null>(null)
  const { changeStatus } = useEarningDeeds()
  const filter = filterOf(search)
  const key = JSON.stringify(filter)
  // All that the filters pick; another filter begins with none.
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const isAll = wholeOf === key
  const clear = () => {
    choice.clear()
    setWholeOf(null)
  }
  const move = async ({ from, to }: BulkMove) => {
    const ids = choice.rows.filter(({ status }) => status === from).map(({ id }) => id)
    const deed = await changeStatus({
      status: to,
      ...(isAll ? { filter: { ...filter, status: from } } : { ids }),
    })
    if (deed?.undo) clear()
    tellDeed(deed?.undo ? movedTitles[to] : 'Nothing changed', deed)
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
        pageSize={earningsPerPage}
        onPage={(page) => onChange({ page }, { scrolls: false })}
        nouns={['earning', 'earnings']}
        failure="Your earnings could not be loaded."
        skeleton={<RowsSkeleton />}
        whenNone={
          <Card>
            <NoEarnings search={search} onClear={() => onChange(noFilter)} firstStep={firstStep} />
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
              chosen={new Set((isAll ? items : choice.rows).map(({ id }) => id))}
              onChoose={(ids, isOn) => {
                // With the first that is left out, it is no more than this page.
                if (isAll) choice.begin(items.map(({ id }) => id).filter((id) => !ids.includes(id)))
                else choice.choose(ids, isOn)
                setWholeOf(null)
              }}
            />
          </Card>
        )}
      </PagedList>
      {(isAll || choice.rows.length > 0) && (
        <BulkBar
          count={isAll ? (query.data?.total ?? 0) : choice.rows.length}
          total={query.data?.total ?? 0}
          isAll={isAll}
          statuses={
            isAll
              ? new Set(search.status ? [search.status] : conversionStatuses)
              : new Set(choice.rows.map(({ status }) => status))
          }
          onMove={(one) => void move(one)}
          onAssign={() => setAssigning(choice.rows)}
          onAll={() => setWholeOf(key)}
          onClear={clear}
        />
      )}
      <AssignDialog
        earnings={assigning}
        onClose={() => setAssigning(null)}
        onDone={(deed) => {
          clear()
          tellDeed('Assigned', deed)
        }}
        renderLinkField={renderLinkField}
      />
    </section>
  )
}
