import type { LinkAnalysis } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'

/** What a rotation does with the difference between destinations, and what that was worth so far. */
export function describeRotation({ gain }: NonNullable<LinkAnalysis['rotation']>): string {
  if (gain === null) {
    return 'visitors move to the destination that earns most a click by themselves. What that was worth shows with more clicks and sales.'
  }
  const { gained, low, high } = gain
  return `the difference between destinations is used already. Over an even split it gained ${formatCurrency(gained)} (${formatCurrency(low)} to ${formatCurrency(high)}).`
}
