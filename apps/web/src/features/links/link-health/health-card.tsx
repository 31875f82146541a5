import type { LinkHealthSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { healthSummaryQuery, troubledLinksQuery, useCheckAll } from './link-health.queries.ts'
import { TroubledRow } from './troubled-row.tsx'

const rowsPerPage = 5

interface HealthCardProps {
  onOpen: (linkId: number) => void
  /** Of smart links alone, in one line above their list, which opens. */
  ofSmart?: boolean
}

/** Links that need attention and what that may cost; one quiet line while there are none. */
export function HealthCard({ onOpen, ofSmart = false }: HealthCardProps) {
  const query = useQuery(healthSummaryQuery(ofSmart ? { smart: 'true' } : {}))
  const ProblemList = ofSmart ? FoldedProblems : ProblemLinks
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
          <ProblemList summary={summary} onOpen={onOpen} />
        ) : (
          <AllWell summary={summary} />
        )
      }
    </Loaded>
  )
}

function AllWell({ summary }: { summary: LinkHealthSummary }) {
  const now = useNow()
  const { checked, waiting, working, unknown, lastCheckedAt } = summary
  if (checked + waiting === 0) return null
  const works = working === 1 ? 'One link works' : `${formatNumber(working)} links work`
  const isFine = working > 0 && unknown === 0
  const Icon = isFine ? CircleCheck : checked === 0 ? Clock : Info
  return (
    <p className="flex items-start gap-2 text-cell text-ink-2">
      <Icon aria-hidden className={cx('mt-0.5 shrink-0', isFine ? 'text-green' : 'text-ink-3')} />
      <span>
        {checked === 0 && 'Destinations: not checked yet.'}{' '}
        {working > 0 && lastCheckedAt && `${works}, as checked ${formatAgo(lastCheckedAt, now)}.`}{' '}
        {unknown > 0 && describeUnknown(unknown)}
        <Waiting waiting={waiting} />
      </span>
    </p>
  )
}

/** Destinations that were never checked, and a press that checks them. */
function Waiting({ waiting }: Pick<LinkHealthSummary, 'waiting'>) {
  if (waiting === 0) return null
  const isAre = waiting === 1 ? 'One is' : `${formatNumber(waiting)} are`
  return (
    <>
      {` ${isAre} waiting for the first check. `}
      <CheckAll />
    </>
  )
}

function CheckAll() {
  const { act, isPending } = useAction({
    run: useCheckAll(),
    done: describeFindings,
    failed: 'The destinations could not be checked. Please try again.',
  })
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void act()}>
      Check all now
    </Button>
  )
}

function describeFindings({ troubled, unknown }: LinkHealthSummary): string {
  if (troubled > 0) return `${describeCount(troubled, 'link')} attention.`
  return unknown > 0 ? describeUnknown(unknown) : 'All destinations work.'
}

/** A shop that keeps visits like ours out may well work for visitors. */
const describeUnknown = (unknown: number) =>
  unknown === 1
    ? 'One link could not be checked.'
    : `${formatNumber(unknown)} links could not be checked.`

interface TroubledProps {
  summary: LinkHealthSummary
  onOpen: (linkId: number) => void
}

function describeCount(troubled: number, noun: string): string {
  return troubled === 1 ? `One ${noun} needs` : `${formatNumber(troubled)} ${noun}s need`
}

function ProblemLinks({ summary, onOpen }: TroubledProps) {
  const { troubled, unknown, waiting, moneyAtRisk } = summary
  const others = unknown > 0 ? ` ${describeUnknown(unknown)}` : ''
  return (
    <Card>
      <CardHeader
        title="Link health"
        description={
          <>
            {`${describeCount(troubled, 'link')} attention.${others} Every destination is checked once a day.`}
            <Waiting waiting={waiting} />
          </>
        }
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

/** One line until someone wants to know more: the list of all smart links stands below it. */
function FoldedProblems({ summary: { troubled, moneyAtRisk }, onOpen }: TroubledProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Card aria-label="Link health">
      <div className="flex items-center justify-between gap-4 px-[18px] py-2.5">
        <p className="flex min-w-0 items-start gap-2 text-cell">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
          <span>
            {describeCount(troubled, 'smart link')} attention
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
          aria-label={`${isShown ? 'Hide' : 'Show'} links that need attention`}
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
      failure="The links that need attention could not be loaded."
      skeleton={
        <Loading label="Loading links that need attention" className="grid gap-3 px-[18px] pb-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      }
    >
      {({ items, total }) => (
        <>
          <ul aria-label="Links that need attention" className="border-t border-line">
            {items.map((one) => (
              <TroubledRow key={one.linkId} link={one} onOpen={() => onOpen(one.linkId)} />
            ))}
          </ul>
          {total > rowsPerPage && (
            <div className="border-t border-line px-[18px] py-3">
              <Pagination
                label="Pages of links that need attention"
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
