import type { CampaignStatus } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'

export const statusNames: Record<CampaignStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
}

const tones: Record<CampaignStatus, BadgeTone> = {
  active: 'green',
  paused: 'yellow',
  completed: 'gray',
}

export function StatusBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
