import type { Billing, CurrentSubscription, SubscriptionPlan } from '@hopwise/contracts'
import { CreditCard } from 'lucide-react'
import { formatDate } from '#src/shared/format/date.ts'
import { formatTimeRemaining } from '#src/shared/format/time-remaining.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { formatPrice } from './format-price.ts'
import { useCancelling } from './use-cancelling.ts'
import { useManagePayment } from './use-manage-payment.ts'

interface CurrentPlanCardProps {
  current: CurrentSubscription
  plan: SubscriptionPlan | undefined
  billing: Billing | undefined
  /** In the sample everybody shares one plan. */
  isSample: boolean
}

function badgeOf({ status, cancelAtPeriodEnd }: CurrentSubscription): [BadgeTone, string] {
  if (status === 'past_due') return ['red', 'Payment failed']
  if (cancelAtPeriodEnd) return ['yellow', 'Cancelled']
  if (status === 'active') return ['green', 'Active']
  return status === 'trialing' ? ['blue', 'Free trial'] : ['gray', 'Free']
}

/** What happens next, and when. */
function whatNext(current: CurrentSubscription, price: string): string {
  const { status, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = current
  if (currentPeriodEnd !== null) {
    const day = formatDate(currentPeriodEnd)
    if (cancelAtPeriodEnd) return `Ends on ${day}, then Basic. Until then nothing changes.`
    if (status === 'past_due') {
      return 'The last payment could not be collected. Your plan stays while it is tried again.'
    }
    return `Renews on ${day} for ${price}.`
  }
  if (status === 'trialing' && trialEndsAt !== null) {
    return `Trial until ${formatDate(trialEndsAt)}, without a card. Then Basic, unless you choose a plan.`
  }
  return 'Free of charge, for as long as you like.'
}

export function CurrentPlanCard({ current, plan, billing, isSample }: CurrentPlanCardProps) {
  const { cancel, resume, isBusy } = useCancelling()
  const payment = useManagePayment()
  const [tone, word] = badgeOf(current)
  const isTrial = current.currentPeriodEnd === null && current.status === 'trialing'
  const price = formatPrice(isTrial ? 0 : (plan?.price ?? 0))
  const isPaid = current.currentPeriodEnd !== null && !isSample
  return (
    <Card className="flex flex-col">
      <CardHeader title="Current plan" action={<Badge tone={tone}>{word}</Badge>} />
      <CardBody className="flex grow flex-col">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-stat font-title">{current.name}</span>
          <span className="text-body text-ink-2">{price} a month</span>
        </p>
        {isTrial && current.trialEndsAt && (
          <p className="mt-3 text-body font-label text-blue">
            {formatTimeRemaining(current.trialEndsAt)}
          </p>
        )}
        <p className="mt-1 max-w-[52ch] text-body text-ink-2">{whatNext(current, price)}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-5 empty:hidden">
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
