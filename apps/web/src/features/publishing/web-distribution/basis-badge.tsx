import type { DistributionBasis } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'

/** Whose figures something stands on. */
export function BasisBadge({ basis }: { basis: DistributionBasis }) {
  return basis === 'yours' ? (
    <Badge tone="green">From your placements</Badge>
  ) : (
    <Badge>From the catalog</Badge>
  )
}
