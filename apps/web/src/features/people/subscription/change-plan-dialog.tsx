import {
  type CurrentSubscription,
  type PlanChange,
  planLimits,
  type SubscriptionPlan,
  type Tier,
  tiers,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { formatPrice } from './format-price.ts'
import { formatLimit, isUnlimited, limitNames } from './limit-names.ts'
import { previewQuery } from './subscription.queries.ts'

interface ChangePlanDialogProps {
  tier: Tier
  plan: SubscriptionPlan
  current: CurrentSubscription
  onClose: () => void
  onConfirm: () => void
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="text-body">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-3 border-t border-line py-2.5 first:border-t-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-label">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function changeFacts(change: PlanChange, tier: Tier, status: CurrentSubscription['status']) {
  const { dueToday, credit, currency, price, renewsAt } = change
  const day = renewsAt === null ? null : formatDate(renewsAt)
  const facts: [string, string][] = []
  if (tier === 'basic') {
    if (day !== null) facts.push(['Takes effect on', day])
    facts.push(['Then', 'Free of charge'])
    return facts
  }
  facts.push(['Takes effect', 'Today'], ['Paid today', formatCurrency(dueToday, currency)])
  if (credit > 0) facts.push(['Credit for your next invoices', formatCurrency(credit, currency)])
  facts.push(['Then', `${formatPrice(price)} a month`])
  if (day !== null)
    facts.push([status === 'trialing' ? 'First payment on' : 'Next payment on', day])
  return facts
}

/** What is beyond the limits of the plan to come, and what that means. */
function Beyond({ plan, current: { usage } }: Pick<ChangePlanDialogProps, 'plan' | 'current'>) {
  const beyond = planLimits.filter(
    (limit) => !isUnlimited(plan.limits[limit]) && usage[limit] > plan.limits[limit],
  )
  if (beyond.length === 0) return null
  return (
    <div className="mt-3 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
      <p>
        You use more than {plan.name} allows. Nothing is deleted or stopped, but you can’t add more
        until there is room.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {beyond.map((limit) => (
          <li key={limit}>
            {limitNames[limit]}: {formatNumber(usage[limit])} of {formatLimit(plan.limits[limit])}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a change costs and when it takes effect, before it is made. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { tier, plan, current, onClose, onConfirm } = props
  const query = useQuery(previewQuery(tier))
  const isUp = tiers.indexOf(tier) > tiers.indexOf(current.tier)
  const { data } = query
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${isUp ? 'Upgrade' : 'Downgrade'} to ${plan.name}?`}
      description={
        tier === 'basic'
          ? `You keep ${current.name} until its period ends, and can resume it until then.`
          : `From ${current.name}, with the card you pay with.`
      }
    >
      <Loaded
        query={query}
        failure={messageOf(query.error, 'We couldn’t load the price.')}
        skeleton={
          <Loading label="Loading the price">
            <Skeleton className="h-28" />
          </Loading>
        }
      >
        {(change) => <Facts facts={changeFacts(change, tier, current.status)} />}
      </Loaded>
      {!isUp && <Beyond plan={plan} current={current} />}
      <DialogActions>
        <Button onClick={onClose}>Keep {current.name}</Button>
        <Button variant="primary" disabled={!data} onClick={onConfirm}>
          {data && data.dueToday > 0
            ? `Pay ${formatCurrency(data.dueToday, data.currency)} and upgrade`
            : `Change to ${plan.name}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
