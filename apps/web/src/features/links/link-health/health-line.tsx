import type { LinkHealthSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Info, TriangleAlert, X } from 'lucide-react'
import { Fragment } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { describeTroubled } from './describe-troubled.ts'
import { healthSummaryQuery, useCheckAll } from './link-health.queries.ts'

interface HealthLineProps {
  /** Of smart links alone. */
  ofSmart?: boolean
  /** What the list shows only. */
  filter: string | undefined
  onFilter: (state: 'troubled' | 'unknown' | undefined) => void
}
type FilterProps = Pick<HealthLineProps, 'filter' | 'onFilter'>

/** In one line how the destinations are; a press lists the links that need attention. */
export function HealthLine({ ofSmart = false, ...filtering }: HealthLineProps) {
  const query = useQuery(healthSummaryQuery(ofSmart ? { smart: 'true' } : {}))
  const noun = ofSmart ? 'smart link' : 'link'
  const { data: summary } = query
  if (summary !== undefined) {
    if (summary.troubled === 0) return <AllWell summary={summary} {...filtering} />
    return <Troubled summary={summary} noun={noun} {...filtering} />
  }
  if (query.isError) {
    return <NotLoaded isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <Loading label="Loading link health">
      {/* As high as what comes, so that the list below stays where it is. */}
      <div className="flex h-[30px] items-center">
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
    </Loading>
  )
}

/** In a line too: the list below has a card for its own failure. */
function NotLoaded({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <p role="alert" className="flex min-h-[30px] items-center gap-2 text-cell text-ink-2">
      <TriangleAlert aria-hidden className="shrink-0 text-red" />
      We couldn’t load link health.
      <Button size="sm" variant="ghost" pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

function AllWell({ summary, ...filtering }: FilterProps & { summary: LinkHealthSummary }) {
  const now = useNow()
  const { checked, waiting, working, unknown, silent, lastCheckedAt } = summary
  if (checked + waiting === 0) return null
  const works = `${formatCount(working, 'link')} ${working === 1 ? 'works' : 'work'}`
  const isFine = working > 0 && unknown === 0
  const Icon = isFine ? CircleCheck : checked === 0 ? Clock : Info
  return (
    <p className="flex min-h-[30px] items-start gap-2 py-1.5 text-cell text-ink-2">
      <Icon aria-hidden className={cx('mt-0.5 shrink-0', isFine ? 'text-green' : 'text-ink-3')} />
      <span>
        {checked === 0 && 'Destinations not checked yet.'}{' '}
        {working > 0 && lastCheckedAt && `${works}. Last checked ${formatAgo(lastCheckedAt, now)}.`}{' '}
        <Unknown unknown={unknown} silent={silent} {...filtering} />
        <Waiting waiting={waiting} />
      </span>
    </p>
  )
}

/** Destinations that were never checked, and a press that checks them. */
function Waiting({ waiting }: Pick<LinkHealthSummary, 'waiting'>) {
  if (waiting === 0) return null
  const isAre = `${formatNumber(waiting)} ${waiting === 1 ? 'is' : 'are'}`
  return (
    <>
      {` ${isAre} waiting for the first check. `}
      <CheckAll waiting={waiting} />
    </>
  )
}

type UnknownProps = FilterProps & Pick<LinkHealthSummary, 'unknown' | 'silent'>

/** A press lists them; each says there why. Who refuses checks refuses the next one, too. */
function Unknown({ unknown, silent, filter, onFilter }: UnknownProps) {
  if (unknown === 0) return null
  const isOn = filter === 'unknown'
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => onFilter(isOn ? undefined : 'unknown')}
        className="rounded underline decoration-line underline-offset-4 hover:decoration-current aria-pressed:font-label aria-pressed:text-ink"
      >
        {describeUnknown(unknown)}
      </button>{' '}
      {silent > 0 && <CheckAll waiting={silent} label="Try again" />}
    </>
  )
}

interface CheckAllProps {
  waiting: number
  label?: string
}

function CheckAll({ waiting, label = 'Check all now' }: CheckAllProps) {
  const { act, isPending } = useAction({
    run: useCheckAll(),
    done: describeFindings,
    failed: 'The destinations could not be checked. Please try again.',
  })
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void act()}>
      {isPending ? `Checking ${formatCount(waiting, 'link')}…` : label}
    </Button>
  )
}

function describeFindings({ troubled, unknown }: LinkHealthSummary): string {
  if (troubled > 0) return `${describeTroubled(troubled, 'link')}.`
  return unknown > 0 ? describeUnknown(unknown) : 'All destinations work.'
}

/** A shop that keeps visits like ours out may well work for visitors. */
const describeUnknown = (unknown: number) => `${formatCount(unknown, 'link')} could not be checked.`

interface TroubledProps extends FilterProps {
  summary: LinkHealthSummary
  noun: string
}

function Troubled({ summary, noun, filter, onFilter }: TroubledProps) {
  const isFilter = filter === 'troubled'
  const { troubled, unknown, waiting, moneyAtRisk } = summary
  const parts = [
    describeTroubled(troubled, noun),
    Number(moneyAtRisk) > 0 && `${formatCurrency(moneyAtRisk)} at risk in 30 days`,
  ].filter((part) => part !== false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-cell text-ink-2">
      <button
        type="button"
        aria-pressed={isFilter}
        onClick={() => onFilter(isFilter ? undefined : 'troubled')}
        className="inline-flex min-h-[30px] items-center gap-2 rounded-full bg-yellow-soft px-3 py-1 text-left font-label text-yellow aria-pressed:ring-1 aria-pressed:ring-yellow aria-pressed:ring-inset"
      >
        <TriangleAlert aria-hidden className="shrink-0" />
        <span>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              {/* A phone breaks the line between them. */}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}{' '}
          {/* A phone has no room for it in the same line. */}
          <span className="inline-block max-sm:hidden">· checked daily</span>
        </span>
        {isFilter && <X aria-hidden className="shrink-0" />}
      </button>
      {(unknown > 0 || waiting > 0) && (
        <span>
          <Unknown unknown={unknown} silent={summary.silent} filter={filter} onFilter={onFilter} />
          <Waiting waiting={waiting} />
        </span>
      )}
    </div>
  )
}
