import type { InsMessage, InsOutcome } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { insMessagesQuery, messagesPerPage } from './ins.queries.ts'

const outcomes: Record<InsOutcome, { tone: BadgeTone; label: string }> = {
  added: { tone: 'green', label: 'Recorded' },
  changed: { tone: 'green', label: 'Updated' },
  unchanged: { tone: 'gray', label: 'No change' },
  test: { tone: 'blue', label: 'Test' },
  ignored: { tone: 'gray', label: 'Not counted' },
  refused: { tone: 'red', label: 'Refused' },
}

const typeNames: Record<string, string> = {
  SALE: 'Sale',
  BILL: 'Rebill',
  RFND: 'Refund',
  CGBK: 'Chargeback',
  INSF: 'Bounced eCheck',
}

/** A test has asterisks for a receipt. */
const noReceipt = /^\*+$/

/** As the network wrote it, unless it is money as one writes it. */
function describeAmount(amount: string, currency: string | undefined): string {
  if (!Number.isFinite(Number(amount)) || !/^[A-Z]{3}$/.test(currency ?? '')) {
    return [amount, currency].filter(Boolean).join(' ')
  }
  return formatCurrency(amount, currency)
}

function Message({ message }: { message: InsMessage }) {
  const { tone, label } = outcomes[message.outcome]
  const {
    transactionType = 'Unreadable',
    receipt,
    items,
    totalAccountAmount,
    currency,
  } = message.fields
  const amount = totalAccountAmount && describeAmount(totalAccountAmount, currency)
  return (
    <li className="grid gap-1 border-t border-line px-[18px] py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body font-label">
          {typeNames[transactionType] ?? transactionType}
        </span>
        {receipt && !noReceipt.test(receipt) && (
          <span className="font-mono text-note text-ink-2">{receipt}</span>
        )}
        {amount && <span className="text-cell tabular-nums">{amount}</span>}
        <Badge tone={tone}>{label}</Badge>
        <time
          dateTime={message.receivedAt}
          className="text-note text-ink-3 max-sm:w-full sm:ml-auto"
        >
          {formatDateTime(message.receivedAt)}
        </time>
      </div>
      {(items || message.reason) && (
        <p className="text-cell break-words text-ink-3">
          {[items, message.reason].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  )
}

/** What came in lately, and what was made of it. */
export function InsMessages({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(insMessagesQuery(id, page))
  return (
    <section aria-label="Recent messages" className="mt-3 grid gap-2">
      <Loaded
        query={query}
        failure="We couldn’t load the messages."
        skeleton={
          <Loading className="px-[18px]">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {({ items, total }) => (
          <>
            <ul className="border-b border-line">
              {items.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
            {total > messagesPerPage && (
              <div className="px-[18px]">
                <Pagination
                  page={page}
                  pageSize={messagesPerPage}
                  total={total}
                  onPage={setPage}
                  noun="messages"
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
