import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { healthLooks } from './health-labels.ts'
import { markedLinksQuery, silentLinksQuery } from './link-health.queries.ts'

/** Of the unknown ones, only those that nothing came back from have a mark. */
const noResponse = { ...healthLooks.blocked, name: 'No response' }

interface HealthBadgeProps {
  linkId: number
  /** Opens the drawer with the details. */
  onOpen: () => void
}

/** A mark on a link that needs attention or gave no response; nothing on all the others. */
export function HealthBadge({ linkId, onOpen }: HealthBadgeProps) {
  const troubled = useQuery(markedLinksQuery).data?.items ?? []
  const silent = useQuery(silentLinksQuery).data?.items ?? []
  const found = [...troubled, ...silent].find((one) => one.linkId === linkId)
  if (!found) return null
  const { name, tone } = found.outcome === 'blocked' ? noResponse : healthLooks[found.outcome]
  return (
    <button
      type="button"
      title={found.problem}
      aria-label={`${name}: see the health of ${found.slug}`}
      onClick={onOpen}
      className="shrink-0 rounded-full hover:brightness-95"
    >
      <Badge tone={tone}>
        <TriangleAlert aria-hidden />
        {name}
      </Badge>
    </button>
  )
}
