import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { currentQuery } from './subscription.queries.ts'

/** Payments are played, not made. */
export function SandboxBadge() {
  const { data } = useQuery(currentQuery)
  if (!data?.isSandbox) return null
  return (
    <Badge tone="yellow" title="Payments go to the sandbox: no card is charged.">
      <FlaskConical aria-hidden />
      Sandbox
    </Badge>
  )
}
