import {
  exportPostbackCalls,
  type PostbackCall,
  type PostbackOutcome,
  postbackOutcomes,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { logPageSize, PagedLog } from '#src/shared/ui/paged-log.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { describeCall } from './call-details.ts'
import { CallDrawer } from './call-drawer.tsx'
import { OutcomeBadge, outcomeNames } from './outcome-badge.tsx'
import { callsQuery } from './postbacks.queries.ts'

const outcomes = postbackOutcomes.map((value) => ({ value, label: outcomeNames[value] }))

export function CallLog() {
  const [outcome, setOutcome] = useState<PostbackOutcome | undefined>()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<PostbackCall | null>(null)
  const filter = outcome === undefined ? {} : { outcome }
  const query = useQuery(callsQuery({ ...filter, page, pageSize: logPageSize }))
  return (
    <>
      <PagedLog
        title="Recent calls"
        description="What networks sent, and the result."
        filter={{
          label: 'Outcome',
          all: 'All outcomes',
          options: outcomes,
          chosen: outcome,
        }}
        onFilter={setOutcome}
        exportAddress={downloadAddress(exportPostbackCalls, { query: filter })}
        query={query}
        page={page}
        onPage={setPage}
        nouns={['call', 'calls']}
        empty={{
          title: 'No calls yet',
          filtered: 'No calls with this outcome',
          description: 'Calls to your postback addresses appear here right away.',
        }}
      >
        {(calls) => <CallTable calls={calls} onShow={setShown} />}
      </PagedLog>
      <CallDrawer call={shown} onClose={() => setShown(null)} />
    </>
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
          <HeadCell className="max-md:hidden">Details</HeadCell>
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
            <Cell className="py-2 text-ink-2 wrap-anywhere max-md:hidden md:w-1/2">
              {describeCall(call)}
            </Cell>
          </OpeningRow>
        ))}
      </tbody>
    </Table>
  )
}
