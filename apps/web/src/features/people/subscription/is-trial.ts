import type { CurrentSubscription } from '@hopwise/contracts'

/** The free trial; one that the provider runs has a period. */
export function isTrial({ status, currentPeriodEnd }: CurrentSubscription): boolean {
  return status === 'trialing' && currentPeriodEnd === null
}
