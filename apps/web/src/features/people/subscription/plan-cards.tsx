import {
  type CurrentSubscription,
  plans as listedPlans,
  planLimits,
  type SubscriptionPlan,
  type Tier,
  tiers,
} from '@hopwise/contracts'
import { Check, Info } from 'lucide-react'
import { formatDate } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { ChoosePlanButton } from './choose-plan-button.tsx'
import { formatPrice } from './format-price.ts'
import { isTrial } from './is-trial.ts'
import { formatLimit, limitNames } from './limit-names.ts'
import { useChoosing } from './use-choosing.ts'

interface PlanCardsProps {
  /** With their prices, which are not known yet at first. */
  plans: Partial<Record<Tier, SubscriptionPlan>> | undefined
  /** Not known yet at first: the plans are shown at once. */
  current: CurrentSubscription | undefined
  isSample: boolean
  /** Why no plan can be chosen, or null. */
  refusal: string | null
}

function PlanWords({ plan }: { plan: SubscriptionPlan }) {
  return (
    <>
      <ul className="mt-4 grid gap-2 text-body">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 text-green" />
            {feature}
          </li>
        ))}
      </ul>
      <dl className="mt-4 mb-5 grid gap-1.5 border-t border-line pt-4 text-cell">
        {planLimits.map((limit) => (
          <div key={limit} className="flex justify-between gap-3">
            <dt className="text-ink-2">{limitNames[limit]}</dt>
            <dd className="font-label">{formatLimit(plan.limits[limit])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** When anyone who buys now pays first. */
function FirstPayment({ at, isOnTrial }: { at: string | null; isOnTrial: boolean }) {
  if (at !== null) {
    return (
      <p className="text-cell text-ink-2">
        Your trial continues: the first payment is on {formatDate(at)}.
      </p>
    )
  }
  return (
    <p className="text-cell text-ink-2">
      Paid today{isOnTrial && ', which ends the trial'}, then each month.
    </p>
  )
}

/** The plans side by side, each with what it takes to get there. */
export function PlanCards({ plans, current, isSample, refusal }: PlanCardsProps) {
  const choosing = useChoosing()
  const failure = refusal ?? choosing.failure
  const { asked } = choosing
  const askedPlan = asked === null ? undefined : plans?.[asked]
  const isPaid = current !== undefined && current.currentPeriodEnd !== null
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <h2 id="plans" className="text-headline font-title">
        Plans
      </h2>
      {isSample ? (
        <p className="flex gap-2 rounded-card border border-line bg-sunken px-4 py-3 text-cell text-ink-2">
          <Info aria-hidden className="mt-0.5 text-ink-3" />
          {failure}
        </p>
      ) : (
        failure && (
          <p
            role={refusal === null ? 'alert' : undefined}
            className={cx(
              'rounded-control px-3 py-2 text-body',
              refusal === null ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow',
            )}
          >
            {failure}
          </p>
        )
      )}
      <div className="grid gap-4 wide:grid-cols-3">
        {tiers.map((tier) => {
          const plan = (plans ?? listedPlans)[tier]
          if (!plan) return null
          const isCurrent = tier === current?.tier
          return (
            <Card
              key={tier}
              aria-label={`${plan.name} plan`}
              className={cx('flex flex-col p-[18px]', isCurrent && 'border-accent')}
            >
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-headline font-title">{plan.name}</h3>
                {current && isCurrent && <Badge>{isTrial(current) ? 'On trial' : 'Current'}</Badge>}
              </div>
              <div className="mt-1 flex items-baseline gap-1.5">
                <div className="text-stat font-title">
                  {plans ? formatPrice(plan.price) : <Skeleton className="h-7 w-14" />}
                </div>
                <span className="text-cell text-ink-2">a month</span>
              </div>
              <PlanWords plan={plan} />
              <div className="mt-auto grid gap-2">
                {current && !isPaid && tier !== 'basic' && refusal === null && (
                  <FirstPayment at={current.firstPaymentAt} isOnTrial={isTrial(current)} />
                )}
                {current && plans ? (
                  <ChoosePlanButton
                    tier={tier}
                    name={plan.name}
                    current={current}
                    isRefused={refusal !== null}
                    choosing={choosing.tier}
                    onChoose={() => {
                      if (isPaid) choosing.ask(tier)
                      else choosing.choose(tier)
                    }}
                  />
                ) : (
                  <Skeleton className="h-[34px]" />
                )}
              </div>
            </Card>
          )
        })}
      </div>
      {current && asked !== null && askedPlan && (
        <ChangePlanDialog
          tier={asked}
          plan={askedPlan}
          current={current}
          onClose={() => choosing.ask(null)}
          onConfirm={() => choosing.choose(asked)}
        />
      )}
    </section>
  )
}
