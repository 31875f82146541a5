import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { healthLooks } from './health-labels.ts'
import { markedLinksQuery } from './link-health.queries.ts'

interface HealthBadgeProps {
  linkId: number
  /** Opens the drawer with the details. */
  onOpen: () => void
}

/** A mark on a link that needs attention; nothing on all the others. */
export function HealthBadge({ linkId, onOpen }: HealthBadgeProps) {
  const { data } = useQuery(markedLinksQuery)
  const found = data?.items.find((one) => one.linkId === linkId)
  if (!found) return null
  const { name, tone } = healthLooks[found.outcome]
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
        <span className="@max-2xl:sr-only">{name}</span>
      </Badge>
    </button>
  )
}
