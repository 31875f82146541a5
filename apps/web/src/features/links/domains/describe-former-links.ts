import type { Domain } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'

/** Of links that moved to another domain: they are still asked for here. */
export function describeFormerLinks({ formerLinks }: Domain): string {
  return formerLinks === 1
    ? '1 link answers here at its old address.'
    : `${formatNumber(formerLinks)} links answer here at their old addresses.`
}
