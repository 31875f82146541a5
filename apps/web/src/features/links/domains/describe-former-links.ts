import type { Domain } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'

/** Of links that moved to another domain: posts still have their old short URLs. */
export function describeFormerLinks({ formerLinks }: Domain): string {
  return formerLinks === 1
    ? '1 link that you moved away still works here at its old short URL.'
    : `${formatNumber(formerLinks)} links that you moved away still work here at their old short URLs.`
}
