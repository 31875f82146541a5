import type { MoneyPlan, MoneyProfile } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { Arithmetic, Sources } from './arithmetic.tsx'

interface PlanCardProps {
  plan: MoneyPlan
  profile: Pick<MoneyProfile, 'budget' | 'goals'>
}

/** What a profile comes to, with every step of it. */
export function PlanCard({ plan, profile }: PlanCardProps) {
  const { budget } = profile
  return (
    <Card>
      <CardHeader
        title="Your plan"
        description={plan.note}
        action={
          plan.basis === 'own' ? <Badge>From your own figures</Badge> : <Badge>Illustrative</Badge>
        }
      />
      <CardBody className="grid gap-6">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <div>
            <dt className="text-note text-ink-2">Monthly estimate</dt>
            <dd className="text-stat font-title">{roundDollars(plan.totalMonthlyPotential)}</dd>
            <dd className="text-note text-ink-2">{describeRange(plan.range)}</dd>
          </div>
          <div>
            <dt className="text-note text-ink-2">Time to profit</dt>
            {/* Some have no number. */}
            <dd
              className={
                plan.timelineToProfit.length < 16
                  ? 'text-stat font-title'
                  : 'mt-1.5 text-body text-pretty'
              }
            >
              {plan.timelineToProfit}
            </dd>
            {plan.basis === 'own' && budget > 0 && (
              <dd className="text-note text-ink-2">
                to earn back {roundDollars(String(budget))} a month
              </dd>
            )}
          </div>
        </dl>
        {plan.nearer.length > 0 && <GoalGap plan={plan} profile={profile} />}
        {plan.niches.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-body font-title">Niches that match your interests</h3>
            <ul className="flex flex-wrap gap-1.5">
              {plan.niches.map((niche) => (
                <li key={niche}>
                  <Badge>{niche}</Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Disclosure summary="How it’s calculated" className="text-cell">
          <div className="mt-3 grid gap-4 rounded-control bg-sunken p-4">
            <Arithmetic steps={plan.steps} />
            <Sources sources={plan.sources} />
          </div>
        </Disclosure>
        {plan.immediateActions.length > 0 && (
          <p>
            <Link
              to="/money-making"
              search={{ tab: 'action-plan' }}
              className={buttonClasses('secondary')}
            >
              Open your action plan
            </Link>
          </p>
        )}
      </CardBody>
    </Card>
  )
}

/** How far the pace reaches, and what closes the rest. */
function GoalGap({
  plan: { totalMonthlyPotential, nearer },
  profile: {
    goals: { target, timeframe },
  },
}: PlanCardProps) {
  const reach = (Number(totalMonthlyPotential) * timeframe) / 30
  return (
    <section className="grid gap-3">
      <h3 className="text-body font-title">What closes the gap to your goal</h3>
      <div className="grid gap-2">
        <p className="text-cell text-ink-2">
          At your pace you earn <b className="font-title text-ink">{roundDollars(String(reach))}</b>{' '}
          of {roundDollars(String(target))} in {timeframe === 1 ? '1 day' : `${timeframe} days`}.
        </p>
        <MeterBar share={reach / target} tone="bg-accent" className="h-2" />
      </div>
      <Arithmetic steps={nearer} />
    </section>
  )
}
