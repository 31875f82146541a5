import type { RevenueTracking } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { describeRange, formatCurrency, roundDollars } from '#src/shared/format/currency.ts'
import { formatDate, formatMonth } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { StatCard, StatCardSkeleton } from '#src/shared/ui/stat-card.tsx'
import { GoLink } from './action-link.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { GoalChart } from './goal-chart.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { opportunitiesQuery, revenueQuery } from './monetization.queries.ts'
import { Opportunities } from './opportunities.tsx'

const none = 'Not enough data yet'
const stats = 'grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:first-child]:col-span-2'

function Revenue({ revenue }: { revenue: RevenueTracking }) {
  const { projection, projectedMonthRevenue, goal } = revenue
  const share = Number(goal.earned) / Number(goal.target)
  // Without a niche the card of niches is short, and the next one has room below it.
  const isNew = revenue.topPerformingNiches.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className={stats}>
        <StatCard
          label="This month"
          value={formatCurrency(revenue.currentMonthRevenue)}
          note="Refunds subtracted"
        />
        <StatCard
          label={`Projected for ${formatMonth(new Date())}`}
          value={projectedMonthRevenue === null ? '–' : roundDollars(projectedMonthRevenue)}
          note={projection === null ? none : `90% range: ${describeRange(projection)}`}
        />
        <StatCard
          label="Goal"
          value={roundDollars(goal.target)}
          note={`${formatPercent(share * 100, 0)} reached since ${formatDate(goal.from)}`}
        />
      </div>
      <GoalChart
        revenue={revenue}
        note={`${projection === null ? revenue.whyNotProjected : projection.method} Illustrative, not a promise.`}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        {isNew ? (
          <div className="grid content-between gap-5 max-lg:contents">
            <TopNiches revenue={revenue} />
            <div className="max-lg:order-last">
              <Potential />
            </div>
          </div>
        ) : (
          <div className="grid content-between gap-5">
            <Optimizations revenue={revenue} />
            <Potential />
          </div>
        )}
        {isNew ? <Optimizations revenue={revenue} /> : <TopNiches revenue={revenue} />}
      </div>
    </div>
  )
}

function TopNiches({ revenue: { topPerformingNiches } }: { revenue: RevenueTracking }) {
  const most = Math.max(1, ...topPerformingNiches.map(({ revenue }) => Number(revenue)))
  return (
    <Card>
      <CardHeader title="Top niches" description="Revenue this month" />
      <CardBody>
        {topPerformingNiches.length === 0 ? (
          <p className="text-cell text-ink-2">Nothing earned this month yet.</p>
        ) : (
          <ul className="grid gap-3 text-cell">
            {topPerformingNiches.map(({ niche, revenue }) => (
              <li key={niche} className="grid gap-1">
                <span className="flex justify-between gap-4">
                  <span className="min-w-0 truncate">{niche}</span>
                  <b className="font-title">{formatCurrency(revenue)}</b>
                </span>
                <MeterBar share={Math.max(0, Number(revenue)) / most} tone="bg-accent" />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function Optimizations({ revenue: { recommendedOptimizations } }: { revenue: RevenueTracking }) {
  return (
    <Card>
      <CardHeader title="Recommended next" description="From your action plan" />
      <CardBody>
        {recommendedOptimizations.length === 0 ? (
          <p className="text-cell text-ink-2">Nothing to do right now.</p>
        ) : (
          <ul className="grid gap-3">
            {recommendedOptimizations.map(({ key, title, expected, link }) => (
              <li key={key} className="flex items-center justify-between gap-4">
                <span className="min-w-0 grow text-cell wrap-anywhere">
                  {title}
                  {expected !== null && (
                    <span className="block text-note text-ink-2">
                      {`${roundDollars(expected.value)} in 30 days, ${describeRange(expected)}`}
                    </span>
                  )}
                </span>
                <GoLink link={link} about={title} size="sm" />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function Potential() {
  const query = useQuery(opportunitiesQuery)
  return (
    <Loaded
      query={query}
      failure="The earnings potential could not be loaded."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the earnings potential" rows={1} />}
    >
      {({ earningsPotential }) => {
        const { daily, weekly, monthly, range, steps, whyNoEstimate } = earningsPotential
        const figures = [
          ['1 day', daily],
          ['7 days', weekly],
          ['30 days', monthly],
        ] as const
        return (
          <Card>
            <CardHeader
              title="Earnings potential"
              description="What your links earn at the pace of the last 30 days. Illustrative, not a promise."
            />
            <CardBody className="grid gap-3">
              {range === null ? (
                <p className="text-cell text-ink-2">{whyNoEstimate}</p>
              ) : (
                <>
                  <dl className="flex flex-wrap gap-x-10 gap-y-3">
                    {figures.map(([label, amount]) => (
                      <div key={label}>
                        <dt className="text-note text-ink-2">{label}</dt>
                        <dd className="text-headline font-title">{roundDollars(amount ?? '0')}</dd>
                      </div>
                    ))}
                  </dl>
                  <p className="text-note text-ink-2">
                    There is a 90% chance that 30 days at this pace bring {describeRange(range)}.
                    Fewer sales mean a wider range.
                  </p>
                </>
              )}
              <ArithmeticDetails steps={steps} />
            </CardBody>
          </Card>
        )
      }}
    </Loaded>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <div className={stats}>
        {['This month', `Projected for ${formatMonth(new Date())}`, 'Goal'].map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <ListSkeleton label="Loading the revenue" />
    </div>
  )
}

export function OverviewTab() {
  const query = useQuery(revenueQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Loaded
        query={query}
        failure="The revenue could not be loaded."
        hasOwnCard
        skeleton={<OverviewSkeleton />}
      >
        {(revenue) => <Revenue revenue={revenue} />}
      </Loaded>
      <Opportunities />
    </div>
  )
}
