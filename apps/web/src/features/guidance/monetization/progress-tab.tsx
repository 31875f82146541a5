import type { RevenueTracking } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { roundDollars } from '#src/shared/format/currency.ts'
import { formatDay, formatDayRange } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { revenueQuery } from './monetization.queries.ts'
import { PaceChart } from './pace-chart.tsx'

type Goal = RevenueTracking['goal']

function headlineOf({ state, daysLeft }: Goal): string {
  if (state === 'reached') return 'Goal reached'
  if (state === 'over') return 'Deadline passed'
  return daysLeft === 1 ? 'Last day' : `${daysLeft} days left, including today`
}

function Meter({ goal, onChangeGoal }: { goal: Goal; onChangeGoal: () => void }) {
  const share = Math.max(0, Number(goal.earned) / Number(goal.target))
  const text = formatPercent(share * 100, 0)
  return (
    <Card>
      <CardHeader
        title={headlineOf(goal)}
        description={`${goal.isOwn ? 'Your goal' : 'The default goal for this month'}: ${roundDollars(goal.target)}, ${formatDayRange(goal.from, goal.until)}`}
        action={
          <Button onClick={onChangeGoal}>{goal.isOwn ? 'Change goal' : 'Set your goal'}</Button>
        }
      />
      <CardBody>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="text-stat font-title">{roundDollars(goal.earned)}</b>
          <span className="text-body text-ink-2">
            of {roundDollars(goal.target)} · {text}
          </span>
        </p>
        <div
          role="progressbar"
          aria-label={`${roundDollars(goal.earned)} of ${roundDollars(goal.target)}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, Math.floor(share * 100))}
          aria-valuetext={text}
          className="relative mt-3"
        >
          <MeterBar share={share} tone="bg-accent" className="h-2.5" />
          {goal.milestones.slice(0, -1).map(({ percent }) => (
            <span
              key={percent}
              aria-hidden
              className="absolute inset-y-0 w-0.5 bg-surface"
              style={{ left: `${percent}%` }}
            />
          ))}
        </div>
        <Milestones goal={goal} />
      </CardBody>
    </Card>
  )
}

function milestoneDay({ reachedOn, expectedOn }: Goal['milestones'][number], goal: Goal): string {
  if (reachedOn !== null) return `Reached ${formatDay(reachedOn)}`
  if (expectedOn !== null) return `Expected ${formatDay(expectedOn)}`
  return goal.projected === null && goal.state === 'under-way'
    ? 'Not enough data yet'
    : 'Not expected in time'
}

/** Each below its place on the bar; on a phone, one a line. */
function Milestones({ goal }: { goal: Goal }) {
  return (
    <ol
      aria-label="Milestones"
      className="mt-2.5 grid gap-y-2 text-cell sm:grid-cols-4 sm:text-right"
    >
      {goal.milestones.map((milestone) => (
        <li key={milestone.percent} className="flex justify-between gap-x-4 sm:block">
          <span className="flex h-5 items-center gap-1.5 sm:justify-end">
            {milestone.reachedOn !== null && <Check aria-hidden className="size-4 text-green" />}
            <span>
              <b className="font-title">{milestone.percent}%</b>{' '}
              <span className="text-ink-2">· {roundDollars(milestone.amount)}</span>
            </span>
          </span>
          <span className="text-note text-ink-2 sm:block">{milestoneDay(milestone, goal)}</span>
        </li>
      ))}
    </ol>
  )
}

export function ProgressTab({ onChangeGoal }: { onChangeGoal: () => void }) {
  const query = useQuery(revenueQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the progress."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the progress" />}
    >
      {(revenue) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Meter goal={revenue.goal} onChangeGoal={onChangeGoal} />
          <PaceChart revenue={revenue} />
        </div>
      )}
    </Loaded>
  )
}
