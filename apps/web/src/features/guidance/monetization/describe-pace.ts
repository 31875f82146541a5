import type { RevenueTracking } from '@hopwise/contracts'
import { roundDollars } from '#src/shared/format/currency.ts'

/** Empty while neither is known. */
export function describePace({ paceNow, paceNeeded }: RevenueTracking['goal']): string {
  const parts = [
    paceNow !== null && `Your pace: ${roundDollars(paceNow)} a day`,
    paceNeeded !== null && `Needed: ${roundDollars(paceNeeded)} a day`,
  ]
  return parts.filter(Boolean).join(' · ')
}
