import { type MoneyPlan, type QuickStart, quickStartPotential } from '@hopwise/contracts'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Card, CardBody } from '#src/shared/ui/card.tsx'
import { FirstEarnings } from '#src/shared/ui/first-earnings.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-cell text-ink-2">{label}</dt>
      <dd className="mt-1 text-stat font-title">{value}</dd>
      <dd className="text-note text-ink-2">{note}</dd>
    </div>
  )
}

function PlanFigure({ plan: { totalMonthlyPotential, range, basis } }: { plan: MoneyPlan }) {
  const from = basis === 'own' ? 'your own figures' : 'assumptions'
  return (
    <Figure
      label="Your plan’s monthly estimate"
      value={roundDollars(totalMonthlyPotential)}
      note={`${describeRange(range)}, from ${from}`}
    />
  )
}

interface ProgressCardProps {
  start: QuickStart
  /** The marketer's own; null without one, undefined until that is known. */
  plan: MoneyPlan | null | undefined
}

/** How far it is, what it may be worth in the banner's words, and the time that is left. */
export function ProgressCard({ start, plan }: ProgressCardProps) {
  const { tasks, completed, progress, potential } = start
  const critical = tasks.filter(({ priority }) => priority === 'critical')
  const done = critical.filter((task) => task.completed)
  const minutes = tasks.reduce((sum, task) => sum + (task.completed ? 0 : task.estimatedTime), 0)
  return (
    <Card>
      <CardBody className="grid gap-5 pt-[18px]">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 sm:gap-x-8 max-sm:[&>:first-child]:col-span-2">
          {plan === undefined ? (
            <div>
              <dt className="text-cell text-ink-2">Your plan</dt>
              <dd>
                <Loading label="Loading your plan" className="mt-2 grid gap-2">
                  <Skeleton className="h-7 w-28" />
                  <Skeleton className="h-3 w-44" />
                </Loading>
              </dd>
            </div>
          ) : plan ? (
            <PlanFigure plan={plan} />
          ) : (
            <Figure
              label="Potential"
              value={roundDollars(potential)}
              note={`${done.length} of ${critical.length} critical actions done · ${roundDollars(String(quickStartPotential))} possible`}
            />
          )}
          <Figure
            label="Actions completed"
            value={`${completed} of ${tasks.length}`}
            note={
              completed === tasks.length
                ? 'Everything is done'
                : `${tasks.length - completed} to go`
            }
          />
          <Figure
            label="Time left"
            value={inHours(minutes)}
            note={minutes === 0 ? 'Nothing left to do' : 'Estimate for open actions'}
          />
        </dl>
        <ProgressBar label="Progress" done={completed} total={tasks.length} text={`${progress}%`} />
        <FirstEarnings
          isSmall={plan !== null}
          note={`${plan ? '' : 'Your potential grows with each critical action you finish. '}Illustrative, not a promise.`}
        />
      </CardBody>
    </Card>
  )
}

/** Minutes as `45 min`, `2 h` or `1 h 30 min`. */
function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
