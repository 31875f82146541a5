import type { Billing, CurrentSubscription, SubscriptionPlan } from '@hopwise/contracts'
import { CreditCard } from 'lucide-react'
import { formatDate } from '#src/shared/format/date.ts'
import { formatTimeRemaining } from '#src/shared/format/time-remaining.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { formatPrice } from './format-price.ts'
import { isTrial } from './is-trial.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { useCancelling } from './use-cancelling.ts'
import { useManagePayment } from './use-manage-payment.ts'

interface CurrentPlanCardProps {
  current: CurrentSubscription
  plan: SubscriptionPlan | undefined
  billing: Billing | undefined
  /** In the sample everyone shares one plan. */
  isSample: boolean
}

function badgeOf({ status, cancelAtPeriodEnd }: CurrentSubscription): [BadgeTone, string] {
  if (status === 'past_due') return ['red', 'Payment failed']
  if (cancelAtPeriodEnd) return ['yellow', 'Cancellation scheduled']
  if (status === 'active') return ['green', 'Active']
  return status === 'trialing' ? ['blue', 'Free trial'] : ['gray', 'Free']
}

/** What has to be said beyond the figures, if anything. */
function describePlan(current: CurrentSubscription): string {
  if (current.cancelAtPeriodEnd)
    return 'Nothing changes until it ends. You can resume it until then.'
  if (isTrial(current)) return 'No card needed so far. Choose a plan to keep these limits.'
  if (current.status === 'trialing' && current.currentPeriodEnd !== null) {
    return 'Your trial continues: nothing is charged before the first payment.'
  }
  if (current.currentPeriodEnd !== null) return 'You can change or cancel it whenever you like.'
  return 'Free of charge, for as long as you like.'
}

function planFacts(
  current: CurrentSubscription,
  price: string | undefined,
  method: Billing['paymentMethod'],
) {
  const { status, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = current
  const facts: [string, string][] = []
  if (isTrial(current) && trialEndsAt !== null) {
    facts.push(['Free until', formatDate(trialEndsAt)], ['Then', 'Basic, free of charge'])
  } else {
    facts.push(['Price', price ? `${price} a month` : '–'])
  }
  if (currentPeriodEnd !== null) {
    const ahead = status === 'trialing' ? 'First payment on' : 'Renews on'
    facts.push([cancelAtPeriodEnd ? 'Ends on' : ahead, formatDate(currentPeriodEnd)])
    if (cancelAtPeriodEnd) facts.push(['Then', 'Basic, free of charge'])
    else if (method !== null) facts.push(['Paid with', `${method.brand} •••• ${method.last4}`])
  }
  return facts
}

export function CurrentPlanCard({ current, plan, billing, isSample }: CurrentPlanCardProps) {
  const { cancel, resume, isBusy } = useCancelling()
  const payment = useManagePayment()
  const [tone, label] = badgeOf(current)
  const facts = planFacts(current, plan && formatPrice(plan.price), billing?.paymentMethod ?? null)
  const isPaid = current.currentPeriodEnd !== null && !isSample
  return (
    <Card className="flex flex-col">
      <CardHeader title="Current plan" action={<Badge tone={tone}>{label}</Badge>} />
      <CardBody className="flex grow flex-col">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-stat font-title">{current.name}</span>
          {isTrial(current) && current.trialEndsAt && (
            <span className="text-body font-label text-blue">
              {formatTimeRemaining(current.trialEndsAt)}
            </span>
          )}
        </p>
        {current.status === 'past_due' ? (
          <div className="mt-2">
            <PaymentFailed />
          </div>
        ) : (
          <p className="mt-1 max-w-[60ch] text-body text-ink-2">{describePlan(current)}</p>
        )}
        <dl className="mt-4 text-cell">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-t border-line py-2">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-label first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-3 empty:hidden">
          {billing?.hasPortal && (
            <Button
              variant={current.status === 'past_due' ? 'primary' : 'secondary'}
              onClick={payment.open}
              pending={payment.isBusy}
            >
              {!payment.isBusy && <CreditCard aria-hidden />}
              Manage payment
            </Button>
          )}
          {isPaid && !current.cancelAtPeriodEnd && (
            <Button variant="ghost" onClick={cancel} pending={isBusy}>
              Cancel plan
            </Button>
          )}
          {isPaid && current.cancelAtPeriodEnd && (
            <Button variant="primary" onClick={resume} pending={isBusy}>
              Resume plan
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
