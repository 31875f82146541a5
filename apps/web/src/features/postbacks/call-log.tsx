import { type PostbackCall, type PostbackOutcome, postbackOutcomes } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { CallDrawer } from './call-drawer.tsx'
import { OutcomeBadge, outcomeNames } from './outcome-badge.tsx'
import { callsQuery } from './postbacks.queries.ts'

const pageSize = 20
const outcomes = postbackOutcomes.map((value) => ({ value, label: outcomeNames[value] }))

export function CallLog() {
  const [outcome, setOutcome] = useState<PostbackOutcome | undefined>()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<PostbackCall | null>(null)
  const filter = outcome === undefined ? {} : { outcome }
  const query = useQuery(callsQuery({ ...filter, page, pageSize }))
  return (
    <Card>
      <CardHeader
        title="Recent calls"
        description="What networks sent, and what was made of each."
        action={
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label="Outcome"
              options={outcomes}
              placeholder="All outcomes"
              value={outcome ?? ''}
              onChange={({ target }) => {
                setOutcome(postbackOutcomes.find((one) => one === target.value))
                setPage(1)
              }}
            />
            <a
              href={`/api/postback-calls/export${outcome ? `?outcome=${outcome}` : ''}`}
              download
              className={buttonClasses('secondary')}
            >
              <Download aria-hidden />
              Export CSV
            </a>
          </div>
        }
      />
      <Loaded
        query={query}
        failure="The calls could not be loaded."
        skeleton={
          <Loading label="Loading calls" className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        }
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              title={outcome ? 'No calls with this outcome' : 'No calls yet'}
              description="Each call of a postback address appears here within a moment."
              className="pt-2"
            />
          ) : (
            <>
              <CallTable calls={items} onShow={setShown} />
              <div className="border-t border-line px-[18px] py-3">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  onPage={setPage}
                  noun={total === 1 ? 'call' : 'calls'}
                />
              </div>
            </>
          )
        }
      </Loaded>
      <CallDrawer call={shown} onClose={() => setShown(null)} />
    </Card>
  )
}

interface CallTableProps {
  calls: readonly PostbackCall[]
  onShow: (call: PostbackCall) => void
}

function CallTable({ calls, onShow }: CallTableProps) {
  return (
    <Table>
      <TableHead>
        <tr>
          <HeadCell>Received</HeadCell>
          <HeadCell className="max-sm:hidden">Address</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell className="max-md:hidden">Reason</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {calls.map((call) => (
          <OpeningRow key={call.id} onOpen={() => onShow(call)}>
            <Cell>
              <button
                type="button"
                onClick={() => onShow(call)}
                className="rounded text-left underline-offset-2 hover:underline"
              >
                {formatDateTime(call.receivedAt)}
              </button>
            </Cell>
            <Cell className="max-sm:hidden">{call.addressName}</Cell>
            <Cell>
              <OutcomeBadge outcome={call.outcome} />
            </Cell>
            <Cell className="max-w-0 truncate text-ink-2 max-md:hidden md:w-1/2">
              {call.reason}
            </Cell>
          </OpeningRow>
        ))}
      </tbody>
    </Table>
  )
}
