import type { NetworkConnection } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { connectionsQuery, insQuery } from './ins.queries.ts'
import { InsAddress } from './ins-address.tsx'
import { InsMessages } from './ins-messages.tsx'
import { InsPayoutHold } from './ins-payout-hold.tsx'
import { NoInsAddress } from './no-ins-address.tsx'

function Connection({ connection }: { connection: NetworkConnection }) {
  const query = useQuery(insQuery(connection.id))
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the notification settings."
      skeleton={
        <Loading className="grid gap-4 px-[18px] pb-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      }
    >
      {(settings) => (
        <div className="grid gap-5 border-t border-line py-4">
          {connection.accountId && (
            <h3 className="px-[18px] text-body font-title">{connection.accountId}</h3>
          )}
          {settings.address === null || settings.secretKey === null ? (
            <NoInsAddress connection={connection} />
          ) : (
            <InsAddress
              key={settings.address}
              connection={connection}
              address={settings.address}
              secretKey={settings.secretKey}
            />
          )}
          <InsPayoutHold id={connection.id} payoutHoldDays={settings.payoutHoldDays} />
          {settings.lastMessageAt ? (
            <Disclosure
              summary={`Recent messages, last ${formatDateTime(settings.lastMessageAt)}`}
              className="text-cell [&>summary]:mx-[18px]"
            >
              <InsMessages id={connection.id} />
            </Disclosure>
          ) : (
            <p className="px-[18px] text-cell text-ink-3">
              No message yet. Send a test from ClickBank to see it arrive.
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Where ClickBank reports sales as they happen; nothing while it is not connected. */
export function InsCard() {
  const { data = [] } = useQuery(connectionsQuery)
  const connections = data.filter(({ network }) => network === 'clickbank')
  if (connections.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="ClickBank notifications"
        description="Sales and refunds arrive within seconds. Sync alone takes up to an hour."
      />
      {connections.map((connection) => (
        <Connection key={connection.id} connection={connection} />
      ))}
    </Card>
  )
}
