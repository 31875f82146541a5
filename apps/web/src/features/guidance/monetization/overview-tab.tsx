import type { RevenueTracking } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { StatCard, StatCardSkeleton } from '#src/shared/ui/stat-card.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { describePace } from './describe-pace.ts'
import { GoalChart } from './goal-chart.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { opportunitiesQuery, revenueQuery } from './monetization.queries.ts'
import { NextActions } from './next-actions.tsx'
import { Opportunities } from './opportunities.tsx'

const stats = 'grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:first-child]:col-span-2'

/** One answer, in the goal's own window: what was earned, what it will come to, and how sure that is. */
function GoalStats({ revenue: { goal } }: { revenue: RevenueTracking }) {
  const share = Number(goal.earned) / Number(goal.target)
  return (
    <div className={stats}>
      <StatCard
        label={goal.isOwn ? 'Your goal' : 'This month’s goal'}
        value={`${roundDollars(goal.earned)} of ${roundDollars(goal.target)}`}
        meter={share}
        note={`${formatPercent(share * 100, 0)} since ${formatDay(goal.from)}, refunds subtracted`}
      />
      <StatCard
        label={`Projected by ${formatDay(goal.until)}`}
        value={goal.projected && roundDollars(goal.projected.value)}
        note={goal.projected ? `90% range: ${describeRange(goal.projected)}` : whyOver[goal.state]}
      />
      <StatCard
        label="Chance of reaching it"
        value={goal.chance === null ? null : formatPercent(goal.chance, 0)}
        note={goal.chance === null ? whyOver[goal.state] : describePace(goal)}
      />
    </div>
  )
}

/** Said where a figure of what is ahead has nothing ahead. */
const whyOver = {
  reached: 'Goal reached',
  over: 'Deadline passed',
  'under-way': 'Not enough data yet',
} as const

function Revenue({ revenue }: { revenue: RevenueTracking }) {
  const { projection } = revenue
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GoalStats revenue={revenue} />
      <GoalChart
        revenue={revenue}
        note={(projection === null ? revenue.whyNotProjected : projection.method) ?? ''}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <Optimizations revenue={revenue} />
        <TopNiches revenue={revenue} />
      </div>
    </div>
  )
}

const shownActions = 3
const shownNiches = 4

function TopNiches({ revenue: tracking }: { revenue: RevenueTracking }) {
  const { topPerformingNiches, currentMonthRevenue } = tracking
  const most = Math.max(1, ...topPerformingNiches.map(({ revenue }) => Number(revenue)))
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Top niches"
        description={`${roundDollars(currentMonthRevenue)} this month`}
      />
      <CardBody className="grow">
        {topPerformingNiches.length === 0 ? (
          <p className="text-cell text-ink-2">Nothing earned this month yet.</p>
        ) : (
          <ul className="flex h-full flex-col justify-between gap-3 text-cell">
            {topPerformingNiches.slice(0, shownNiches).map(({ niche, revenue }) => (
              <li key={niche} className="grid gap-1">
                <span className="flex justify-between gap-4">
                  <span className="min-w-0 truncate">{niche}</span>
                  <b className="font-title">{roundDollars(revenue)}</b>
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
      <CardHeader
        title="Recommended next"
        description="From your action plan"
        action={
          <Link
            to="/money-making"
            search={{ tab: 'action-plan' }}
            className="rounded text-cell/[22px] font-label text-accent hover:underline"
          >
            See all
          </Link>
        }
      />
      {recommendedOptimizations.length === 0 ? (
        <CardBody className="text-cell text-ink-2">Nothing to do right now.</CardBody>
      ) : (
        <NextActions actions={recommendedOptimizations.slice(0, shownActions)} />
      )}
    </Card>
  )
}

function Potential() {
  const query = useQuery(opportunitiesQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the earnings potential."
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
          <FoldedCard
            title="Earnings potential"
            description="What your links earn at the pace of the last 30 days."
          >
            <div className="grid gap-3">
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
                    There is a 90% chance that 30 days at this pace earn {describeRange(range)}. The
                    fewer sales, the wider the range.
                  </p>
                </>
              )}
              <ArithmeticDetails steps={steps} />
            </div>
          </FoldedCard>
        )
      }}
    </Loaded>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <div className={stats}>
        {['Your goal', 'Projected', 'Chance of reaching it'].map((label) => (
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
        failure="We couldn’t load the revenue."
        hasOwnCard
        skeleton={<OverviewSkeleton />}
      >
        {(revenue) => <Revenue revenue={revenue} />}
      </Loaded>
      <Opportunities />
      <Potential />
    </div>
  )
}
