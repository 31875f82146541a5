import type { CurrentSubscription, Tier } from '@hopwise/contracts'
import { useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import { goTo } from './go-to.ts'
import { useChoosePlan } from './subscription.queries.ts'

export function sayCreated({ name, status, currentPeriodEnd }: CurrentSubscription) {
  const first =
    status === 'trialing' && currentPeriodEnd
      ? ` The first payment is on ${formatDate(currentPeriodEnd)}.`
      : ''
  toast({ title: 'Subscription Created', description: `You’re now on the ${name} plan.${first}` })
}

function sayChanged({ name, cancelAtPeriodEnd, currentPeriodEnd }: CurrentSubscription) {
  if (cancelAtPeriodEnd && currentPeriodEnd) {
    const description = `${name} stays until ${formatDate(currentPeriodEnd)}, then Basic.`
    toast({ title: 'Cancellation scheduled', description })
    return
  }
  toast({ title: 'Plan changed', description: `You’re now on the ${name} plan.` })
}

export function sayNotCreated() {
  toastFailure('Failed to create subscription')
}

/** Chooses a plan: it changes once that was confirmed, or the browser leaves for the checkout. */
export function useChoosing() {
  const { mutateAsync } = useChoosePlan()
  const [tier, setTier] = useState<Tier | null>(null)
  const [asked, setAsked] = useState<Tier | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  usePageShown(() => setTier(null))

  const choose = async (wanted: Tier) => {
    setAsked(null)
    setTier(wanted)
    setFailure(null)
    try {
      const outcome = await mutateAsync(wanted)
      if (outcome.status === 'checkout') {
        // Still processing: the page is about to be left.
        goTo(outcome.checkoutUrl)
        return
      }
      sayChanged(outcome.subscription)
    } catch (error) {
      setFailure(messageOf(error, 'The server could not be reached. Nothing was changed.'))
      sayNotCreated()
    }
    setTier(null)
  }
  return {
    tier,
    failure,
    /** The tier whose change waits for a yes. */
    asked,
    ask: setAsked,
    choose: (wanted: Tier) => void choose(wanted),
  }
}
