import type { MoneyPlan } from '@hopwise/contracts'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Arithmetic, Sources } from './arithmetic.tsx'
import { NextActions } from './next-actions.tsx'

/** What a profile comes to, with every step of it. */
export function PlanCard({ plan }: { plan: MoneyPlan }) {
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
            <dd className="mt-1.5 text-body text-pretty">{plan.timelineToProfit}</dd>
          </div>
        </dl>
        {plan.nearer.length > 0 && (
          <section className="grid gap-2.5">
            <h3 className="text-body font-title">What gets you closer to your goal</h3>
            <Arithmetic steps={plan.nearer} />
          </section>
        )}
        {plan.niches.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-body font-title">Niches that match your interests</h3>
            <p className="text-cell text-ink-2">{plan.niches.join(' · ')}</p>
          </section>
        )}
        <Disclosure summary="How it’s calculated" className="text-cell">
          <div className="mt-3 grid gap-4 rounded-control bg-sunken p-4">
            <Arithmetic steps={plan.steps} />
            <Sources sources={plan.sources} />
          </div>
        </Disclosure>
      </CardBody>
    </Card>
  )
}

/** The first actions of a plan, below the profile it was made from. */
export function StartWith({ actions }: { actions: MoneyPlan['immediateActions'] }) {
  if (actions.length === 0) return null
  return (
    <Card>
      <CardHeader title="Start with" description="From your action plan" />
      <NextActions actions={actions} />
    </Card>
  )
}
