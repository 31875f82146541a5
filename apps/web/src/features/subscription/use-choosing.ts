import type { CurrentSubscription, Tier } from '@hopwise/contracts'
import { useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import { goTo } from './go-to.ts'
import { useChoosePlan } from './subscription.queries.ts'

export function sayCreated({ name, cancelAtPeriodEnd, currentPeriodEnd }: CurrentSubscription) {
  const description =
    cancelAtPeriodEnd && currentPeriodEnd
      ? `${name} stays until ${formatDate(currentPeriodEnd)}, then Basic.`
      : `You are on the ${name} plan now.`
  toast({ title: 'Subscription Created', description })
}

export function sayNotCreated() {
  toast({
    title: 'Error',
    description: 'Failed to create subscription',
    variant: 'destructive',
  })
}

/** Chooses a plan: it changes at once, or the browser leaves for the checkout. */
export function useChoosing() {
  const { mutateAsync } = useChoosePlan()
  const [tier, setTier] = useState<Tier | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  usePageShown(() => setTier(null))

  const choose = async (wanted: Tier) => {
    setTier(wanted)
    setFault(null)
    try {
      const outcome = await mutateAsync(wanted)
      if (outcome.status === 'checkout') {
        // Still processing: the page is about to be left.
        goTo(outcome.checkoutUrl)
        return
      }
      sayCreated(outcome.subscription)
    } catch (error) {
      setFault(messageOf(error, 'The server could not be reached. Nothing was changed.'))
      sayNotCreated()
    }
    setTier(null)
  }
  return { tier, fault, choose: (wanted: Tier) => void choose(wanted) }
}
