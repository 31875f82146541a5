import type { LinkAnalysis } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'

/** What a rotation does with the difference between destinations, and what that was worth so far. */
export function describeRotation({ gain }: NonNullable<LinkAnalysis['rotation']>): string {
  if (gain === null) {
    return 'visitors automatically move to the destination that earns most per click. Its gain appears with more clicks and sales.'
  }
  const { gained, low, high } = gain
  return `the difference between destinations is used already. Over an even split it gained ${formatCurrency(gained)} (${formatCurrency(low)} to ${formatCurrency(high)}).`
}
