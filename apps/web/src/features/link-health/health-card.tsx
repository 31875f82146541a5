import type { LinkHealthSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { healthSummaryQuery, troubledLinksQuery } from './link-health.queries.ts'
import { TroubledRow } from './troubled-row.tsx'

const rowsPerPage = 5

interface HealthCardProps {
  onOpen: (linkId: number) => void
}

/** Links that lead into trouble and what that may cost; one quiet line while there are none. */
export function HealthCard({ onOpen }: HealthCardProps) {
  const query = useQuery(healthSummaryQuery)
  return (
    <Loaded
      query={query}
      hasOwnCard
      failure="Link health could not be loaded."
      skeleton={
        <Loading label="Loading link health">
          <Skeleton className="h-5 w-72 max-w-full" />
        </Loading>
      }
    >
      {(summary) =>
        summary.troubled > 0 ? (
          <Troubled summary={summary} onOpen={onOpen} />
        ) : (
          <AllWell summary={summary} />
        )
      }
    </Loaded>
  )
}

function AllWell({ summary: { checked, waiting, lastCheckedAt } }: { summary: LinkHealthSummary }) {
  const now = useNow()
  if (checked + waiting === 0) return null
  const isOne = checked === 1
  const visited =
    lastCheckedAt === null
      ? 'No link was visited yet.'
      : `${isOne ? 'One link leads' : `${formatNumber(checked)} links lead`} where ${isOne ? 'it' : 'they'} should, as seen ${formatAgo(lastCheckedAt, now)}.`
  const still = waiting === 1 ? 'One waits' : `${formatNumber(waiting)} wait`
  return (
    <p className="flex items-start gap-2 text-cell text-ink-2">
      <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-green" />
      <span>
        {visited} {waiting > 0 && `${still} for the first visit.`}
      </span>
    </p>
  )
}

function Troubled({ summary, onOpen }: HealthCardProps & { summary: LinkHealthSummary }) {
  const [page, setPage] = useState(1)
  const query = useQuery(troubledLinksQuery({ page, pageSize: rowsPerPage }))
  const { troubled, moneyAtRisk } = summary
  const count = troubled === 1 ? 'One link leads' : `${formatNumber(troubled)} links lead`
  return (
    <Card>
      <CardHeader
        title="Link health"
        description={`${count} into trouble. Every destination is visited once a day.`}
        action={
          Number(moneyAtRisk) > 0 && (
            <p className="sm:text-right">
              <span className="text-headline font-title">{formatCurrency(moneyAtRisk)}</span>
              <span className="block text-note text-ink-3">at risk in 30 days</span>
            </p>
          )
        }
      />
      <Loaded
        query={query}
        failure="The links in trouble could not be loaded."
        skeleton={
          <Loading label="Loading links in trouble" className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {({ items, total }) => (
          <>
            <ul aria-label="Links in trouble" className="border-t border-line">
              {items.map((one) => (
                <TroubledRow key={one.linkId} link={one} onOpen={() => onOpen(one.linkId)} />
              ))}
            </ul>
            {total > rowsPerPage && (
              <div className="border-t border-line px-[18px] py-3">
                <Pagination
                  label="Pages of links in trouble"
                  page={page}
                  pageSize={rowsPerPage}
                  total={total}
                  onPage={setPage}
                  noun="links"
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
