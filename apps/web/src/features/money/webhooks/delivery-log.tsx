import {
  type DeliveryStatus,
  deliveryStatuses,
  exportWebhookDeliveries,
  type WebhookDelivery,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { logPageSize, PagedLog } from '#src/shared/ui/paged-log.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { DeliveryBadge, deliveryStatusName } from './delivery-badge.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { deliveredName } from './event-words.ts'
import { deliveriesQuery } from './webhooks.queries.ts'

const statuses = deliveryStatuses.map((value) => ({ value, label: deliveryStatusName(value) }))
export function DeliveryLog({ isShared }: { isShared: boolean }) {
  const [status, setStatus] = useState<DeliveryStatus | undefined>()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  const filter = status === undefined ? {} : { status }
  const query = useQuery(deliveriesQuery({ ...filter, page, pageSize: logPageSize }))
  return (
    <>
      <PagedLog
        title="Deliveries"
        description="Events sent to your receivers. Failed deliveries are retried for a day."
        filter={{
          label: 'Delivery status',
          all: 'All statuses',
          options: statuses,
          chosen: status,
        }}
        onFilter={setStatus}
        exportAddress={downloadAddress(exportWebhookDeliveries, { query: filter })}
        query={query}
        page={page}
        onPage={setPage}
        nouns={['delivery', 'deliveries']}
        empty={{
          title: 'No deliveries yet',
          filtered: 'No deliveries with this status',
          description: 'Events appear here as they are sent.',
        }}
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onShow={setShown} />}
      </PagedLog>
      <DeliveryDrawer
        delivery={shown}
        isShared={isShared}
        onClose={() => setShown(null)}
        onSent={setShown}
      />
    </>
  )
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[]
  onShow: (delivery: WebhookDelivery) => void
}

function DeliveryTable({ deliveries, onShow }: DeliveryTableProps) {
  return (
    <Table>
      <TableHead>
        <tr>
          <HeadCell>Created</HeadCell>
          <HeadCell className="max-sm:hidden">Event</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="max-md:hidden">Response</HeadCell>
          <HeadCell isNumber className="max-md:hidden">
            Attempts
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {deliveries.map((delivery) => (
          <OpeningRow key={delivery.id} onOpen={() => onShow(delivery)}>
            <Cell>
              <button
                type="button"
                onClick={() => onShow(delivery)}
                className="rounded text-left underline-offset-2 hover:underline"
              >
                {formatDateTime(delivery.createdAt)}
              </button>
            </Cell>
            <Cell className="max-sm:hidden">{deliveredName(delivery.event)}</Cell>
            <Cell>
              <DeliveryBadge status={delivery.status} />
            </Cell>
            <Cell className="max-w-0 truncate text-ink-2 max-md:hidden md:w-2/5">
              {delivery.problem ?? delivery.answerStatus}
            </Cell>
            <Cell isNumber className="max-md:hidden">
              {delivery.attempts}
            </Cell>
          </OpeningRow>
        ))}
      </tbody>
    </Table>
  )
}
