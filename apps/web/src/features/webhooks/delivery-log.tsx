import { type DeliveryStatus, deliveryStatuses, type WebhookDelivery } from '@hopwise/contracts'
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
import { DeliveryBadge, deliveryStatusName } from './delivery-badge.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { deliveriesQuery } from './webhooks.queries.ts'

const pageSize = 20
const statuses = deliveryStatuses.map((value) => ({ value, label: deliveryStatusName(value) }))
const eventNames = { click: 'Click', conversion: 'Conversion', test: 'Test' } as const

export function DeliveryLog({ isShared }: { isShared: boolean }) {
  const [status, setStatus] = useState<DeliveryStatus | undefined>()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  const filter = status === undefined ? {} : { status }
  const query = useQuery(deliveriesQuery({ ...filter, page, pageSize }))
  return (
    <Card>
      <CardHeader
        title="Deliveries"
        description="What was sent to your receivers. A failed delivery is retried for a day."
        action={
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label="Delivery status"
              options={statuses}
              placeholder="All statuses"
              value={status ?? ''}
              onChange={({ target }) => {
                setStatus(deliveryStatuses.find((one) => one === target.value))
                setPage(1)
              }}
            />
            <a
              href={`/api/webhook-deliveries/export${status ? `?status=${status}` : ''}`}
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
        failure="The deliveries could not be loaded."
        skeleton={
          <Loading label="Loading deliveries" className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        }
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              title={status ? 'No deliveries with this status' : 'No deliveries yet'}
              description="Each event that is sent appears here."
              className="pt-2"
            />
          ) : (
            <>
              <DeliveryTable deliveries={items} onShow={setShown} />
              <div className="border-t border-line px-[18px] py-3">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  onPage={setPage}
                  noun={total === 1 ? 'delivery' : 'deliveries'}
                />
              </div>
            </>
          )
        }
      </Loaded>
      <DeliveryDrawer
        delivery={shown}
        isShared={isShared}
        onClose={() => setShown(null)}
        onSent={setShown}
      />
    </Card>
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
          <HeadCell className="max-md:hidden">Answer</HeadCell>
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
            <Cell className="max-sm:hidden">{eventNames[delivery.event]}</Cell>
            <Cell>
              <DeliveryBadge status={delivery.status} />
            </Cell>
            <Cell className="max-w-0 truncate text-ink-2 max-md:hidden md:w-2/5">
              {delivery.trouble ?? delivery.answerStatus}
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
