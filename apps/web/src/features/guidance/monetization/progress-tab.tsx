import type { RevenueTracking } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeRange, formatCurrency, roundDollars } from '#src/shared/format/currency.ts'
import { formatDate, formatDayRange } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { revenueQuery } from './monetization.queries.ts'

type Goal = RevenueTracking['goal']

function headlineOf({ state, daysLeft }: Goal): string {
  if (state === 'reached') return 'Goal reached'
  if (state === 'over') return 'Time is up'
  return daysLeft === 1 ? 'Last day' : `${daysLeft} days left, including today`
}

function Meter({ goal, setGoal }: { goal: Goal; setGoal: ReactNode }) {
  const share = Math.max(0, Number(goal.earned) / Number(goal.target))
  const facts: [string, string, string?][] = [
    ['Pace needed', goal.paceNeeded === null ? '–' : `${formatCurrency(goal.paceNeeded)} a day`],
    [
      'Your pace',
      goal.paceNow === null ? 'Not enough data yet' : `${formatCurrency(goal.paceNow)} a day`,
    ],
    ['Chance of reaching it in time', goal.chance === null ? '–' : formatPercent(goal.chance, 0)],
    goal.projected === null
      ? [`Projected by ${formatDate(goal.until)}`, '–']
      : [
          `Projected by ${formatDate(goal.until)}`,
          roundDollars(goal.projected.value),
          describeRange(goal.projected),
        ],
  ]
  return (
    <Card>
      <CardHeader
        title={headlineOf(goal)}
        description={`${goal.isOwn ? 'Your goal' : 'The default goal for this month'}: ${roundDollars(goal.target)}, ${formatDayRange(goal.from, goal.until)}`}
        action={setGoal}
      />
      <CardBody className="grid gap-5">
        <ProgressBar
          label={`${formatCurrency(goal.earned)} of ${roundDollars(goal.target)}`}
          done={Math.max(0, Number(goal.earned))}
          total={Number(goal.target)}
          text={formatPercent(share * 100, 0)}
        />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4 lg:gap-x-8">
          {facts.map(([label, value, range]) => (
            <div key={label}>
              <dt className="text-note text-ink-2">{label}</dt>
              <dd className="text-body font-title">
                {value}
                {range && <span className="block text-note font-normal text-ink-2">{range}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-note text-ink-2">
          The chance is the share of simulations that reach the goal if nothing changes.
          Illustrative, not a promise.
        </p>
      </CardBody>
    </Card>
  )
}

function Milestones({ goal }: { goal: Goal }) {
  return (
    <Card>
      <CardHeader title="Milestones" />
      <CardBody>
        <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-4 lg:gap-x-8">
          {goal.milestones.map(({ percent, amount, reachedOn, expectedOn }) => {
            const Icon = reachedOn === null ? Circle : Check
            return (
              <li
                key={percent}
                className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-cell sm:grid sm:grid-cols-[auto_minmax(0,1fr)]"
              >
                <Icon
                  aria-hidden
                  className={reachedOn === null ? 'shrink-0 text-ink-3' : 'shrink-0 text-green'}
                />
                <span className="grow">
                  <b className="font-title">{percent}%</b>{' '}
                  <span className="text-ink-2">· {roundDollars(amount)}</span>
                </span>
                <span className="text-note text-ink-2 sm:col-start-2">
                  {reachedOn !== null
                    ? `Reached on ${formatDate(reachedOn)}`
                    : expectedOn !== null
                      ? `Expected on ${formatDate(expectedOn)}`
                      : goal.projected === null && goal.state === 'under-way'
                        ? 'Not enough data yet'
                        : 'Not expected in time'}
                </span>
              </li>
            )
          })}
        </ol>
      </CardBody>
    </Card>
  )
}

export function ProgressTab({ setGoal }: { setGoal: ReactNode }) {
  const query = useQuery(revenueQuery)
  return (
    <Loaded
      query={query}
      failure="The progress could not be loaded."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the progress" />}
    >
      {(revenue) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Meter goal={revenue.goal} setGoal={setGoal} />
          <Milestones goal={revenue.goal} />
        </div>
      )}
    </Loaded>
  )
}
