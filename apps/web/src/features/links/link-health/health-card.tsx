import type { LinkHealthSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
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
  /** Of smart links alone, in one line above their list, which opens. */
  ofSmart?: boolean
}

/** Links that lead into trouble and what that may cost; one quiet line while there are none. */
export function HealthCard({ onOpen, ofSmart = false }: HealthCardProps) {
  const query = useQuery(healthSummaryQuery(ofSmart ? { smart: 'true' } : {}))
  const Trouble = ofSmart ? FoldedTrouble : Troubled
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
          <Trouble summary={summary} onOpen={onOpen} />
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

interface TroubledProps {
  summary: LinkHealthSummary
  onOpen: (linkId: number) => void
}

function countInWords(troubled: number, noun: string): string {
  return troubled === 1 ? `One ${noun} leads` : `${formatNumber(troubled)} ${noun}s lead`
}

function Troubled({ summary: { troubled, moneyAtRisk }, onOpen }: TroubledProps) {
  return (
    <Card>
      <CardHeader
        title="Link health"
        description={`${countInWords(troubled, 'link')} into trouble. Every destination is visited once a day.`}
        action={
          Number(moneyAtRisk) > 0 && (
            <p className="sm:text-right">
              <span className="text-headline font-title">{formatCurrency(moneyAtRisk)}</span>
              <span className="block text-note text-ink-3">at risk in 30 days</span>
            </p>
          )
        }
      />
      <TroubledLinks onOpen={onOpen} />
    </Card>
  )
}

/** One line until somebody wants to know more: the list of all smart links stands below it. */
function FoldedTrouble({ summary: { troubled, moneyAtRisk }, onOpen }: TroubledProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Card aria-label="Link health">
      <div className="flex items-center justify-between gap-4 px-[18px] py-2.5">
        <p className="flex min-w-0 items-start gap-2 text-cell">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
          <span>
            {countInWords(troubled, 'smart link')} into trouble
            {Number(moneyAtRisk) > 0 && (
              <>
                , <strong className="font-title">{formatCurrency(moneyAtRisk)}</strong> at risk in
                30 days
              </>
            )}
            .
          </span>
        </p>
        <Button
          size="sm"
          className="shrink-0"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} links in trouble`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isShown && <TroubledLinks ofSmart onOpen={onOpen} />}
    </Card>
  )
}

function TroubledLinks({ onOpen, ofSmart = false }: HealthCardProps) {
  const [page, setPage] = useState(1)
  const which = ofSmart ? { smart: 'true' as const } : {}
  const query = useQuery(troubledLinksQuery({ page, pageSize: rowsPerPage, ...which }))
  return (
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
  )
}
