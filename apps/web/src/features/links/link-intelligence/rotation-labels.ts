import type { LinkAnalysis } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'

/** What a rotation does with the difference between destinations, and what that was worth so far. */
export function describeRotation({ gain }: NonNullable<LinkAnalysis['rotation']>): string {
  if (gain === null) {
    return 'The rotation keeps learning and sends more visitors to the destination that earns the most per click. You’ll see its gain after more clicks and sales.'
  }
  const { gained, low, high } = gain
  return `The rotation already favors the best destination. It has gained ${formatCurrency(gained)} over an even split (${formatCurrency(low)} to ${formatCurrency(high)}).`
}
