import type { CurrentSubscription } from '@hopwise/contracts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRefreshPlan } from './subscription.queries.ts'
import { sayCreated, sayNotCreated } from './use-choosing.ts'

interface Return {
  checkout?: string | undefined
  portal?: 'closed' | undefined
}

/** Anyone who comes back from the provider sees at once what they did there. */
export function useReturn({ checkout, portal }: Return, onSeen: () => void) {
  const { mutateAsync: refresh, isPending } = useRefreshPlan()
  const seen = useRef<string | null>(null)
  const mark = checkout ?? portal ?? null
  const see = useEffectEvent(async () => {
    try {
      const current = await refresh(checkout)
      if (checkout !== undefined) sayPaid(current)
    } catch {
      if (checkout !== undefined) sayNotCreated()
    }
    onSeen()
  })
  useEffect(() => {
    if (mark === null || seen.current === mark) return
    seen.current = mark
    void see()
  }, [mark])
  return { isReturning: isPending }
}

/** A payment may take a while; until it came through, another plan is in force. */
function sayPaid(current: CurrentSubscription) {
  const begins = current.status === 'trialing' && current.currentPeriodEnd !== null
  if (current.status === 'active' || begins) return sayCreated(current)
  toast({
    title: 'Payment not completed yet',
    description: 'Your plan begins as soon as the payment has come through.',
  })
}
