import type { AdminNetwork, NetworkStatus, SyncKind } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo, formatUntil } from '#src/shared/format/relative-time.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Card, CardBody } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { adminNetworksQuery } from './admin.queries.ts'

const badges: Record<NetworkStatus, [BadgeTone, string]> = {
  active: ['green', 'Active'],
  warning: ['yellow', 'Warning'],
  inactive: ['red', 'Inactive'],
}
const kindNames: Record<SyncKind, string> = { products: 'Products', earnings: 'Earnings' }

function badgeOf({ status, connectionId }: AdminNetwork): [BadgeTone, string] {
  // Nothing is wrong with a network that no one connected.
  return connectionId === null ? ['gray', 'Inactive'] : badges[status]
}

interface Fact {
  label: string
  words: string
  title?: string | undefined
}

function networkFacts(network: AdminNetwork, now: Date): Fact[] {
  if (network.connectionId === null) return []
  const { lastNoticeAt, failedRuns, reads } = network
  return [
    ...reads.map(({ kind, doneAt, nextAt }) => ({
      label: `${kindNames[kind]} synced`,
      words: [
        doneAt ? formatAgo(doneAt, now) : 'not yet',
        ...(nextAt ? [`next ${formatUntil(nextAt, now)}`] : []),
      ].join(', '),
      title: doneAt ? formatDateTime(doneAt) : undefined,
    })),
    ...(lastNoticeAt
      ? [
          {
            label: 'Last notification',
            words: formatAgo(lastNoticeAt, now),
            title: formatDateTime(lastNoticeAt),
          },
        ]
      : []),
    { label: 'Failed in the last 24 hours', words: formatNumber(failedRuns) },
  ]
}

interface NetworkCardProps {
  network: AdminNetwork
  now: Date
  manage: ReactNode
}

function NetworkCard({ network, now, manage }: NetworkCardProps) {
  const name = networkNames[network.network]
  const [tone, word] = badgeOf(network)
  return (
    <Card className="flex flex-col" aria-label={name}>
      <header className="flex flex-wrap items-center gap-2 px-[18px] pt-4 pb-2">
        <h2 className="text-headline font-title">{name}</h2>
        <Badge tone={tone}>{word}</Badge>
        {network.isSandbox && <Badge tone="yellow">Sandbox</Badge>}
        {network.accountId && (
          <span className="w-full text-cell break-all text-ink-3">{network.accountId}</span>
        )}
      </header>
      <CardBody className="grid grow content-between gap-4">
        <div className="grid gap-3">
          {network.advice && <p className="text-cell text-ink-2">{network.advice}</p>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-cell">
            {networkFacts(network, now).map(({ label, words, title }) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="text-right" title={title}>
                  {words}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>{manage}</div>
      </CardBody>
    </Card>
  )
}

interface NetworksGridProps {
  /** Leads to where a network is connected, tested and removed. */
  renderManage: (network: AdminNetwork) => ReactNode
}

const grid = 'grid gap-4 md:grid-cols-2'

export function NetworksGrid({ renderManage }: NetworksGridProps) {
  const query = useQuery(adminNetworksQuery)
  const now = useNow()
  return (
    <Loaded
      query={query}
      hasOwnCard
      failure="We couldn’t load the networks."
      skeleton={
        <Loading label="Loading the networks" className={grid}>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </Loading>
      }
    >
      {(networks) => (
        <div className={grid}>
          {networks.map((network) => (
            <NetworkCard
              key={network.connectionId ?? network.network}
              network={network}
              now={now}
              manage={renderManage(network)}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}
